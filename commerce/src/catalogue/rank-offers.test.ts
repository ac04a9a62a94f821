import { expect } from 'chai';
import fc from 'fast-check';

import { kopecks } from '@shop/shared-types/money';

import { rankOffers } from './rank-offers.ts';

const offer = (supplierId: number, price: number) => ({ supplierId, price: kopecks(price), supplierShare: kopecks(1) });
const idsOf = (offers: readonly { supplierId: number }[]) => offers.map(({ supplierId }) => supplierId);

/** Cheapest first, as the price book lists them. */
const offers = [offer(1, 1000), offer(2, 1100), offer(3, 1500)];
const rank = (lows: Record<number, number>, list = offers) =>
  idsOf(rankOffers(list, 'likeliest', ({ supplierId }) => lows[supplierId]));

describe('the order in which offers are tried', () => {
  it('is by price unless the buyer chooses otherwise', () => {
    const lowOf = ({ supplierId }: { supplierId: number }) => supplierId / 10;
    expect(idsOf(rankOffers(offers, undefined, lowOf))).to.deep.equal([1, 2, 3]);
    expect(idsOf(rankOffers(offers, 'cheapest', lowOf))).to.deep.equal([1, 2, 3]);
  });

  it('is by the expected price of a delivered code for the likeliest', () => {
    // 1000 / 0.5 = 2000, 1100 / 0.9 = 1222, 1500 / 0.8 = 1875.
    expect(rank({ 1: 0.5, 2: 0.9, 3: 0.8 })).to.deep.equal([2, 3, 1]);
    expect(rank({ 1: 0.8, 2: 0.85, 3: 0.9 }), 'a little likelier is not worth any price').to.deep.equal([1, 2, 3]);
  });

  it('counts an offer without a sample as the average of the others', () => {
    // The average is 0.6: 1100 / 0.6 = 1833, between 1000 / 0.3 = 3333 and 1500 / 0.9 = 1667.
    expect(rank({ 1: 0.3, 3: 0.9 })).to.deep.equal([3, 2, 1]);
    expect(rank({}), 'nothing is known').to.deep.equal([1, 2, 3]);
  });

  it('keeps the order by price at the same expected price, also where no code is known to come', () => {
    expect(rank({ 1: 0.5, 2: 0.25, 3: 0.75 })).to.deep.equal([1, 3, 2]);
    expect(rank({ 1: 0, 2: 0, 3: 0 })).to.deep.equal([1, 2, 3]);
    expect(rank({ 1: 0, 2: 0.1, 3: 0 })).to.deep.equal([2, 1, 3]);
  });

  it('weighs the price that the buyer is shown', () => {
    const dearLater = [
      { ...offer(1, 1000), wholesalePrice: kopecks(900) },
      { ...offer(2, 1000), wholesalePrice: kopecks(500) },
    ];
    const shown = rankOffers(
      dearLater,
      'likeliest',
      ({ supplierId }) => (supplierId === 1 ? 0.9 : 0.8),
      ({ wholesalePrice }) => wholesalePrice,
    );
    expect(idsOf(shown)).to.deep.equal([2, 1]);
  });

  it('neither adds nor loses an offer, and no offer stands before a better bargain', () => {
    const anyOffer = fc.record({
      price: fc.integer({ min: 1, max: 100_000 }),
      low: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anyOffer, { maxLength: 20 }), (given) => {
        const sorted = given
          .toSorted((one, other) => one.price - other.price)
          .map(({ price, low }, index) => ({ ...offer(index, price), low }));
        const ranked = rankOffers(sorted, 'likeliest', ({ low }) => low);
        expect(idsOf(ranked).toSorted((one, other) => one - other)).to.deep.equal(idsOf(sorted));
        const expected = ranked.map(({ price, low }) => price / low);
        expect(expected).to.deep.equal(expected.toSorted((one, other) => (one === other ? 0 : one - other)));
      }),
      { seed: 20_260_105 },
    );
  });
});
