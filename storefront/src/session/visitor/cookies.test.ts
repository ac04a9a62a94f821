import { expect } from 'chai';

import { composeCookie, findCookie, type CookieName } from './cookies';

describe('cookies', () => {
  it('are found by their whole name', () => {
    const line = 'xr=1; r=abc; currency=USD';
    expect(findCookie(line, 'r')).to.equal('abc');
    expect(findCookie(line, 'x')).to.equal(undefined);
  });

  it('survive signs that would break the line', () => {
    const composed = composeCookie('telegram_or_phone', 'a; b=ü', { isSecure: false });
    expect(findCookie(composed.split('; path')[0] ?? '', 'telegram_or_phone')).to.equal('a; b=ü');
  });

  it('count as absent when they cannot be decoded', () => {
    expect(findCookie('r=%E0%A4%A', 'r')).to.equal(undefined);
  });

  const lives = {
    authToken: 5_184_000,
    sessionToken: 5_184_000,
    currency: 31_536_000,
    locale: 31_536_000,
    viewport: 31_536_000,
    theme: 31_536_000,
    r: 31_536_000,
    fp: 31_536_000,
    isWholesale: 31_536_000,
    'show-rent': 5_184_000,
    'payment-test': 12_960_000,
    'ab-test__hide-ruble-currency': 31_104_000,
    selectedServiceId: 157_680_000,
    selectedServiceIdExternal: 157_680_000,
    telegram_or_phone: 2_592_000,
    admin: undefined,
  } as const satisfies Record<CookieName, number | undefined>;
  for (const [name, life] of Object.entries(lives) as [CookieName, number | undefined][]) {
    it(`keep ${name} ${life === undefined ? 'until the browser closes' : `for ${life / 86_400} days`}, for the whole site`, () => {
      expect(composeCookie(name, '1', { isSecure: false }).split('; ')).to.deep.equal([
        `${name}=1`,
        'path=/',
        'samesite=lax',
        ...(life === undefined ? [] : [`max-age=${life}`]),
      ]);
    });
  }

  it('are kept to TLS where the page came over TLS', () => {
    expect(composeCookie('authToken', 't', { isSecure: true })).to.match(/; secure$/);
    expect(composeCookie('authToken', 't', { isSecure: false })).not.to.contain('secure');
  });
});
