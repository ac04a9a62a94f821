import { expect } from 'chai';

import { accountOfferOf, emptyLot, priceOf, productOf, lotAddress } from './lot';

const offer = {
  ...emptyLot,
  name: 'login + password',
  service: 'tg',
  country: '46',
  groupName: 'Fresh',
  price: '85,5',
};

describe('a new lot of the house', () => {
  it('is sent once all of it is typed', () => {
    expect(accountOfferOf(offer)).to.deep.include({ country: 46, price: 8_550, min_count: 1, group_name: 'Fresh' });
    expect(accountOfferOf({ ...offer, country: '٤٦' })).to.include({ country: 46 });
    expect(accountOfferOf({ ...offer, country: 'Sweden' })).to.equal(undefined);
    for (const missing of ['name', 'service', 'country', 'groupName', 'price'] as const)
      expect(accountOfferOf({ ...offer, [missing]: ' ' }), missing).to.equal(undefined);
    expect(accountOfferOf({ ...offer, minCount: '0' })).to.equal(undefined);
    expect(productOf({ ...offer, softwareType: 'Bot' })).to.include({ price: 8_550, softwareType: 'Bot' });
    expect(productOf(offer)).to.equal(undefined);
  });

  it('has a price above nothing, and a page', () => {
    expect(['0', '-1', 'x', '1.234', '12'].map(priceOf)).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
      1_200,
    ]);
    expect(lotAddress({ line: 'licence', id: 7 })).to.equal('/commerce/stock/licence/7');
  });
});
