import { expect } from 'chai';

import { countedAddress } from './counted-address';

describe('the address that counters hear of', () => {
  const table: [route: string, here: string, told: string][] = [
    ['/', '/', '/'],
    ['/faq', '/faq', '/faq'],
    ['/confirm', '/confirm/8f7e6d-reset-token', '/confirm'],
    ['/bot-link', '/bot-link/telegram-secret', '/bot-link'],
    ['/signup/confirm-email', '/signup/confirm-email?token=secret', '/signup/confirm-email'],
    ['/authorization', '/authorization?goback=1', '/authorization'],
    ['/success-payment', '/success-payment?id=42&sign=abc', '/success-payment'],
    ['/search', '/search?query=ada%40example.com', '/search'],
    ['/404', '/confrim/mistyped-token', '/404'],
    ['/profile', '/profile/pay?amount=100', '/profile/pay'],
    ['/profile', '/profile/payments/secret-id', '/profile'],
    ['/', '/?service=tg&country=46', '/?service=tg&country=46'],
    ['/', '/?utm_source=letter&utm_campaign=may&r=ada&token=x', '/?utm_source=letter&utm_campaign=may'],
    ['/', `/?utm_source=${'a'.repeat(65)}`, '/'],
    ['/blog/how', '/blog/how?utm_content=%26token%3Dx', '/blog/how?utm_content=%26token%3Dx'],
  ];
  for (const [route, here, told] of table)
    it(`is ${told} at ${here.slice(0, 60)}`, () => {
      expect(countedAddress('en', { route, here })).to.equal(told);
    });

  it('has the prefix of its language', () => {
    expect(countedAddress('ru', { route: '/', here: '/?service=tg&x=1' })).to.equal('/ru?service=tg');
    expect(countedAddress('ar', { route: '/confirm', here: '/confirm/token' })).to.equal('/ar/confirm');
  });
});
