import { orderQuantityMax, wholesaleFrom } from '@shop/shared-types/constants';
import { readWhole } from '@shop/shared-types/typed-number';

import type { CountryOffer } from '../catalogue';

export type OrderableOffer = Pick<
  CountryOffer,
  'price' | 'tiers' | 'likeliestPrice' | 'wholesalePrice' | 'wholesaleFrom'
>;

/**
 * Whether several numbers can be ordered: where the list has wholesale prices (rule 1.11). Staff may have set one above retail; nothing is
 * to be earned by quantity there.
 */
export const takesQuantity = ({ wholesalePrice, price }: OrderableOffer): boolean =>
  wholesalePrice !== undefined && wholesalePrice <= price;

/** The quantity from which the wholesale price holds. */
export const quantityOfWholesale = ({ wholesaleFrom: from = wholesaleFrom }: OrderableOffer): number => from;

/** A typed quantity between 1 and 100; anything else is undefined. */
export const readQuantity = (typed: string): number | undefined => {
  const quantity = readWhole(typed) ?? 0;
  return quantity >= 1 && quantity <= orderQuantityMax ? quantity : undefined;
};

export interface OrderTerms {
  /** Kopecks for one number. */
  price: number;
  /** Kopecks: present where a price was chosen that is neither the lowest nor the likeliest number's. */
  priceMin?: number;
  choose?: 'likeliest' | undefined;
}

/** The lowest price of one number. Where the visitor chose the likeliest number, the card shows another one. */
export const lowestPriceOf = ({ price, tiers }: OrderableOffer): number => tiers?.[0]?.price ?? price;

/** What may be bought of a country: the cheapest number, the likeliest one, or one at an exact price in kopecks. */
export type OrderChoice = 'cheapest' | 'likeliest' | number;

/**
 * The choices between several prices. The likeliest number is one where the shop knows how the codes of any price came (rule 14.5), or where
 * the visitor chose it before.
 */
export const choicesOf = ({ tiers = [] }: Pick<OrderableOffer, 'tiers'>, isLikeliest: boolean): OrderChoice[] => [
  'cheapest',
  ...(isLikeliest || tiers.some(({ delivery }) => delivery) ? (['likeliest'] as const) : []),
  ...tiers.slice(1).map(({ price }) => price),
];

/** What one number costs. */
export const priceOfChoice = (offer: OrderableOffer, choice: OrderChoice): number => {
  if (typeof choice === 'number') return choice;
  return choice === 'likeliest' ? (offer.likeliestPrice ?? lowestPriceOf(offer)) : lowestPriceOf(offer);
};

/** What each number costs once the order has earned its price. The wholesale price has no tiers; an exact price is also the least, so that no cheaper number is sold. */
export const termsOf = (offer: OrderableOffer, quantity: number, choice: OrderChoice): OrderTerms => {
  const { wholesalePrice } = offer;
  if (wholesalePrice !== undefined && takesQuantity(offer) && quantity >= quantityOfWholesale(offer)) {
    return { price: wholesalePrice, choose: undefined };
  }
  const price = priceOfChoice(offer, choice);
  if (typeof choice === 'number') return { price, priceMin: price, choose: undefined };
  return { price, choose: choice === 'likeliest' ? choice : undefined };
};
