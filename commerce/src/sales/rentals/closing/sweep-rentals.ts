import { rentalRenewLateMs } from '@shop/shared-types/constants';
import type { ErrorCode } from '@shop/shared-types/error-catalogue';

import type { WriteNews } from '../../../accounts/account-news/tell-news.ts';
import { hasCome } from '../../../platform/database/has-come.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { attemptAll, readFailures } from '../../../platform/failed-records/record-failures.ts';
import { mailTasks } from '../../../platform/mail/mail-task.model.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { isBlocked } from '../../../accounts/users/find-blocked.ts';
import { announceRental, announceRentalExpiry } from '../announce-rental.ts';
import { endPaid, takePrice } from './end-rental.ts';
import { addHours, extensionOffer } from '../renewal/extend-rental.ts';
import { changeRental, readsOfRental } from '../transition-rental.ts';
import { giveUpNumber, lookAtNumber, noteReach, type LookAtNumber } from './lost-number.ts';
import { isExpiryDue, isWarningDue, nextStepOf, releaseFrom, renewalHoursOf, renewFrom } from '../next-step.ts';
import { releaseShares } from '../earnings/release-shares.ts';
import { rentalCollection, rentals, type RentalDocument } from '../rental.model.ts';
import { isOpen } from '../rental-status.ts';
import type { RentalsDeps } from '../rentals-deps.ts';
import { findRenewalWarning, markWarned } from '../renewal/warn-of-renewal.ts';

const sweptAtOnce = 256;
const roundsMax = 40;
/** A renewal that could not be paid is tried again every 30 s until the end: the buyer may be topping up. */
const renewAgainMs = 30_000;

/** Refusals after which a rental is not renewed for now. Any other error is a fault. */
const passingRefusals: ReadonlySet<ErrorCode> = new Set([
  'NO_BALANCE',
  'NO_NUMBERS',
  'RENTAL_TIME_UNAVAILABLE',
  'CHANNELS_LIMIT',
]);

const orPassing = <Answer>(work: () => Answer): Answer | undefined => {
  try {
    return work();
  } catch (failure) {
    if (failure instanceof CommerceError && passingRefusals.has(failure.code)) return undefined;
    throw failure;
  }
};

/** Takes the price when the first 20 minutes are over. */
const takeDuePrice = (working: WorkingSet, rental: RentalDocument, at: Date): RentalDocument => {
  if (!rental.isHeld || rental.cancellableUntil > at) return rental;
  const paid = takePrice(working, rental, at);
  announceRental(working, paid, at, { hasBalanceChanged: true });
  return paid;
};

/** Releases the shares of supplier and referrer when another day of the rental is over. */
const releaseDueShares = (working: WorkingSet, rental: RentalDocument, at: Date): RentalDocument => {
  const isDue = !rental.isHeld && !rental.unreachableSince && releaseFrom(rental) <= at;
  return isDue ? changeRental(working, rental, releaseShares(working, rental, { through: at }, at)) : rental;
};

/** Renews for the hours of the first charge (rule 5.7). @returns undefined when the balance is too low or the number is gone. */
const renew = (deps: RentalsDeps, working: WorkingSet, rental: RentalDocument, at: Date): RentalDocument | undefined =>
  orPassing(() => {
    const hours = renewalHoursOf(rental);
    const inner = working.nest();
    const renewed = addHours(deps, inner, rental, { offer: extensionOffer(deps, rental, hours), hours }, at);
    inner.merge();
    return renewed;
  });

/** Tells programs and the buyer, in this transaction, that the rental ends soon. One that renews itself has warnings of its own. */
const tellExpiry = (
  working: WorkingSet,
  rental: RentalDocument,
  writeNews: WriteNews | undefined,
  at: Date,
): RentalDocument => {
  announceRentalExpiry(working, rental, at);
  const news = rental.isAutoRenewed
    ? undefined
    : writeNews?.('rental-ends-soon', ({ phone, moment }) => ({
        phone: phone(rental.phone),
        date: moment(rental.endsAt),
      }));
  if (news) working.insert(mailTasks, news);
  return changeRental(working, rental, { expiryToldFor: rental.endsAt });
};

const decideRenewal = (
  deps: RentalsDeps,
  working: WorkingSet,
  rental: RentalDocument,
  at: Date,
): RentalDocument | undefined => {
  const isDue = rental.isAutoRenewed && !rental.unreachableSince && renewFrom(rental) <= at;
  const isTooLate = at.getTime() > rental.endsAt.getTime() + rentalRenewLateMs;
  return isDue && !isTooLate ? renew(deps, working, rental, at) : undefined;
};

/** Moves the next look at the rental to a later moment. Nobody sees this change. */
const postpone = (working: WorkingSet, rental: RentalDocument, at: Date): RentalDocument => {
  const planned = nextStepOf(rental);
  if (!planned || planned > at) return rental;
  const later = new Date(Math.min(at.getTime() + renewAgainMs, rental.endsAt.getTime()));
  return working.update(rentals, rental._id, { nextStepAt: later });
};

/** What is read before the steps of a rental are decided. */
export interface StepFacts {
  known: RentalDocument;
  look: LookAtNumber;
  mayRenew: boolean;
  /** Read only when the end comes near. */
  writeNews: WriteNews | undefined;
}

/** Decides the steps of a rental that are due. The function is pure, so that any number of sweeps come to one result. */
const decideStep = (
  deps: RentalsDeps,
  working: WorkingSet,
  { known, look, mayRenew, writeNews }: StepFacts,
  at: Date,
): RentalDocument => {
  const found = working.get(rentals, known._id);
  if (!isOpen(found.status)) return found;
  let rental = noteReach(working, takeDuePrice(working, found, at), look, at);
  const given = giveUpNumber(working, rental, look, at);
  if (given) return given;
  rental = releaseDueShares(working, rental, at);
  // Before this decision the balance was compared with the price of the renewal at `known.endsAt`. If the rental was extended since, the
  // next sweep compares it for the new end.
  const isSameEnd = known.endsAt.getTime() === rental.endsAt.getTime();
  if (isSameEnd && isWarningDue(known, at) && isWarningDue(rental, at)) rental = markWarned(working, rental);
  if (isExpiryDue(rental, at)) rental = tellExpiry(working, rental, writeNews, at);
  const renewed = mayRenew ? decideRenewal(deps, working, rental, at) : undefined;
  if (renewed) return renewed;
  if (rental.endsAt <= at) return endPaid(working, rental, 'expired', at).rental;
  return postpone(working, rental, at);
};

/** Carries out the steps that are due by these facts. */
export const carryOutStep = (deps: RentalsDeps, facts: StepFacts): Promise<RentalDocument> =>
  deps.groupCommit.submit({
    name: 'step-rental',
    reads: readsOfRental(facts.known),
    decide: (working, at) => decideStep(deps, working, facts, at),
  });

/** Reads one rental's facts and carries out the steps that are due. */
export const stepRental = async (deps: RentalsDeps, known: RentalDocument): Promise<void> => {
  const warning = isWarningDue(known, deps.clock()) ? await findRenewalWarning(deps, known) : undefined;
  // The buyer is warned first and the warning is noted after: a crash in between warns twice, but never not at all.
  if (warning) await deps.warnOfRenewal(warning);
  const look = await lookAtNumber(deps, known);
  // A blocked account buys nothing more, so its rentals are not renewed either.
  const mayRenew = known.isAutoRenewed && !(await isBlocked(known.userId));
  const writeNews = isExpiryDue(known, deps.clock()) ? await deps.prepareNews(known.userId) : undefined;
  await carryOutStep(deps, { known, look, mayRenew, writeNews });
  if (look.mail || writeNews) deps.mailQueue.deliverSoon();
};

/**
 * Takes the prices of rentals that can no longer be cancelled, releases their earnings, warns of renewals and makes them, and ends rentals
 * whose number is gone or whose time is over.
 * A failed rental is tried again with growing delays and holds up no other one.
 * Any number of nodes may run this at once, and it may be interrupted anywhere.
 * @returns how many were looked at.
 */
export const sweepRentals = async (deps: RentalsDeps): Promise<number> => {
  const failures = await readFailures({ queue: 'sweep rentals', clock: deps.clock, logger: deps.logger });
  let swept = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await rentalCollection()
      .find({ nextStepAt: hasCome(deps.clock()), _id: { $nin: failures.leftOut() as number[] } })
      .sort({ nextStepAt: 1 })
      .limit(sweptAtOnce)
      .toArray();
    await attemptAll(failures, due, { idOf: ({ _id }) => _id, work: (rental) => stepRental(deps, rental) });
    swept += due.length;
    if (due.length < sweptAtOnce) break;
  }
  return swept;
};
