import { kopecks, type Money } from '@shop/shared-types/money';

import type { PriceOffer } from './price-book.ts';

export interface PriceFacts {
  supplierId: number;
  /** What the supplier asks. */
  supplierPrice: number;
  marginPercent: number;
  /** A price that was agreed for this buyer or stands in the wholesale table. */
  agreedPrice?: number | undefined;
}

/** Prices are whole tens of kopecks, so that lists stay readable. */
const roundUpToTens = (amount: number): number => Math.ceil(amount / 10) * 10;

/** The supplier's price with the house's margin, rounded up. */
export const withMargin = (supplierPrice: number, marginPercent: number): Money =>
  kopecks(roundUpToTens(supplierPrice + Math.ceil((supplierPrice * marginPercent) / 100)));

/** An agreed price replaces the margin, yet a supplier never earns less than it asks: then the house earns nothing. */
export const offerOf = ({ supplierId, supplierPrice, marginPercent, agreedPrice }: PriceFacts): PriceOffer => ({
  supplierId,
  price:
    agreedPrice === undefined
      ? withMargin(supplierPrice, marginPercent)
      : kopecks(Math.max(agreedPrice, supplierPrice)),
  supplierShare: kopecks(supplierPrice),
});
