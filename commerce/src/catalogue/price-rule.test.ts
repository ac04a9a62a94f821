import { expect } from 'chai';

import { offerOf, withMargin } from './price-rule.ts';

describe('the price of a number', () => {
  it('is the supplier’s price and the margin, rounded up to ten kopecks', () => {
    expect(withMargin(1000, 30)).to.equal(1300);
    expect(withMargin(1001, 30)).to.equal(1310);
    expect(withMargin(1, 0)).to.equal(10);
  });

  const cases = [
    { name: 'without an agreement', agreedPrice: undefined, price: 1300 },
    { name: 'with an agreed price', agreedPrice: 1234, price: 1234 },
    { name: 'with a price of the wholesale table below what the supplier asks', agreedPrice: 900, price: 1000 },
  ];
  for (const { name, agreedPrice, price } of cases) {
    it(`leaves the supplier what it asks ${name}`, () => {
      const offer = offerOf({ supplierId: 7, supplierPrice: 1000, marginPercent: 30, agreedPrice });
      expect(offer).to.deep.equal({ supplierId: 7, price, supplierShare: 1000 });
    });
  }

  it('is not offered to a buyer who agreed on less than the supplier asks', () => {
    const facts = { supplierId: 7, supplierPrice: 1000, marginPercent: 30, isOwnPrice: true };
    expect(offerOf({ ...facts, agreedPrice: 999 })).to.equal(undefined);
    expect(offerOf({ ...facts, agreedPrice: 1000 })).to.include({ price: 1000, supplierShare: 1000 });
  });
});
