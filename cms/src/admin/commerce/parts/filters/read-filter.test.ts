import { expect } from 'chai';

import { choiceOf, momentsOf } from './read-filter';

describe('a filter of the back office', () => {
  it('names one of its choices, or nothing', () => {
    expect(choiceOf(['open', 'paid'], 'paid')).to.equal('paid');
    expect(choiceOf(['open', 'paid'], 'PAID')).to.equal(undefined);
    expect(choiceOf(['open', 'paid'], '')).to.equal(undefined);
  });

  it('covers whole days of the staff’s own clock, the last one included', () => {
    expect(momentsOf({ from: '2026-02-27', to: '2026-02-28' })).to.deep.equal({
      from: new Date(2026, 1, 27).toISOString(),
      to: new Date(2026, 2, 1).toISOString(),
    });
    expect(momentsOf({ from: '', to: 'tomorrow' })).to.deep.equal({});
  });
});
