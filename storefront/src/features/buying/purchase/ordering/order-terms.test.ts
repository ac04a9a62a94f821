import { expect } from 'chai';

import { readQuantity, takesQuantity, termsOf } from './order-terms';

const offer = {
  price: 1250,
  tiers: [
    { price: 1250, count: 3 },
    { price: 1500, count: 40 },
  ],
  wholesalePrice: 1100,
  wholesaleFrom: 10,
};

describe('the terms of an order', () => {
  it('are the wholesale price from ten numbers on, and retail below', () => {
    expect(termsOf(offer, 9, 1250)).to.deep.equal({ price: 1250 });
    expect(termsOf(offer, 10, 1250)).to.deep.equal({ price: 1100 });
    expect(termsOf(offer, 100, 1500)).to.deep.equal({ price: 1100 });
  });

  it('keep to a dearer price that the buyer chose, and sell nothing cheaper', () => {
    expect(termsOf(offer, 1, 1500)).to.deep.equal({ price: 1500, priceMin: 1500 });
    expect(termsOf({ price: 1250, tiers: offer.tiers }, 20, 1500)).to.deep.equal({ price: 1500, priceMin: 1500 });
  });

  it('have no quantity where the wholesale price is above retail: the engine would charge more than the list says', () => {
    expect(takesQuantity(offer)).to.equal(true);
    expect(takesQuantity({ ...offer, wholesalePrice: 1250 })).to.equal(true);
    expect(takesQuantity({ ...offer, wholesalePrice: 1300 })).to.equal(false);
    expect(takesQuantity({ price: 1250 })).to.equal(false);
  });

  it('take 1 to 100 numbers', () => {
    const rows = [
      ['1', 1],
      [' 100 ', 100],
      ['0', undefined],
      ['101', undefined],
      ['1.5', undefined],
      ['', undefined],
    ] as const;
    for (const [typed, quantity] of rows) expect(readQuantity(typed), typed).to.equal(quantity);
  });
});
