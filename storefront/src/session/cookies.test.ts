import { expect } from 'chai';

import { composeCookie, findCookie } from './cookies';

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

  it('live as long as the specification says', () => {
    expect(composeCookie('r', 'x', { isSecure: false })).to.contain('max-age=31536000');
    expect(composeCookie('show-rent', '1', { isSecure: false })).to.contain('max-age=5184000');
    expect(composeCookie('selectedServiceId', '1', { isSecure: false })).to.contain('max-age=157680000');
    expect(composeCookie('ab-test__hide-ruble-currency', 'true', { isSecure: false })).to.contain('max-age=31104000');
  });

  it('are kept to TLS where the page came over TLS', () => {
    expect(composeCookie('authToken', 't', { isSecure: true })).to.match(/; secure$/);
    expect(composeCookie('authToken', 't', { isSecure: false })).not.to.contain('secure');
  });
});
