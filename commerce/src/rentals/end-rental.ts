import type { WorkingSet } from '../platform/database/working-set.ts';
import { giveRentedSimBack } from '../supply/pool/sim-state.ts';
import { sims } from '../supply/pool/sim.model.ts';
import { stockChangesOf, type StockChange } from '../supply/pool/stock-count.model.ts';
import { announceRental } from './announce-rental.ts';
import { changeRental, type MovedRental } from './move-rental.ts';
import { takeHolds, voidHolds } from './rental-charge.ts';
import type { RentalDocument } from './rental.model.ts';

const returnSim = (working: WorkingSet, { phone }: RentalDocument, at: Date): StockChange[] => {
  const sim = working.find(sims, phone);
  if (!sim) return [];
  return stockChangesOf(sim, working.update(sims, phone, giveRentedSimBack(sim, at)));
};

/** Ends a rental that came to nothing: the whole price goes back, and its SIM on sale. */
export const endUnpaid = (working: WorkingSet, rental: RentalDocument, at: Date): MovedRental => {
  voidHolds(working, rental, at);
  const ended = changeRental(working, rental, { status: 'cancelled', isHeld: false, endedAt: at });
  const stockChanges = returnSim(working, rental, at);
  announceRental(working, ended, at, { hasBalanceChanged: true });
  return { rental: ended, stockChanges };
};

/** Ends a rental that is paid, or is paid by this. Its SIM is not sold again (specification section 4). */
export const endPaid = (
  working: WorkingSet,
  rental: RentalDocument,
  status: 'returned' | 'expired',
  at: Date,
): MovedRental => {
  if (rental.isHeld) takeHolds(working, rental, at);
  const ended = changeRental(working, rental, { status, isHeld: false, endedAt: at });
  announceRental(working, ended, at, { hasBalanceChanged: rental.isHeld });
  return { rental: ended };
};
