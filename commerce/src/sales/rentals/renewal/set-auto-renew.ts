import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { announceRental } from '../announce-rental.ts';
import { changeRental, findRental, isRunning, transitionRental, type OwnRental } from '../transition-rental.ts';
import type { RentalDocument } from '../rental.model.ts';
import type { RentalsDeps } from '../rentals-deps.ts';

/**
 * Switches on or off that a rental renews itself at its end for the hours of its first charge.
 * @throws CommerceError RENTAL_NOT_FOUND, RENTAL_ENDED.
 */
export const setAutoRenew = async (
  deps: RentalsDeps,
  { isAutoRenewed, ...own }: OwnRental & { isAutoRenewed: boolean },
): Promise<RentalDocument> =>
  transitionRental(deps, await findRental(own), 'set-auto-renew', (working, rental, at) => {
    if (!isRunning(rental, at)) throw new CommerceError('RENTAL_ENDED', { status: rental.status });
    if (rental.isAutoRenewed === isAutoRenewed) return { rental };
    const changed = changeRental(working, rental, { isAutoRenewed });
    announceRental(working, changed, at, { hasBalanceChanged: false });
    return { rental: changed };
  });
