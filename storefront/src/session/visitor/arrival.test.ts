import { expect } from 'chai';

import { cookiesFromAddress } from './arrival';

describe('what an address leaves behind', () => {
  it('is the referral code, unless an earlier one is kept', () => {
    expect(cookiesFromAddress('?r=abc', { referral: undefined })).to.deep.equal([['r', 'abc']]);
    expect(cookiesFromAddress('?r=abc', { referral: 'first' })).to.deep.equal([]);
  });

  it('is the rent preview and the payment test', () => {
    expect(cookiesFromAddress('?show-rent=1&payment-test=1', { referral: undefined })).to.deep.equal([
      ['show-rent', '1'],
      ['payment-test', '1'],
    ]);
    expect(cookiesFromAddress('?show-rent=0', { referral: undefined })).to.deep.equal([]);
  });

  it('is cut where it is too long to be a code', () => {
    const [cookie] = cookiesFromAddress(`?r=${'x'.repeat(500)}`, { referral: undefined });
    expect(cookie?.[1]).to.have.length(64);
  });
});
