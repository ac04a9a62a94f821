import type { OfferChoice } from '@shop/shared-types/contract/activations';
import type { Money } from '@shop/shared-types/money';

import type { PriceOffer } from './price-book.ts';

/** The expected price of a delivered code. With a delivery rate of 0 it is infinite, whatever the price is. */
const expectedPrice = (price: Money, low: number): number => (low > 0 ? price / low : Infinity);

/**
 * Puts offers into the order in which they are tried (rule 14.5). `cheapest` keeps their order, which is by price. `likeliest` sorts by the
 * expected price of a delivered code: the price divided by the lower bound of the delivery rate; at the same expected price the order stays.
 * @param offers sorted by `priceOf`
 * @param lowOf the lower bound of an offer. One without any counts as the average of the others; where all are without, the price decides.
 */
export const rankOffers = <Offer extends PriceOffer>(
  offers: readonly Offer[],
  choose: OfferChoice | undefined,
  lowOf: (offer: Offer) => number | undefined,
  priceOf: (offer: Offer) => Money = ({ price }) => price,
): Offer[] => {
  if (choose !== 'likeliest') return [...offers];
  const lows = offers.map(lowOf);
  const known = lows.filter((low) => low !== undefined);
  const average = known.length === 0 ? 1 : known.reduce((sum, low) => sum + low, 0) / known.length;
  const expected = new Map(
    offers.map((offer, index) => [offer, expectedPrice(priceOf(offer), lows[index] ?? average)]),
  );
  return offers.toSorted((one, other) => {
    const [first = 0, second = 0] = [expected.get(one), expected.get(other)];
    return first === second ? 0 : first - second;
  });
};
