import { expect } from 'chai';

import { lastMonths, rangeOf, readReceiptRequest } from './receipt-request';
import { sumMovements } from './sum-movements';

describe('the address of a receipt', () => {
  it('names an invoice or a month', () => {
    expect(readReceiptRequest('invoice=17')).to.deep.equal({ invoice: 17 });
    expect(readReceiptRequest('month=2026-11')).to.deep.equal({ month: '2026-11' });
  });

  for (const wrong of [
    '',
    'invoice=0',
    'invoice=-1',
    'invoice=1.5',
    'invoice=x',
    'month=2026-13',
    'month=2026',
    'month=',
  ]) {
    it(`is none as "${wrong}"`, () => {
      expect(readReceiptRequest(wrong)).to.equal(undefined);
    });
  }

  it('means the month of the reader’s own calendar, to its last moment', () => {
    expect(rangeOf('2026-12')).to.deep.equal({
      from: new Date(2026, 11, 1).toISOString(),
      to: new Date(2027, 0, 1).toISOString(),
    });
  });

  it('is chosen from the last months, over the turn of a year', () => {
    expect(lastMonths(new Date(2027, 0, 31), 3)).to.deep.equal(['2027-01', '2026-12', '2026-11']);
  });
});

describe('the sums of a month', () => {
  it('lead from the first balance to the last one', () => {
    const sums = sumMovements([
      { direction: 'outgoing', kind: 'purchase', amount: 1_200, balanceAfter: 8_300 },
      { direction: 'incoming', kind: 'refund', amount: 500, balanceAfter: 9_500 },
      { direction: 'outgoing', kind: 'purchase', amount: 1_000, balanceAfter: 9_000 },
      { direction: 'incoming', kind: 'top-up', amount: 9_000, balanceAfter: 10_000 },
    ]);
    expect(sums).to.deep.equal({
      opening: 1_000,
      closing: 8_300,
      kinds: [
        { kind: 'top-up', count: 1, sum: 9_000 },
        { kind: 'purchase', count: 2, sum: -2_200 },
        { kind: 'refund', count: 1, sum: 500 },
      ],
    });
    const moved = sums?.kinds.reduce((all, { sum }) => all + sum, 0) ?? 0;
    expect((sums?.opening ?? 0) + moved).to.equal(sums?.closing);
  });

  it('are none without movements', () => {
    expect(sumMovements([])).to.equal(undefined);
  });
});
