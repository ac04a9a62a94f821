import type { WithAllowance } from '../../allowance/use-allowance.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { endUnpaid } from './end-rental.ts';
import { findRental, transitionRental, type DecideTransition, type OwnRental } from '../transition-rental.ts';
import type { RentalDocument } from '../rental.model.ts';
import type { RentalsDeps } from '../rentals-deps.ts';

/** @throws CommerceError RENTAL_CANCEL_REFUSED after an SMS, after the 20 minutes and after its end. */
export const decideCancel =
  (settings: WithAllowance): DecideTransition =>
  (working, rental, at) => {
    if (rental.status === 'cancelled') return { rental };
    if (rental.status !== 'active' || !rental.isHeld || rental.cancellableUntil <= at) {
      throw new CommerceError('RENTAL_CANCEL_REFUSED', { status: rental.status });
    }
    return endUnpaid(settings, working, rental, at);
  };

/**
 * Cancels a rental within its first 20 minutes and before any SMS (rule 5.2); the whole price goes back, extensions included. A rental that
 * was cancelled earlier stays as it is.
 * @throws CommerceError RENTAL_NOT_FOUND; RENTAL_CANCEL_REFUSED after an SMS, after the 20 minutes and after its end.
 */
export const cancelRental = async (deps: RentalsDeps, own: OwnRental): Promise<RentalDocument> =>
  transitionRental(deps, await findRental(own), 'cancel-rental', decideCancel(deps.settings));
