import { expect } from 'chai';

import { languageAddress } from './language-address';

describe('address of a page in another language', () => {
  it('keeps the path that is open', () => {
    const page = { alternateRoutes: null, nearestRoutes: null, here: '/profile/history?page=2' };
    expect(languageAddress('ru', page, {})).to.deep.equal({ href: '/ru/profile/history?page=2', isTranslated: true });
    expect(languageAddress('en', page, {}).href).to.equal('/profile/history?page=2');
  });

  it('follows a page to its own address, or to the nearest one where it is not translated, and tells which', () => {
    const page = {
      alternateRoutes: { en: '/blog/numbers', es: '/blog/numeros' },
      nearestRoutes: { tr: '/blog' },
      here: '/blog/numbers',
    };
    expect(languageAddress('es', page, {})).to.deep.equal({ href: '/es/blog/numeros', isTranslated: true });
    expect(languageAddress('tr', page, {})).to.deep.equal({ href: '/tr/blog', isTranslated: false });
  });

  it('changes the domain where the language has its own', () => {
    const page = { alternateRoutes: null, nearestRoutes: null, here: '/faq' };
    const homes = { ru: 'https://shop.ru/', tr: 'https://shop.example/tr' };
    expect(languageAddress('ru', page, homes).href).to.equal('https://shop.ru/faq');
    expect(languageAddress('tr', page, homes).href).to.equal('https://shop.example/tr/faq');
    const home = { ...page, here: '/' };
    expect(languageAddress('ru', home, homes).href).to.equal('https://shop.ru/');
    expect(languageAddress('tr', home, homes).href).to.equal('https://shop.example/tr');
    const chosen = { ...page, here: '/?service=wa' };
    expect(languageAddress('ru', chosen, homes).href).to.equal('https://shop.ru/?service=wa');
    expect(languageAddress('tr', chosen, homes).href).to.equal('https://shop.example/tr?service=wa');
  });
});
