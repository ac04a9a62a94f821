import { findTransfers } from '../../../ledger/transfers/find-transfers.ts';
import type { Transfer } from '../../../ledger/transfers/transfer.model.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { listSilentSuppliers } from '../../../supply/directory/list-silent-suppliers.ts';
import { sims } from '../../../supply/pool/sim.model.ts';
import { loseRental, type PreparedLossMail } from './lose-rental.ts';
import { changeRental } from '../transition-rental.ts';
import { goneFrom } from '../next-step.ts';
import { referenceOf } from '../purchase/rental-charge.ts';
import type { RentalDocument } from '../rental.model.ts';
import type { RentalsDeps } from '../rentals-deps.ts';

/** Facts that are read before a step of a rental is decided. */
export interface LookAtNumber {
  known: RentalDocument;
  /** Whether the software of the number's supplier is silent. */
  isSilent: boolean;
  /** Read only when the rental may have to end because its number is lost. */
  transfers: readonly Transfer[] | undefined;
  mail: PreparedLossMail | undefined;
}

/** Whether the number has been unreachable for too long. A rental that ends before that simply ends. */
const isGone = ({ unreachableSince, isHeld, ...rental }: RentalDocument, at: Date): boolean => {
  if (!unreachableSince || isHeld) return false;
  const from = goneFrom(unreachableSince, rental);
  return from <= at && from <= rental.endsAt;
};

/** Reads the facts that the decision cannot read in its transaction. */
export const lookAtNumber = async (
  { clock, prepareLossMail }: Pick<RentalsDeps, 'clock' | 'prepareLossMail'>,
  known: RentalDocument,
): Promise<LookAtNumber> => {
  const now = clock();
  const isSilent = (await listSilentSuppliers(now)).has(known.supplierId);
  const mayBeGone = isGone({ ...known, isHeld: known.isHeld && known.cancellableUntil > now }, now);
  return {
    known,
    isSilent,
    transfers: mayBeGone ? await findTransfers(referenceOf(known._id)) : undefined,
    mail: mayBeGone ? await prepareLossMail(known.userId) : undefined,
  };
};

/**
 * Notes since when the number is unreachable, or that it is back. A partner who refuses the service on a rented SIM has taken the number
 * away.
 */
export const noteReach = (
  working: WorkingSet,
  rental: RentalDocument,
  { isSilent }: LookAtNumber,
  at: Date,
): RentalDocument => {
  const sim = working.find(sims, rental.phone);
  const isReachable = sim?.isOnline === true && !sim.refusedFor.includes(rental.service) && !isSilent;
  if (isReachable !== Boolean(rental.unreachableSince)) return rental;
  return changeRental(working, rental, { unreachableSince: isReachable ? null : at });
};

/**
 * Ends the rental when its number was unreachable for too long.
 * @returns undefined when there is nothing to give up. A rental that changed since `lookAtNumber` is left for the next sweep.
 */
export const giveUpNumber = (
  working: WorkingSet,
  rental: RentalDocument,
  { known, transfers, mail }: LookAtNumber,
  at: Date,
): RentalDocument | undefined => {
  const { unreachableSince, earnings, version } = rental;
  if (!unreachableSince || !isGone(rental, at)) return undefined;
  const isAsSeen = known.version === version && known.earnings?.steps === earnings?.steps;
  if (!transfers || !isAsSeen) return rental;
  return loseRental(working, rental, { goneAt: unreachableSince, transfers, mail }, at);
};
