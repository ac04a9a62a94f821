import { expect } from 'chai';

import { choicesOf, priceOfChoice, readQuantity, takesQuantity, termsOf } from './order-terms';

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
    expect(termsOf(offer, 9, 'cheapest')).to.deep.equal({ price: 1250, choose: undefined });
    expect(termsOf(offer, 10, 'cheapest')).to.deep.equal({ price: 1100, choose: undefined });
    expect(termsOf({ ...offer, likeliestPrice: 1500 }, 100, 'likeliest')).to.deep.equal({
      price: 1100,
      choose: undefined,
    });
  });

  it('keep to a dearer price that the buyer chose, and sell nothing cheaper', () => {
    const exact = { price: 1500, priceMin: 1500, choose: undefined };
    expect(termsOf(offer, 1, 1500)).to.deep.equal(exact);
    expect(termsOf({ price: 1250, tiers: offer.tiers }, 20, 1500)).to.deep.equal(exact);
  });

  it('of the likeliest number are its own price, and of the cheapest the lowest, whichever the card shows', () => {
    const card = { ...offer, price: 1500, likeliestPrice: 1500 };
    expect(termsOf(card, 1, 'likeliest')).to.deep.equal({ price: 1500, choose: 'likeliest' });
    expect(termsOf(card, 1, 'cheapest')).to.deep.equal({ price: 1250, choose: undefined });
    expect(priceOfChoice(offer, 'likeliest'), 'it is the cheapest one').to.equal(1250);
  });

  it('offer the likeliest number where it is known how the codes of any price came', () => {
    expect(choicesOf(offer, false)).to.deep.equal(['cheapest', 1500]);
    expect(choicesOf(offer, true), 'chosen before').to.deep.equal(['cheapest', 'likeliest', 1500]);
    const delivery = { sampleSize: 120, deliveryRate: 0.83, rateLow: 0.75, rateHigh: 0.89, medianSeconds: 38 };
    const known = { price: 1500, count: 40, delivery: { ...delivery, lastAt: '2026-01-05T10:00:00.000Z' } };
    expect(choicesOf({ tiers: [{ price: 1250, count: 3 }, known] }, false)).to.deep.equal([
      'cheapest',
      'likeliest',
      1500,
    ]);
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
