import { expect } from 'chai';

import { clockOf, dayOf, timeInMoscow, timeOf } from './time-of';

describe('the times of the office', () => {
  it('are those of Moscow, whatever clock the computer has', () => {
    const lateInUtc = '2026-11-28T22:30:00.000Z';
    expect(timeOf(lateInUtc)).to.equal('29 Nov 2026, 01:30');
    expect(timeInMoscow(lateInUtc)).to.equal('29 Nov 2026, 01:30, Moscow time');
    expect([dayOf(lateInUtc), clockOf(lateInUtc)]).to.deep.equal(['29 Nov 2026', '01:30']);
  });
});
