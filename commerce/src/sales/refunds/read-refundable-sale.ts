import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { leftOfRental } from '../rentals/closing/refund-rental.ts';
import { sumOfCharges } from '../rentals/purchase/rental-charge.ts';
import { findRefundableSale, referenceOfSale } from './refundable-sale.ts';
import { saleRefundCollection, type RefundOfSale } from './sale-refund.model.ts';

/** A paid sale as the staff looks at it before a refund. */
export interface RefundableSaleView {
  userId: number;
  price: Money;
  refunded: Money;
  left: Money;
  /** Oldest first. */
  refunds: readonly RefundOfSale[];
}

/**
 * Reads what of a sale can still be refunded. The refund itself looks again, so an old view refunds nothing twice.
 * @throws CommerceError ACTIVATION_NOT_FOUND, RENTAL_NOT_FOUND, PURCHASE_NOT_FOUND; STATUS_CONFLICT for a sale that was not paid.
 */
export const readRefundableSale = async (kind: SaleKind, id: string): Promise<RefundableSaleView> => {
  const { sale, rental } = await findRefundableSale(kind, id);
  const known = await saleRefundCollection().findOne({ _id: referenceOfSale(kind, id) });
  const price = sale ? sale.price : sumOfCharges(rental.charges);
  const left = sale ? kopecks(price - (known?.refunded ?? noMoney)) : leftOfRental(rental);
  const { userId } = sale ?? rental;
  return { userId, price, refunded: kopecks(price - left), left, refunds: known?.refunds ?? [] };
};
