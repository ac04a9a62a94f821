import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { sims } from '../../supply/pool/sim.model.ts';
import type { StockChange } from '../../supply/pool/stock-count.model.ts';
import { nextStepOf } from './next-step.ts';
import { rentalCollection, rentals, type RentalDocument } from './rental.model.ts';
import { assertTransition, isOpen } from './rental-status.ts';
import type { RentalsDeps } from './rentals-deps.ts';

/** One rental of one buyer. */
export interface OwnRental {
  userId: number;
  id: number;
}

/** @throws CommerceError RENTAL_NOT_FOUND, both for another buyer's rental and for an unknown id. */
export const findRental = async ({ userId, id }: OwnRental): Promise<RentalDocument> => {
  const rental = await rentalCollection().findOne({ _id: id });
  if (rental?.userId !== userId) throw new CommerceError('RENTAL_NOT_FOUND');
  return rental;
};

/** Finds the rental of any buyer, for callers that tell another buyer's rental from an unknown id. */
export const findAnyRental = (id: number): Promise<RentalDocument | null> => rentalCollection().findOne({ _id: id });

/** The documents that every transition of a rental reads. */
export const readsOfRental = ({ _id, userId, phone }: RentalDocument): Read[] => [
  readOf(rentals, _id),
  readOfAccount(userId),
  readOf(sims, phone),
];

/** A rental after a transition, and the change of stock, which is counted after the transition is committed. */
export interface ChangedRental {
  rental: RentalDocument;
  stockChanges?: StockChange[] | undefined;
}

/** Decides a transition from the present state of the rental. A transition that was made before is answered without a change. */
export type DecideTransition = (working: WorkingSet, rental: RentalDocument, at: Date) => ChangedRental;

/**
 * Changes a rental and updates the moment of its next step.
 * @throws Error for a transition that the table of `rental-status.ts` does not have.
 */
export const changeRental = (
  working: WorkingSet,
  rental: RentalDocument,
  change: Partial<Omit<RentalDocument, '_id' | 'version' | 'nextStepAt'>>,
): RentalDocument => {
  if (change.status !== undefined && change.status !== rental.status) assertTransition(rental.status, change.status);
  return working.update(rentals, rental._id, { ...change, nextStepAt: nextStepOf({ ...rental, ...change }) });
};

/** Whether the rental still runs. Its time may be over a moment before the sweep ends it. */
export const isRunning = ({ status, endsAt }: RentalDocument, at: Date): boolean => isOpen(status) && endsAt > at;

/** Counts the change of stock of a committed transition, and offers a SIM that came back again (rule 5.4). */
export const settleStock = (
  { stockTally, candidates }: Pick<RentalsDeps, 'stockTally' | 'candidates'>,
  stockChanges: StockChange[] | undefined,
): void => {
  if (!stockChanges?.length) return;
  stockTally.add(stockChanges);
  candidates.wake();
};

/** Makes a transition of an existing rental in the money path; the decision sees its newest state. */
export const transitionRental = async (
  deps: Pick<RentalsDeps, 'groupCommit' | 'candidates' | 'stockTally'>,
  known: RentalDocument,
  name: string,
  decide: DecideTransition,
): Promise<RentalDocument> => {
  const { rental, stockChanges } = await deps.groupCommit.submit<ChangedRental>({
    name,
    reads: readsOfRental(known),
    decide: (working, at) => decide(working, working.get(rentals, known._id), at),
  });
  settleStock(deps, stockChanges);
  return rental;
};
