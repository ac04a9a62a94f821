import { expect } from 'chai';

import { resolveNotFound, resolvePath } from './resolve-path.ts';

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
