import { expect } from 'chai';

import { decisionsFor, isPayable, totalOf } from './payouts';

const payout = { status: 'approved', isOwnerBlocked: false, needsSecondPerson: false } as const;
const namesOf = (...args: Parameters<typeof decisionsFor>) => decisionsFor(...args).map(({ name }) => name);

describe('the decisions on a payout', () => {
  it('follow its status', () => {
    expect(namesOf({ ...payout, status: 'requested' })).to.deep.equal(['approved', 'rejected']);
    expect(namesOf(payout)).to.deep.equal(['paid', 'rejected']);
    expect(namesOf({ ...payout, status: 'paid' })).to.deep.equal([]);
  });

  it('leave a rejection where another person is needed, or the owner cannot be paid (rule 12.5)', () => {
    for (const more of [{ needsSecondPerson: true }, { isOwnerBlocked: true }]) {
      expect(namesOf({ ...payout, ...more })).to.deep.equal(['rejected']);
      expect(isPayable({ ...payout, ...more })).to.equal(false);
    }
    expect(isPayable(payout)).to.equal(true);
    expect(isPayable({ ...payout, status: 'requested' })).to.equal(false);
  });

  it('add up', () => {
    expect(totalOf([{ sum: 500_000 }, { sum: 612_345 }])).to.equal(1_112_345);
  });
});
