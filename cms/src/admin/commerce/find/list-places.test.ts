import { expect } from 'chai';

import { listPlaces } from './list-places';

describe('the search of the office', () => {
  const pages = [
    ['orders', 'Orders', 'adminListOrders'],
    ['refunds', 'Refunds', 'adminGetRefundableSale'],
  ] as const;
  const suppliers = [{ id: 7, name: 'North numbers', kind: 'upstream' }];
  const found = (typed: string) => listPlaces(typed, { pages, suppliers }).map(({ to }) => to);

  it('finds pages, suppliers and settings by a part of their name (rule 19.55)', () => {
    expect(found('ord')).to.include('/commerce/orders');
    expect(found('north')).to.deep.equal(['/commerce/suppliers/7']);
    expect(found('language')).to.deep.equal(['/me']);
    expect(found('nothing of that')).to.deep.equal([]);
  });

  it('names the pages that a person can use while nothing is typed', () => {
    expect(found('').slice(0, 2)).to.deep.equal(['/commerce/orders', '/commerce/refunds']);
  });
});
