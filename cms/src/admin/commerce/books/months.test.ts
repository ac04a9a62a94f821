import { expect } from 'chai';

import { latestMonths } from './months';

describe('the months whose books are shown', () => {
  it('are the running month in Moscow and the twelve before it', () => {
    const months = latestMonths(new Date('2025-12-31T22:00:00.000Z'));
    expect(months).to.have.length(13);
    expect([months[0], months[1], months.at(-1)]).to.deep.equal(['2026-01', '2025-12', '2025-01']);
  });
});
