import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { partnerAccount, referralAccount, type AccountId } from '../../../ledger/balances/account-id.ts';
import { effectOn } from '../../../ledger/balances/fold.ts';
import type { Transfer } from '../../../ledger/transfers/transfer.model.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { releasedOf } from '../earnings/rental-earnings.ts';
import { releaseShares } from '../earnings/release-shares.ts';
import { changeRental } from '../transition-rental.ts';
import { refundedOf, sumOfCharges } from '../purchase/rental-charge.ts';
import type { RentalDocument } from '../rental.model.ts';
import { isOpen } from '../rental-status.ts';

type Earnings = Pick<RentalDocument, 'charges' | 'chargedBack' | 'referral' | 'earnings' | 'supplierId'>;

/** What an account holds of a rental's earnings that are not free yet. */
const heldOn = (account: AccountId, transfers: readonly Transfer[], at: Date): number =>
  transfers.reduce(
    (sum, transfer) => sum + (transfer.atRisk && transfer.atRisk.until > at ? effectOn(account, transfer) : 0),
    0,
  );

/**
 * The part of a rental's price that can be charged back: as much as its earners hold, or have yet to earn. What they were free to take stays theirs.
 * @param transfers of the rental.
 */
export const chargeableOf = (rental: Earnings, transfers: readonly Transfer[], at: Date): Money => {
  const { charges, chargedBack = noMoney, referral, supplierId } = rental;
  const left = Math.max(0, sumOfCharges(charges) - refundedOf(charges) - chargedBack);
  const released = releasedOf(rental);
  const earned: [number, AccountId][] = [
    [released.share, partnerAccount(supplierId)],
    ...(referral ? [[released.referral, referralAccount(referral.referrerUserId)] as [number, AccountId]] : []),
  ];
  const bounds = earned.flatMap(([sum, account]) => {
    if (sum <= 0) return [];
    const held = Math.max(0, Math.min(sum, heldOn(account, transfers, at)));
    return [Number((BigInt(left) * BigInt(held)) / BigInt(sum))];
  });
  return kopecks(Math.min(left, ...bounds));
};

/**
 * Notes that a part of a rental's price was charged back. Supplier and referrer earn so much less of it from its beginning on: what they have too
 * much goes back, and less comes. The rental runs on.
 * @param amount at most `chargeableOf`.
 * @returns what supplier and referrer gave back.
 */
export const chargeBackRental = (
  working: WorkingSet,
  rental: RentalDocument,
  { amount, transfers }: { amount: Money; transfers: readonly Transfer[] },
  at: Date,
): { share: Money; referral: Money } => {
  const before = releasedOf(rental);
  const chargedBack = kopecks((rental.chargedBack ?? noMoney) + amount);
  const through = rental.earnings?.through ?? (isOpen(rental.status) ? rental.startedAt : rental.endsAt);
  const { earnings } = releaseShares(working, { ...rental, chargedBack }, { through, transfers }, at);
  const after = releasedOf(changeRental(working, rental, { chargedBack, ...(earnings ? { earnings } : {}) }));
  return { share: kopecks(before.share - after.share), referral: kopecks(before.referral - after.referral) };
};
