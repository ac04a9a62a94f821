import { expect } from 'chai';

import { languageAddress } from './language-address';

describe('address of a page in another language', () => {
  it('keeps the path that is open', () => {
    const page = { route: '/profile', alternateRoutes: null, here: '/profile/history?page=2' };
    expect(languageAddress('ru', page, {})).to.equal('/ru/profile/history?page=2');
    expect(languageAddress('en', page, {})).to.equal('/profile/history?page=2');
  });

  it('follows an article to its own address, or to the blog where it is not translated', () => {
    const page = {
      route: '/blog/numbers',
      alternateRoutes: { en: '/blog/numbers', es: '/blog/numeros' },
      here: '/blog/numbers',
    };
    expect(languageAddress('es', page, {})).to.equal('/es/blog/numeros');
    expect(languageAddress('tr', page, {})).to.equal('/tr/blog');
  });

  it('changes the domain where the language has its own', () => {
    const page = { route: '/faq', alternateRoutes: null, here: '/faq' };
    expect(languageAddress('ru', page, { ru: 'https://shop.example' })).to.equal('https://shop.example/ru/faq');
  });
});
