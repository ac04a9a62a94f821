import { expect } from 'chai';

import { decidePurchase, type PurchaseSituation } from './decide-purchase';

const buildSituation = (overrides: Partial<PurchaseSituation> = {}): PurchaseSituation => ({
  isSignedIn: true,
  isPaymentTest: false,
  hasTopUpPage: true,
  balance: 5000,
  price: 1250,
  isSoldOut: false,
  service: 'tg',
  country: 6,
  ...overrides,
});

describe('a press on Buy', () => {
  it('sends a guest to sign up', () => {
    expect(decidePurchase(buildSituation({ isSignedIn: false }))).to.deep.equal({ kind: 'sign-up' });
  });

  it('sends a guest of the payment test to the top-up with the choice', () => {
    expect(decidePurchase(buildSituation({ isSignedIn: false, isPaymentTest: true }))).to.deep.equal({
      kind: 'top-up',
      path: '/profile/pay?service=tg&country=6',
    });
  });

  it('sends a guest of the payment test to sign up while there is no top-up page', () => {
    const situation = buildSituation({ isSignedIn: false, isPaymentTest: true, hasTopUpPage: false });
    expect(decidePurchase(situation)).to.deep.equal({ kind: 'sign-up' });
  });

  it('sends a low balance to the top-up, with the choice in the payment test', () => {
    expect(decidePurchase(buildSituation({ balance: 1249 }))).to.deep.equal({ kind: 'top-up', path: '/profile/pay' });
    expect(decidePurchase(buildSituation({ balance: 0, isPaymentTest: true }))).to.include({
      path: '/profile/pay?service=tg&country=6',
    });
  });

  it('says what is missing while there is no top-up page', () => {
    expect(decidePurchase(buildSituation({ balance: 1000, hasTopUpPage: false }))).to.deep.equal({
      kind: 'say-balance-low',
      missing: 250,
    });
  });

  it('starts repeating where nothing is free', () => {
    expect(decidePurchase(buildSituation({ isSoldOut: true }))).to.deep.equal({ kind: 'repeat' });
  });

  it('buys with a balance of exactly the price', () => {
    expect(decidePurchase(buildSituation({ balance: 1250 }))).to.deep.equal({ kind: 'buy' });
  });
});
