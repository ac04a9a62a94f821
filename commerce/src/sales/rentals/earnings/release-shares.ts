import { kopecks, noMoney } from '@shop/shared-types/money';

import { houseSales, partnerAccount, referralAccount } from '../../../ledger/balances/account-id.ts';
import { atRiskFrom } from '../../../ledger/transfers/at-risk.ts';
import { move } from '../../../ledger/transfers/move.ts';
import { leftOf, reverseNewestFirst } from '../../../ledger/transfers/reverse-part.ts';
import type { Transfer } from '../../../ledger/transfers/transfer.model.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { accrueReferralPart } from '../../../money/referrals/accrue-referral.ts';
import { referenceOf } from '../purchase/rental-charge.ts';
import { earnedUntil, releasedOf, type Earned } from './rental-earnings.ts';
import { rentalReleases } from './rental-release.model.ts';
import type { RentalDocument } from '../rental.model.ts';

/** `step` counts the releases of a rental from 1. */
const releaseIdOf = (rentalId: number, step: number): string => `${referenceOf(rentalId)}:share-${step}`;

const paySupplier = (
  working: WorkingSet,
  rental: RentalDocument,
  { id, share }: { id: string; share: number },
  at: Date,
): void => {
  const earner = partnerAccount(rental.supplierId);
  move(working, {
    idempotencyKey: id,
    kind: 'partner-share',
    debit: houseSales,
    credit: earner,
    amount: kopecks(share),
    reference: referenceOf(rental._id),
    at,
    atRisk: atRiskFrom(working, rental.userId, earner, at),
  });
};

/** Takes back what supplier or referrer received in excess, newest transfers first. */
const takeBack = (
  working: WorkingSet,
  {
    transfers,
    account,
    amount,
    part,
  }: { transfers: readonly Transfer[]; account: string; amount: number; part: string },
  at: Date,
): void =>
  reverseNewestFirst(
    working,
    leftOf(transfers).filter(({ original }) => original.credit === account),
    { amount: kopecks(amount), part, kind: account.startsWith('referral:') ? 'reversal' : 'partner-share' },
    at,
  );

const moveDifference = (
  working: WorkingSet,
  rental: RentalDocument,
  { id, more, transfers }: { id: string; more: Earned; transfers: readonly Transfer[] },
  at: Date,
): void => {
  const { supplierId, referral, userId, _id } = rental;
  if (more.share > 0) paySupplier(working, rental, { id, share: more.share }, at);
  if (more.share < 0) {
    takeBack(working, { transfers, account: partnerAccount(supplierId), amount: 0 - more.share, part: id }, at);
  }
  if (!referral) return;
  const { turnover, share, referral: amount } = more;
  const payment = { paymentId: id, reference: referenceOf(_id), userId, turnover, supplierShare: share };
  accrueReferralPart(working, referral, payment, amount, at);
  if (amount < 0) {
    const account = referralAccount(referral.referrerUserId);
    takeBack(working, { transfers, account, amount: 0 - amount, part: id }, at);
  }
};

/**
 * Gives supplier and referrer the earnings of the rental until `through` that they have not yet received, and takes an excess back (rule 5.10). While
 * the price is only held, nothing is released.
 * @param transfers of the rental: needed when an excess may have to go back.
 * @returns the rental's record of its releases afterwards.
 */
export const releaseShares = (
  working: WorkingSet,
  rental: RentalDocument,
  { through, transfers = [] }: { through: Date; transfers?: readonly Transfer[] },
  at: Date,
): Pick<RentalDocument, 'earnings'> => {
  const before = releasedOf(rental);
  const due = earnedUntil(rental, through);
  const more: Earned = {
    turnover: kopecks(due.turnover - before.turnover),
    share: kopecks(due.share - before.share),
    referral: kopecks(due.referral - before.referral),
  };
  const steps = rental.earnings?.steps ?? 0;
  const isMoving = [more.turnover, more.share, more.referral].some((sum) => sum !== noMoney);
  if (!isMoving) return { earnings: { ...before, through, steps } };
  const id = releaseIdOf(rental._id, steps + 1);
  const { _id: rentalId, supplierId, phone, service, country } = rental;
  moveDifference(working, rental, { id, more, transfers }, at);
  working.insert(rentalReleases, { _id: id, rentalId, supplierId, phone, service, country, at, through, ...more });
  return { earnings: { ...due, through, steps: steps + 1 } };
};
