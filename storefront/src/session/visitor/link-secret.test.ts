import { expect } from 'chai';

import { splitSecretAddress } from './link-secret';

describe('the secret of an address', () => {
  it('is taken out where letters and the bot put it, in every language', () => {
    expect(splitSecretAddress('/confirm/abc-123', '')).to.deep.equal({
      route: '/confirm',
      secret: 'abc-123',
      address: '/confirm',
    });
    expect(splitSecretAddress('/ru/bot-link/a%2Fb', '')).to.deep.equal({
      route: '/bot-link',
      secret: 'a/b',
      address: '/ru/bot-link',
    });
    expect(splitSecretAddress('/ar/signup/confirm-email', '?token=xyz')).to.deep.equal({
      route: '/signup/confirm-email',
      secret: 'xyz',
      address: '/ar/signup/confirm-email',
    });
  });

  it('leaves the rest of the query, and what stands behind the secret goes with it', () => {
    expect(splitSecretAddress('/signup/confirm-email', '?r=ada&token=xyz')?.address).to.equal(
      '/signup/confirm-email?r=ada',
    );
    expect(splitSecretAddress('/confirm/abc/more', '?token=second')?.address).to.equal('/confirm');
  });

  it('is none on other pages, and none where there is nothing', () => {
    const others = ['/', '/confirm', '/confirm/', '/confirmation/abc', '/profile/pay', '/ru', '/confirm/%'];
    for (const path of others) expect(splitSecretAddress(path, ''), path).to.equal(undefined);
    expect(splitSecretAddress('/signup/confirm-email', '?token=')).to.equal(undefined);
    expect(splitSecretAddress('/faq', '?token=abc')).to.equal(undefined);
  });
});
