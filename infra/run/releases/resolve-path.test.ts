import { expect } from 'chai';

import { pathInMainLanguage, resolveNotFound, resolvePath } from './resolve-path.ts';

const files = Object.fromEntries(
  [
    '/index.html',
    '/404.html',
    '/faq/index.html',
    '/profile/index.html',
    '/confirm/index.html',
    '/ru/index.html',
    '/ru/404/index.html',
    '/ru/profile/index.html',
    '/app-0a1b2c3d.js',
  ].map((path) => [path, {}]),
);

describe('resolvePath', () => {
  const cases: [path: string, file: string | undefined][] = [
    ['/', '/index.html'],
    ['/faq', '/faq/index.html'],
    ['/ru', '/ru/index.html'],
    ['/app-0a1b2c3d.js', '/app-0a1b2c3d.js'],
    ['/profile', '/profile/index.html'],
    ['/profile/settings', '/profile/index.html'],
    ['/ru/profile/pay', '/ru/profile/index.html'],
    ['/partner/statistic', undefined],
    ['/profile/nothing', undefined],
    ['/ru/profile/settings/nothing', undefined],
    ['/confirm/0a1b2c', '/confirm/index.html'],
    ['/nothing', undefined],
    ['/constructor', undefined],
  ];
  for (const [path, file] of cases) {
    it(`answers ${path} with ${file ?? 'nothing'}`, () => expect(resolvePath(files, path)).to.equal(file));
  }
});

describe('resolveNotFound', () => {
  it('speaks the language of the path', () => {
    expect(resolveNotFound(files, '/ru/nothing')).to.equal('/ru/404/index.html');
    expect(resolveNotFound(files, '/nothing')).to.equal('/404.html');
  });

  it('falls back to English where a language has no page of its own', () => {
    expect(resolveNotFound(files, '/tr/nothing')).to.equal('/404.html');
  });
});

describe('pathInMainLanguage (rule 2.12)', () => {
  const leadsTo = (path: string, main: 'en' | 'ru' = 'en') =>
    pathInMainLanguage({ files: files as never, languages: { on: [main], main } }, path);

  it('leads to the same page, else to the home page, and keeps to the shop', () => {
    expect(leadsTo('/tr/faq')).to.equal('/faq');
    expect(leadsTo('/tr')).to.equal('/');
    expect(leadsTo('/tr/profile/pay')).to.equal('/profile/pay');
    expect(leadsTo('/tr/nothing')).to.equal('/');
    expect(leadsTo('/tr//example/x')).to.equal('/');
  });

  it('leads from addresses without a prefix where English is off', () => {
    expect(leadsTo('/', 'ru')).to.equal('/ru');
    expect(leadsTo('/profile/pay', 'ru')).to.equal('/ru/profile/pay');
    expect(leadsTo('/faq', 'ru')).to.equal('/ru');
  });

  it('leaves languages that are on, files, and releases of older versions alone', () => {
    for (const path of ['/ru/nothing', '/nothing.js', '/tr/robots.txt'])
      expect(leadsTo(path, 'ru')).to.equal(undefined);
    expect(pathInMainLanguage({ files: files as never }, '/tr/faq')).to.equal(undefined);
  });
});
