import type { WithAllowance } from '../../allowance/use-allowance.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { endPaid, endUnpaid } from './end-rental.ts';
import {
  findRental,
  isRunning,
  transitionRental,
  type DecideTransition,
  type OwnRental,
} from '../transition-rental.ts';
import type { RentalDocument } from '../rental.model.ts';
import type { RentalsDeps } from '../rentals-deps.ts';

/** @throws CommerceError RENTAL_ENDED when it ended in another way. */
export const decideReturn =
  (settings: WithAllowance): DecideTransition =>
  (working, rental, at) => {
    if (rental.status === 'returned' || rental.status === 'cancelled') return { rental };
    if (!isRunning(rental, at)) throw new CommerceError('RENTAL_ENDED', { status: rental.status });
    if (rental.isHeld && rental.cancellableUntil > at) return endUnpaid(settings, working, rental, at);
    return endPaid(working, rental, 'returned', at);
  };

/**
 * Gives the number back early. Within the first 20 minutes and before any SMS this is a cancel, and the whole price goes back; later
 * nothing is refunded. A rental that was returned earlier stays as it is.
 * @throws CommerceError RENTAL_NOT_FOUND; RENTAL_ENDED when it ended in another way.
 */
export const returnRental = async (deps: RentalsDeps, own: OwnRental): Promise<RentalDocument> =>
  transitionRental(deps, await findRental(own), 'return-rental', decideReturn(deps.settings));
