import { expect } from 'chai';

import { isNarrowed, noSearch, queryOf, searchFromAddress } from './order-search';

describe('the search in the order history', () => {
  it('asks for everything when nothing is set', () => {
    expect(isNarrowed(noSearch)).to.equal(false);
    expect(queryOf(noSearch)).to.deep.equal({ from: undefined, to: undefined });
  });

  it('takes an order number from the address', () => {
    const search = searchFromAddress('?search=1234567');
    expect(isNarrowed(search)).to.equal(true);
    expect(queryOf(search)).to.include({ search: '1234567' });
    expect(searchFromAddress('')).to.deep.equal(noSearch);
  });

  it('narrows by type, state, service and country, and counts both days in full', () => {
    const query = queryOf({
      ...noSearch,
      type: 'rental',
      state: 'delivered',
      service: 'tg',
      country: '0',
      fromDay: '2026-11-01',
      toDay: '2026-11-30',
    });
    expect(query).to.deep.equal({
      type: 'rental',
      state: 'delivered',
      service: 'tg',
      country: 0,
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 11, 1).toISOString(),
    });
  });
});
