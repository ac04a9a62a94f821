import { expect } from 'chai';

import { attemptsOf, endedTextOf, outcomeOf, pressSurcharge } from './repeat-outcome';

const ended = { reason: null, price: null, priceMax: 1500 } as const;

describe('auto-repeat', () => {
  it('counts how often the engine has looked', () => {
    const order = { createdAt: '2026-01-05T09:00:00.000Z' };
    const start = Date.parse(order.createdAt);
    expect(attemptsOf(order, start)).to.equal(1);
    expect(attemptsOf(order, start + 12_000)).to.equal(13);
    expect(attemptsOf(order, start - 5_000), 'a clock that runs behind').to.equal(1);
  });

  it('tells each end apart, and none while the order waits', () => {
    expect(outcomeOf({ ...ended, status: 'waiting' })).to.equal(undefined);
    expect(outcomeOf({ ...ended, status: 'served', price: 1200 })).to.deep.equal({ kind: 'bought', price: 1200 });
    expect(outcomeOf({ ...ended, status: 'expired' })).to.deep.equal({ kind: 'timed-out' });
    expect(outcomeOf({ ...ended, status: 'cancelled' })).to.deep.equal({ kind: 'stopped', released: 1500 });
    expect(outcomeOf({ ...ended, status: 'stopped', reason: 'no-balance' })).to.deep.equal({ kind: 'no-balance' });
    expect(outcomeOf({ ...ended, status: 'stopped', reason: 'account-off' })).to.deep.equal({
      kind: 'stopped',
      released: 1500,
    });
  });

  it('does not say that money is free again when a debt has taken it', () => {
    expect(endedTextOf({ status: 'stopped', reason: 'no-balance' })).to.equal('repeat.ended-no-balance');
    expect(endedTextOf({ status: 'stopped', reason: 'account-off' })).to.equal('repeat.ended-text');
    expect(endedTextOf({ status: 'expired', reason: null })).to.equal('repeat.ended-text');
  });
});

describe('the surcharge', () => {
  it('is taken by a press and given back by a second one', () => {
    expect(pressSurcharge(0, 2_500)).to.equal(2_500);
    expect(pressSurcharge(2_500, 2_500)).to.equal(0);
    expect(pressSurcharge(2_500, 5_000)).to.equal(5_000);
  });
});
