import { expect } from 'chai';

import { isIn, moved, weeksOf } from './month';

describe('the calendar of what is planned', () => {
  it('shows a month in whole weeks from Monday', () => {
    const weeks = weeksOf({ year: 2026, month: 10 });
    expect(weeks[0]).to.deep.equal([
      ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
      '2026-11-01',
    ]);
    expect(weeks.at(-1)?.[0]).to.equal('2026-11-30');
    expect(weeks.flat()).to.have.lengthOf(42);
    expect(weeksOf({ year: 2027, month: 1 })).to.have.lengthOf(4);
  });

  it('goes from month to month, across years', () => {
    expect(moved({ year: 2026, month: 11 }, 1)).to.deep.equal({ year: 2027, month: 0 });
    expect(moved({ year: 2026, month: 0 }, -1)).to.deep.equal({ year: 2025, month: 11 });
    expect([
      isIn('2026-11-30', { year: 2026, month: 10 }),
      isIn('2026-12-01', { year: 2026, month: 10 }),
    ]).to.deep.equal([true, false]);
  });
});
