import { orderQuantityMax, wholesaleFrom } from '@shop/shared-types/constants';
import { readWhole } from '@shop/shared-types/typed-number';

import type { CountryOffer } from '../catalogue';

export type OrderableOffer = Pick<CountryOffer, 'price' | 'tiers' | 'wholesalePrice' | 'wholesaleFrom'>;

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
  /** Kopecks: present where a dearer price than the cheapest was chosen. */
  priceMin?: number;
}

/** What each number costs once the order has earned its price. The wholesale price has no tiers; a chosen tier is also the least price, so that no cheaper one is sold. */
export const termsOf = (offer: OrderableOffer, quantity: number, tier: number): OrderTerms => {
  const { wholesalePrice } = offer;
  if (wholesalePrice !== undefined && takesQuantity(offer) && quantity >= quantityOfWholesale(offer)) {
    return { price: wholesalePrice };
  }
  return tier > offer.price ? { price: tier, priceMin: tier } : { price: offer.price };
};
