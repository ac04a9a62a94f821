import { expect } from 'chai';

import { localePath, splitLocalePath } from './locale-path';

describe('paths of a locale', () => {
  const rows = [
    ['en', '/', '/'],
    ['en', '/faq', '/faq'],
    ['ru', '/', '/ru'],
    ['ru', '/faq', '/ru/faq'],
    ['ar', '/?a=1', '/ar?a=1'],
    ['cn', '/registration?goback=1', '/cn/registration?goback=1'],
  ] as const;
  for (const [locale, path, expected] of rows) {
    it(`${path} in ${locale} is ${expected}`, () => {
      expect(localePath(locale, path)).to.equal(expected);
    });
  }

  it('are read back', () => {
    expect(splitLocalePath('/ru/faq')).to.deep.equal({ locale: 'ru', path: '/faq' });
    expect(splitLocalePath('/ru')).to.deep.equal({ locale: 'ru', path: '/' });
    expect(splitLocalePath('/russia')).to.deep.equal({ locale: 'en', path: '/russia' });
    expect(splitLocalePath('/')).to.deep.equal({ locale: 'en', path: '/' });
  });
});
