import {
  rentalGoneAfter,
  rentalReleaseEveryMs,
  rentalRenewAheadMs,
  rentalWarnAheadMs,
} from '@shop/shared-types/constants';

import type { RentalDocument } from './rental.model.ts';
import { isOpen } from './rental-status.ts';

const hourMs = 3_600_000;

const earlier = (one: Date, byMs: number): Date => new Date(one.getTime() - byMs);

/** The moment from which a rental may renew itself. */
export const renewFrom = ({ endsAt }: Pick<RentalDocument, 'endsAt'>): Date => earlier(endsAt, rentalRenewAheadMs);

/** The hours of a renewal: those of the first charge. */
export const renewalHoursOf = ({ charges }: Pick<RentalDocument, 'charges'>): number => charges[0]?.hours ?? 0;

/**
 * The moment from which the buyer is told of the coming end, and is warned when the balance is too low for a renewal: a day ahead, or a
 * quarter of a short term.
 */
const warnFrom = (rental: Pick<RentalDocument, 'endsAt' | 'charges'>): Date =>
  earlier(rental.endsAt, Math.min(rentalWarnAheadMs, (renewalHoursOf(rental) * hourMs) / 4));

const isWarned = ({ warnedFor, endsAt }: Pick<RentalDocument, 'warnedFor' | 'endsAt'>): boolean =>
  warnedFor?.getTime() === endsAt.getTime();

/** Whether it is time to warn the buyer of the renewal, in case the balance does not cover it. */
export const isWarningDue = (rental: RentalDocument, at: Date): boolean =>
  rental.isAutoRenewed && !isWarned(rental) && warnFrom(rental) <= at && at < rental.endsAt;

const isExpiryTold = ({ expiryToldFor, endsAt }: Pick<RentalDocument, 'expiryToldFor' | 'endsAt'>): boolean =>
  expiryToldFor?.getTime() === endsAt.getTime();

/** Whether it is time to tell programs that the rental ends soon (rule 5.11); they are told once for each end. */
export const isExpiryDue = (rental: RentalDocument, at: Date): boolean =>
  isOpen(rental.status) && !isExpiryTold(rental) && warnFrom(rental) <= at && at < rental.endsAt;

/** The moment from which an unreachable number counts as gone. */
export const goneFrom = (since: Date, { startedAt, endsAt }: Pick<RentalDocument, 'startedAt' | 'endsAt'>): Date => {
  const { part, minMs, maxMs } = rentalGoneAfter;
  const rentedMs = endsAt.getTime() - startedAt.getTime();
  return new Date(since.getTime() + Math.min(maxMs, Math.max(minMs, rentedMs / part)));
};

/** The moment at which the next shares of supplier and referrer are due: days count from the beginning of the rental. */
export const releaseFrom = ({ startedAt, earnings }: Pick<RentalDocument, 'startedAt' | 'earnings'>): Date => {
  const passedMs = (earnings?.through ?? startedAt).getTime() - startedAt.getTime();
  const days = Math.floor(passedMs / rentalReleaseEveryMs) + 1;
  return new Date(startedAt.getTime() + days * rentalReleaseEveryMs);
};

/**
 * The moment of the rental's next automatic step: its price is taken, a share is released, it is renewed, its buyer is warned, programs are
 * told of its end, its number is given up, or it ends.
 */
export const nextStepOf = (rental: Omit<RentalDocument, 'nextStepAt'>): Date | null => {
  if (!isOpen(rental.status)) return null;
  const moments = [rental.endsAt];
  const { unreachableSince } = rental;
  if (rental.isHeld) moments.push(rental.cancellableUntil);
  if (unreachableSince) moments.push(goneFrom(unreachableSince, rental));
  else if (!rental.isHeld) moments.push(releaseFrom(rental));
  if (rental.isAutoRenewed) moments.push(renewFrom(rental));
  if (rental.isAutoRenewed && !isWarned(rental)) moments.push(warnFrom(rental));
  if (!isExpiryTold(rental)) moments.push(warnFrom(rental));
  return moments.reduce((first, moment) => (moment < first ? moment : first));
};
