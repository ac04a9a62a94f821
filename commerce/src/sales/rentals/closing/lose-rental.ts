import { kopecks, type Money } from '@shop/shared-types/money';

import { reversePart } from '../../../ledger/transfers/reverse-part.ts';
import type { Transfer } from '../../../ledger/transfers/transfer.model.ts';
import { mailTasks, type MailTask } from '../../../platform/mail/mail-task.model.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { announceRental } from '../announce-rental.ts';
import { changeRental } from '../transition-rental.ts';
import { releaseShares } from '../earnings/release-shares.ts';
import { refundedOf, takenBy } from '../purchase/rental-charge.ts';
import { usedUntil } from '../earnings/rental-earnings.ts';
import type { RentalCharge, RentalDocument } from '../rental.model.ts';

/** Ends the id of each transfer that gives back the rest of a lost rental. */
export const lossPart = 'gone';

/** Facts for the buyer about a number that is gone. */
export interface RentalLoss {
  userId: number;
  /** Digits with the country code. */
  phone: string;
  goneAt: Date;
  refund: Money;
}

/** Composes the e-mail about a loss. It is prepared before the refund is known. */
export type PreparedLossMail = (loss: RentalLoss) => MailTask;

const giveBackUnused = (working: WorkingSet, rental: RentalDocument, goneAt: Date, at: Date): RentalCharge[] => {
  const used = usedUntil(rental, goneAt);
  return rental.charges.map((charge, index) => {
    const { price, refunded = kopecks(0) } = charge;
    const amount = kopecks(Math.min(price - (used[index] ?? 0), price - refunded));
    reversePart(working, { original: takenBy(rental, charge, index), amount, part: lossPart, kind: 'refund' }, at);
    return amount === 0 ? charge : { ...charge, refunded: kopecks(refunded + amount) };
  });
};

/**
 * Ends a rental whose number is gone. The buyer gets back the payment for the time since then, supplier and referrer get their shares up to
 * then, and the buyer is told on every channel.
 * @param transfers of the rental.
 */
export const loseRental = (
  working: WorkingSet,
  rental: RentalDocument,
  { goneAt, transfers, mail }: { goneAt: Date; transfers: readonly Transfer[]; mail: PreparedLossMail | undefined },
  at: Date,
): RentalDocument => {
  const charges = giveBackUnused(working, rental, goneAt, at);
  const lost: RentalDocument = { ...rental, charges, goneAt, status: 'not-found', endedAt: at };
  const { earnings } = releaseShares(working, lost, { through: goneAt, transfers }, at);
  const ended = changeRental(working, rental, {
    charges,
    goneAt,
    status: 'not-found',
    endedAt: at,
    ...(earnings ? { earnings } : {}),
  });
  const refund = kopecks(refundedOf(charges) - refundedOf(rental.charges));
  announceRental(working, ended, at, { hasBalanceChanged: true });
  if (mail) working.insert(mailTasks, mail({ userId: rental.userId, phone: rental.phone, goneAt, refund }));
  return ended;
};
