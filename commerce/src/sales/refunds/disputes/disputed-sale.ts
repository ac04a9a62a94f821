import type { DisputeKind } from '@shop/shared-types/contract/disputes';
import { kopecks, type Money } from '@shop/shared-types/money';

import { findPurchaseOf } from '../../goods/list-sales.ts';
import type { GoodsSale } from '../../goods/sale.model.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { findRental } from '../../rentals/transition-rental.ts';
import { sumOfCharges } from '../../rentals/purchase/rental-charge.ts';
import type { RentalDocument } from '../../rentals/rental.model.ts';
import { findSupplierOwner } from '../../../supply/directory/list-own-suppliers.ts';
import { nameOfLot } from '../name-of-lot.ts';
import type { DisputeHours } from './disputes-deps.ts';

/** A sale as somebody looks at it who complains of it. */
export interface DisputedSale {
  name: string;
  sellerUserId: number | null;
  /** How many strings it delivered; 1 for a rental. */
  itemsCount: number;
  itemPrice: Money;
  /** Until then a fault can be reported (rule 6.6). */
  reportUntil: Date;
}

const hourMs = 3_600_000;
const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hourMs);

const readGoodsSale = async (sale: GoodsSale, hours: number): Promise<DisputedSale> => ({
  name: await nameOfLot(sale),
  sellerUserId: sale.sellerUserId,
  itemsCount: sale.count,
  itemPrice: sale.unitPrice,
  reportUntil: hoursAfter(sale.boughtAt, hours),
});

const readRental = async (rental: RentalDocument, hours: number): Promise<DisputedSale> => {
  const { status, isHeld, supplierId, phone, charges, endedAt, endsAt } = rental;
  // What is only held is cancelled, not disputed.
  if (isHeld || status === 'cancelled') throw new CommerceError('STATUS_CONFLICT', { status });
  return {
    name: `+${phone}`,
    sellerUserId: await findSupplierOwner(supplierId),
    itemsCount: 1,
    itemPrice: kopecks(sumOfCharges(charges)),
    reportUntil: hoursAfter(endedAt ?? endsAt, hours),
  };
};

/**
 * A sale of the caller that a fault can be reported of, or could be.
 * @throws CommerceError PURCHASE_NOT_FOUND, RENTAL_NOT_FOUND, also for sales of others; STATUS_CONFLICT for a rental that was not paid.
 */
export const readDisputedSale = async (
  hours: DisputeHours,
  { userId, kind, saleId }: { userId: number; kind: DisputeKind; saleId: string },
): Promise<DisputedSale> => {
  if (kind === 'rental') return readRental(await findRental({ userId, id: Number(saleId) }), hours.rental);
  const sale = await findPurchaseOf(kind, userId, saleId);
  if (!sale) throw new CommerceError('PURCHASE_NOT_FOUND');
  return readGoodsSale(sale, kind === 'licence' ? hours.licence : hours.readyAccount);
};

export const itemsOf = ({ itemsCount }: Pick<DisputedSale, 'itemsCount'>): number[] =>
  Array.from({ length: itemsCount }, (_, index) => index + 1);
