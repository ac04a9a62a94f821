import type { Dispute } from '@shop/shared-types/contract/disputes';
import { kopecks, noMoney } from '@shop/shared-types/money';

import { saleCollection } from '../../goods/sale.model.ts';
import { leftOfRental } from '../../rentals/closing/refund-rental.ts';
import { sumOfCharges } from '../../rentals/purchase/rental-charge.ts';
import { rentalCollection } from '../../rentals/rental.model.ts';
import { saleRefundCollection } from '../sale-refund.model.ts';
import { findEmails } from '../../../accounts/users/lookup/find-emails.ts';
import type { DisputeDocument } from './dispute.model.ts';

/** A fault as its buyer sees it. */
export const presentDispute = (dispute: DisputeDocument): Dispute => {
  const { _id, kind, saleId, name, items, reason, text, status, comment, refunded } = dispute;
  return {
    ...{ id: _id, kind, saleId, name, items, reason, text, status, comment, refunded },
    reportedAt: dispute.reportedAt.toISOString(),
    decidedAt: dispute.decidedAt?.toISOString() ?? null,
  };
};

/** A fault as the seller sees it: without the buyer. */
export const presentSellerDispute = (dispute: DisputeDocument) => ({
  ...presentDispute(dispute),
  takenBack: dispute.takenBack,
});

interface SaleSums {
  price: number;
  left: number;
}

/** What was paid for the disputed sales and what is left of it, by reference: three queries, however many there are. */
const readSums = async (disputes: readonly DisputeDocument[]): Promise<Map<string, SaleSums>> => {
  const ofRentals = disputes.filter(({ kind }) => kind === 'rental');
  const ofGoods = disputes.filter(({ kind }) => kind !== 'rental');
  const rentalIds = ofRentals.map(({ saleId }) => Number(saleId));
  const [rentals, sales, refunds] = await Promise.all([
    rentalCollection()
      .find({ _id: { $in: rentalIds } }, { projection: { charges: 1 } })
      .toArray(),
    saleCollection()
      .find({ _id: { $in: ofGoods.map(({ saleId }) => saleId) } }, { projection: { total: 1 } })
      .toArray(),
    saleRefundCollection()
      .find({ _id: { $in: ofGoods.map(({ reference }) => reference) } }, { projection: { refunded: 1 } })
      .toArray(),
  ]);
  const sums = new Map<string, SaleSums>();
  for (const { saleId, reference } of ofRentals) {
    const rental = rentals.find(({ _id }) => _id === Number(saleId));
    if (rental) sums.set(reference, { price: sumOfCharges(rental.charges), left: leftOfRental(rental) });
  }
  for (const { saleId, reference } of ofGoods) {
    const price = sales.find(({ _id }) => _id === saleId)?.total ?? noMoney;
    const refunded = refunds.find(({ _id }) => _id === reference)?.refunded ?? noMoney;
    sums.set(reference, { price, left: kopecks(price - refunded) });
  }
  return sums;
};

/** Faults as the staff sees them, with what can still be refunded. */
export const presentStaffDisputes = async (disputes: readonly DisputeDocument[]) => {
  const sums = await readSums(disputes);
  const emails = await findEmails(disputes.flatMap(({ userId, sellerUserId }) => [userId, sellerUserId ?? userId]));
  return disputes.map((dispute) => {
    const { price, left } = sums.get(dispute.reference) ?? { price: 0, left: 0 };
    const { userId, sellerUserId, staff } = dispute;
    const proposed = Math.min(dispute.price, left);
    return {
      ...presentSellerDispute(dispute),
      userId,
      email: emails.get(userId) ?? '',
      sellerUserId,
      sellerEmail: (sellerUserId !== null && emails.get(sellerUserId)) || '',
      price,
      left,
      proposed,
      staff,
    };
  });
};
