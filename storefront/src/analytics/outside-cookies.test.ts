import { expect } from 'chai';

import { domainsOf, findOutsideCookies } from './outside-cookies';

describe('cookies of the scripts of others', () => {
  it('are known by their names, and our own are not among them', () => {
    const outside = ['_ga', '_ga_ABC123', '_gid', '_gcl_au', '_ym_uid', '_ym_isad', 'sbjs_current', 'sbjs_udata', 'fp'];
    const own = [
      'authToken',
      'sessionToken',
      'locale',
      'currency',
      'theme',
      'admin',
      'r',
      'viewport',
      'fpx',
      'selectedServiceId',
    ];
    const line = [...own, ...outside].map((name) => `${name}=1`).join('; ');
    expect(findOutsideCookies(line)).to.deep.equal(outside);
    expect(findOutsideCookies('')).to.deep.equal([]);
  });

  it('may stand at each domain above the page’s', () => {
    expect(domainsOf('www.shop.example')).to.deep.equal(['www.shop.example', 'shop.example', 'example']);
  });
});
