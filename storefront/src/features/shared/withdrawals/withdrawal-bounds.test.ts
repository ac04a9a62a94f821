import { expect } from 'chai';

import { sumProblemOf } from './withdrawal-bounds';

const terms = {
  balance: 2_000_000,
  pending: 0,
  cardMin: 500_000,
  cryptoMinUsdt: 100,
  cryptoMin: 900_000,
  rubPerUsd: 90,
  held: 0,
  heldUntil: null,
  takenBack: 0,
};

describe('the sum of a withdrawal', () => {
  it('is at most the balance', () => {
    expect(sumProblemOf(2_000_001, 'card', terms)).to.equal('too-large');
    expect(sumProblemOf(2_000_000, 'card', terms)).to.equal(undefined);
  });

  it('is at least 5,000 rubles to a card, and 100 USDT in coins', () => {
    expect(sumProblemOf(499_999, 'card', terms)).to.equal('too-small');
    expect(sumProblemOf(500_000, 'card', terms)).to.equal(undefined);
    expect(sumProblemOf(500_000, 'usdt-trc20', terms)).to.equal('too-small');
  });

  it('speaks of the balance first', () =>
    expect(sumProblemOf(400_000, 'card', { ...terms, balance: 100 })).to.equal('too-large'));
});
