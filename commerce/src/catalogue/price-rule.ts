import { kopecks, percentOfRoundedUp, type Money } from '@shop/shared-types/money';

import type { PriceOffer } from './price-book.ts';

export interface PriceFacts {
  supplierId: number;
  /** The supplier's price. */
  supplierPrice: number;
  marginPercent: number;
  /** The price that was agreed with this buyer or stands in the wholesale table. */
  agreedPrice?: number | undefined;
  /** True when the price was agreed with this buyer alone, who then never pays more. */
  isOwnPrice?: boolean | undefined;
}

/** Prices are whole tens of kopecks, so that lists stay readable. */
const roundUpToTens = (amount: number): number => Math.ceil(amount / 10) * 10;

/** The supplier's price with the house's margin, rounded up. */
export const withMargin = (supplierPrice: number, marginPercent: number): Money =>
  kopecks(roundUpToTens(supplierPrice + percentOfRoundedUp(supplierPrice, marginPercent)));

/**
 * An agreed price replaces the margin, but a supplier never earns less than its own price. If that is above the wholesale price, the house
 * earns nothing and the buyer pays the supplier's price.
 * @returns undefined if the supplier's price is above the price agreed with this buyer alone: the number is then not offered, since an
 * agreed price is never raised silently.
 */
export const offerOf = (facts: PriceFacts): PriceOffer | undefined => {
  const { supplierId, supplierPrice, marginPercent, agreedPrice, isOwnPrice = false } = facts;
  if (isOwnPrice && agreedPrice !== undefined && agreedPrice < supplierPrice) return undefined;
  const price =
    agreedPrice === undefined
      ? withMargin(supplierPrice, marginPercent)
      : kopecks(Math.max(agreedPrice, supplierPrice));
  return { supplierId, price, supplierShare: kopecks(supplierPrice) };
};
