import { rentalRenewAheadMs, rentalWarnAheadMs } from '@shop/shared-types/constants';

import type { RentalDocument } from './rental.model.ts';
import { isOpen } from './rental-status.ts';

const hourMs = 3_600_000;

const earlier = (one: Date, byMs: number): Date => new Date(one.getTime() - byMs);

/** From then on it renews itself. */
export const renewFrom = ({ endsAt }: Pick<RentalDocument, 'endsAt'>): Date => earlier(endsAt, rentalRenewAheadMs);

/** How long the rental renews itself for: what was rented first. */
export const renewalHoursOf = ({ charges }: Pick<RentalDocument, 'charges'>): number => charges[0]?.hours ?? 0;

/** From then on the buyer is told when the balance will not do: a day ahead, or a quarter of a short term. */
export const warnFrom = (rental: Pick<RentalDocument, 'endsAt' | 'charges'>): Date =>
  earlier(rental.endsAt, Math.min(rentalWarnAheadMs, (renewalHoursOf(rental) * hourMs) / 4));

const isWarned = ({ warnedFor, endsAt }: Pick<RentalDocument, 'warnedFor' | 'endsAt'>): boolean =>
  warnedFor?.getTime() === endsAt.getTime();

/** Whether the buyer has to hear of the coming renewal, if the balance does not cover it. */
export const isWarningDue = (rental: RentalDocument, at: Date): boolean =>
  rental.isAutoRenewed && !isWarned(rental) && warnFrom(rental) <= at && at < rental.endsAt;

/** When something has to happen to the rental by itself: its price is taken, it is renewed, its buyer is warned, or it ends. */
export const nextStepOf = (rental: Omit<RentalDocument, 'nextStepAt'>): Date | null => {
  if (!isOpen(rental.status)) return null;
  const moments = [rental.endsAt];
  if (rental.isHeld) moments.push(rental.cancellableUntil);
  if (rental.isAutoRenewed) moments.push(renewFrom(rental));
  if (rental.isAutoRenewed && !isWarned(rental)) moments.push(warnFrom(rental));
  return moments.reduce((first, moment) => (moment < first ? moment : first));
};
