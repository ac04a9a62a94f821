import { rentalRenewLateMs } from '@shop/shared-types/constants';
import type { ErrorCode } from '@shop/shared-types/error-catalogue';

import type { WorkingSet } from '../platform/database/working-set.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { announceRental } from './announce-rental.ts';
import { endPaid } from './end-rental.ts';
import { addHours, extensionOffer } from './extend-rental.ts';
import { changeRental, readsOfRental } from './move-rental.ts';
import { isWarningDue, nextStepOf, renewalHoursOf, renewFrom } from './next-step.ts';
import { takeHolds } from './rental-charge.ts';
import { rentalCollection, rentals, type RentalDocument } from './rental.model.ts';
import { isOpen } from './rental-status.ts';
import type { RentalsDeps } from './rentals-deps.ts';
import { findRenewalWarning, markWarned } from './warn-of-renewal.ts';

const sweptAtOnce = 256;
const roundsMax = 40;
/** A renewal that could not be paid is tried again until the end: the buyer may be topping up. */
const renewAgainMs = 30_000;

/** Why a rental is not renewed, for now. Everything else is a fault. */
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

/** The first 20 minutes are over: the price is taken. */
const takePrice = (working: WorkingSet, rental: RentalDocument, at: Date): RentalDocument => {
  takeHolds(working, rental, at);
  const paid = changeRental(working, rental, { isHeld: false });
  announceRental(working, paid, at, { hasBalanceChanged: true });
  return paid;
};

/** Renews for the hours that were rented first. @returns undefined when that cannot be paid or the number is gone. */
const renew = (deps: RentalsDeps, working: WorkingSet, rental: RentalDocument, at: Date): RentalDocument | undefined =>
  orPassing(() => {
    const hours = renewalHoursOf(rental);
    const inner = working.nest();
    const renewed = addHours(deps, inner, rental, { offer: extensionOffer(deps, rental, hours), hours }, at);
    inner.merge();
    return renewed;
  });

const decideRenewal = (
  deps: RentalsDeps,
  working: WorkingSet,
  rental: RentalDocument,
  at: Date,
): RentalDocument | undefined => {
  const isDue = rental.isAutoRenewed && renewFrom(rental) <= at;
  const isTooLate = at.getTime() > rental.endsAt.getTime() + rentalRenewLateMs;
  return isDue && !isTooLate ? renew(deps, working, rental, at) : undefined;
};

/** Looks again later, without a change that anybody sees. */
const postpone = (working: WorkingSet, rental: RentalDocument, at: Date): RentalDocument => {
  const planned = nextStepOf(rental);
  if (!planned || planned > at) return rental;
  const later = new Date(Math.min(at.getTime() + renewAgainMs, rental.endsAt.getTime()));
  return working.update(rentals, rental._id, { nextStepAt: later });
};

/** Does what the time has come for: pure, so that any number of sweeps come to one result. */
const decideStep = (deps: RentalsDeps, working: WorkingSet, known: RentalDocument, at: Date): RentalDocument => {
  let rental = known;
  if (!isOpen(rental.status)) return rental;
  if (rental.isHeld && rental.cancellableUntil <= at) rental = takePrice(working, rental, at);
  const renewed = decideRenewal(deps, working, rental, at);
  if (renewed) return renewed;
  if (rental.endsAt <= at) return endPaid(working, rental, 'expired', at).rental;
  return postpone(working, rental, at);
};

const sweep = async (deps: RentalsDeps, known: RentalDocument): Promise<void> => {
  const { groupCommit } = deps;
  const isWarning = isWarningDue(known, deps.clock());
  const warning = isWarning ? await findRenewalWarning(deps, known) : undefined;
  // Told first and noted after: a crash in between tells twice, and never not at all.
  if (warning) await deps.warnOfRenewal(warning);
  await groupCommit.submit({
    name: 'step-rental',
    reads: readsOfRental(known),
    decide: (working, at) => {
      const rental = working.get(rentals, known._id);
      const noted = isWarning && isWarningDue(rental, at) ? markWarned(working, rental) : rental;
      return decideStep(deps, working, noted, at);
    },
  });
};

/**
 * Takes the prices of rentals that can no longer be cancelled, warns of and makes renewals, and ends rentals whose time is over.
 * Safe on every node at once, and may be broken off anywhere.
 * @returns how many were looked at.
 */
export const sweepRentals = async (deps: RentalsDeps): Promise<number> => {
  let swept = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await rentalCollection()
      .find({ nextStepAt: { $lte: deps.clock() } })
      .sort({ nextStepAt: 1 })
      .limit(sweptAtOnce)
      .toArray();
    const outcomes = await Promise.allSettled(due.map((rental) => sweep(deps, rental)));
    swept += due.length;
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    if (due.length < sweptAtOnce) break;
  }
  return swept;
};
