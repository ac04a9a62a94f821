import { CommerceError } from '../platform/http/commerce-error.ts';
import { endPaid } from './end-rental.ts';
import { findRental, isRunning, moveRental, type OwnRental } from './move-rental.ts';
import type { RentalDocument } from './rental.model.ts';
import type { RentalsDeps } from './rentals-deps.ts';

/**
 * Gives the number back before its time; nothing is refunded. What was returned before stays as it is.
 * @throws CommerceError RENTAL_NOT_FOUND; RENTAL_ENDED when it ended in another way.
 */
export const returnRental = async (deps: RentalsDeps, own: OwnRental): Promise<RentalDocument> =>
  moveRental(deps, await findRental(own), 'return-rental', (working, rental, at) => {
    if (rental.status === 'returned') return { rental };
    if (!isRunning(rental, at)) throw new CommerceError('RENTAL_ENDED', { status: rental.status });
    return endPaid(working, rental, 'returned', at);
  });
