import { countGivenBack, type WithAllowance } from '../../allowance/use-allowance.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { giveRentedSimBack } from '../../../supply/pool/sim-state.ts';
import { sims } from '../../../supply/pool/sim.model.ts';
import { stockChangesOf, type StockChange } from '../../../supply/pool/stock-count.model.ts';
import { announceRental } from '../announce-rental.ts';
import { changeRental, type ChangedRental } from '../transition-rental.ts';
import { takeHolds, voidHolds } from '../purchase/rental-charge.ts';
import { releaseShares } from '../earnings/release-shares.ts';
import type { RentalDocument } from '../rental.model.ts';

const returnSim = (working: WorkingSet, { phone }: RentalDocument, at: Date): StockChange[] => {
  const sim = working.find(sims, phone);
  if (!sim) return [];
  return stockChangesOf(sim, working.update(sims, phone, giveRentedSimBack(sim, at)));
};

/** Ends an unpaid rental: the whole price goes back, and its SIM is on sale again. It counts as a number given back (rule 4.25). */
export const endUnpaid = (
  settings: WithAllowance,
  working: WorkingSet,
  rental: RentalDocument,
  at: Date,
): ChangedRental => {
  voidHolds(working, rental, at);
  countGivenBack(working, settings, { userId: rental.userId, takenAt: rental.startedAt }, at);
  const ended = changeRental(working, rental, { status: 'cancelled', isHeld: false, endedAt: at });
  const stockChanges = returnSim(working, rental, at);
  announceRental(working, ended, at, { hasBalanceChanged: true });
  return { rental: ended, stockChanges };
};

/** Takes a held price (rule 5.3): from now on supplier and referrer earn it as the hours pass. */
export const takePrice = (working: WorkingSet, rental: RentalDocument, at: Date): RentalDocument =>
  rental.isHeld ? changeRental(working, rental, { charges: takeHolds(working, rental, at), isHeld: false }) : rental;

/**
 * Ends a rental without a refund. The rental is paid, or this call takes its price. Supplier and referrer get the rest of their shares. The
 * SIM is not sold again.
 */
export const endPaid = (
  working: WorkingSet,
  rental: RentalDocument,
  status: 'returned' | 'expired',
  at: Date,
): ChangedRental => {
  const paid = takePrice(working, rental, at);
  const released = releaseShares(working, paid, { through: paid.endsAt }, at);
  const ended = changeRental(working, paid, { status, endedAt: at, ...released });
  announceRental(working, ended, at, { hasBalanceChanged: rental.isHeld });
  return { rental: ended };
};
