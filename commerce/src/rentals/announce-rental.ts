import { announce, announceBalance } from '../ledger/announce.ts';
import type { WorkingSet } from '../platform/database/working-set.ts';
import { presentRental } from './present-rental.ts';
import type { RentalDocument } from './rental.model.ts';

/** Tells the buyer what became of a rental, and of the money when that moved as well. */
export const announceRental = (
  working: WorkingSet,
  rental: RentalDocument,
  at: Date,
  { hasBalanceChanged }: { hasBalanceChanged: boolean },
): void => {
  announce(working, rental.userId, 'rental-changed', { rental: presentRental(rental) }, at);
  if (hasBalanceChanged) announceBalance(working, rental.userId, at);
};
