import { announce, announceBalance } from '../../ledger/events/announce.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import { presentRental } from './present-rental.ts';
import type { RentalDocument } from './rental.model.ts';

/** Announces a change of a rental to the buyer, and the new balance when money moved too. */
export const announceRental = (
  working: WorkingSet,
  rental: RentalDocument,
  at: Date,
  { hasBalanceChanged }: { hasBalanceChanged: boolean },
): void => {
  announce(working, rental.userId, 'rental-changed', { rental: presentRental(rental) }, at, rental);
  if (hasBalanceChanged) announceBalance(working, rental.userId, at);
};

/** Announces to the buyer's programs that a rental ends soon. */
export const announceRentalExpiry = (working: WorkingSet, rental: RentalDocument, at: Date): void =>
  announce(working, rental.userId, 'rental.expiring', { rental: presentRental(rental) }, at, rental);
