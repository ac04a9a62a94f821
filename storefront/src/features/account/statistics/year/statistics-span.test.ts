import { expect } from 'chai';

import { pointsOf, startsOf } from './statistics-span';

const newYear = Date.parse('2026-01-01T00:30:00Z');

describe('the span of a buyer’s statistics', () => {
  it('is thirty days of UTC, today last', () => {
    const starts = startsOf('month', newYear);
    expect(starts).to.have.length(30);
    expect([starts[0], starts.at(-1)]).to.deep.equal(['2025-12-03', '2026-01-01']);
  });

  it('is twelve months, the running one last', () => {
    const starts = startsOf('year', newYear);
    expect(starts).to.have.length(12);
    expect([starts[0], starts[1], starts.at(-1)]).to.deep.equal(['2025-02-01', '2025-03-01', '2026-01-01']);
  });

  it('has a point where nothing was bought', () => {
    const row = { day: '2026-01-01', bought: 2 };
    expect(pointsOf(['2025-12-01', '2026-01-01'], [row])).to.deep.equal([
      { start: '2025-12-01', row: undefined },
      { start: '2026-01-01', row },
    ]);
  });
});
