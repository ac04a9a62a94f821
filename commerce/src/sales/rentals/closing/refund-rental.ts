import type { RefundBearer } from '@shop/shared-types/contract/admin/refunds';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { reversePart } from '../../../ledger/transfers/reverse-part.ts';
import type { Transfer } from '../../../ledger/transfers/transfer.model.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { announceRental } from '../announce-rental.ts';
import { changeRental } from '../transition-rental.ts';
import { releaseShares } from '../earnings/release-shares.ts';
import { refundedOf, sumOfCharges, takenBy } from '../purchase/rental-charge.ts';
import { releasedOf } from '../earnings/rental-earnings.ts';
import { isOpen } from '../rental-status.ts';
import type { RentalCharge, RentalDocument } from '../rental.model.ts';

/** What of a rental's price has not gone back yet. */
export const leftOfRental = ({ charges }: Pick<RentalDocument, 'charges'>): Money =>
  kopecks(sumOfCharges(charges) - refundedOf(charges));

/** The newest charges go back first. */
const giveBack = (
  working: WorkingSet,
  rental: RentalDocument,
  { amount, part }: { amount: Money; part: string },
  at: Date,
): RentalCharge[] => {
  let due: number = amount;
  const charges = [...rental.charges];
  for (let index = charges.length - 1; index >= 0; index -= 1) {
    const charge = charges[index];
    if (!charge) continue;
    const { price, refunded = noMoney } = charge;
    const taken = kopecks(Math.min(due, price - refunded));
    due -= taken;
    reversePart(working, { original: takenBy(rental, charge, index), amount: taken, part, kind: 'refund' }, at);
    if (taken > 0) charges[index] = { ...charge, refunded: kopecks(refunded + taken) };
  }
  return charges;
};

/**
 * Gives a part of what was paid for a rental back, on the staff's word. Supplier and referrer earn so much less of it from its beginning on: what they
 * have too much goes back. Where the house bears it, they earn as if nothing had gone back (rule 7.14). A running rental of which nothing is left ends.
 * @param transfers of the rental.
 * @returns what supplier and referrer gave back.
 */
export const refundRental = (
  working: WorkingSet,
  rental: RentalDocument,
  {
    amount,
    bearer,
    part,
    transfers,
  }: { amount: Money; bearer: RefundBearer; part: string; transfers: readonly Transfer[] },
  at: Date,
): { share: Money; referral: Money } => {
  const isHouses = bearer === 'house';
  const before = releasedOf(rental);
  const charges = giveBack(working, rental, { amount, part }, at);
  const isClosing = isOpen(rental.status) && leftOfRental({ charges }) === 0;
  const end = isClosing ? ({ status: 'returned', endedAt: at } as const) : {};
  const refundedByStaff = kopecks((rental.refundedByStaff ?? noMoney) + (isHouses ? 0 : amount));
  const refunded: RentalDocument = { ...rental, charges, refundedByStaff, ...end };
  const paidUntil = rental.earnings?.through ?? (isOpen(rental.status) ? rental.startedAt : rental.endsAt);
  const through = isClosing ? rental.endsAt : paidUntil;
  const { earnings } = releaseShares(working, refunded, { through, transfers }, at);
  const change = { charges, refundedByStaff, ...end, ...(earnings ? { earnings } : {}) };
  const changed = changeRental(working, rental, change);
  announceRental(working, changed, at, { hasBalanceChanged: true });
  if (isHouses) return { share: noMoney, referral: noMoney };
  const after = releasedOf(changed);
  return { share: kopecks(before.share - after.share), referral: kopecks(before.referral - after.referral) };
};
