import { expect } from 'chai';

import { isFiltered, noActivationFilter, queryOf } from './activation-filter';

describe('the filter of a partner’s activations', () => {
  it('asks for everything when nothing is set', () => {
    expect(isFiltered(noActivationFilter)).to.equal(false);
    expect(queryOf(noActivationFilter)).to.deep.equal({ from: undefined, to: undefined });
  });

  it('narrows by status, service and country', () => {
    const filter = { ...noActivationFilter, status: 'canceled', service: 'tg', country: '46' } as const;
    expect(isFiltered(filter)).to.equal(true);
    expect(queryOf(filter)).to.include({ status: 'canceled', service: 'tg', country: 46 });
  });

  it('counts both days in full, by the reader’s calendar', () => {
    const { from, to } = queryOf({ ...noActivationFilter, fromDay: '2026-11-30', toDay: '2026-11-30' });
    expect(from).to.equal(new Date(2026, 10, 30).toISOString());
    expect(to).to.equal(new Date(2026, 11, 1).toISOString());
  });
});
