import type { Money } from '@shop/shared-types/money';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { simCollection } from '../../../supply/pool/sim.model.ts';
import { assertExtensionFits, extensionHoursMax, extensionOffer } from './extend-rental.ts';
import { findRental, isRunning, type OwnRental } from '../transition-rental.ts';
import type { RentalsDeps } from '../rentals-deps.ts';

export interface ExtensionQuote {
  price: Money;
  hours: number;
  /** The largest number of hours that can be added now. */
  hoursMax: number;
}

/**
 * Tells the price of additional hours before the purchase.
 * @throws CommerceError RENTAL_NOT_FOUND, RENTAL_ENDED, RENTAL_TIME_UNAVAILABLE (with `hoursMax`), NO_NUMBERS (the SIM is gone).
 */
export const quoteExtension = async (
  deps: RentalsDeps,
  { hours, ...own }: OwnRental & { hours: number },
): Promise<ExtensionQuote> => {
  const rental = await findRental(own);
  const at = deps.clock();
  if (!isRunning(rental, at)) throw new CommerceError('RENTAL_ENDED', { status: rental.status });
  const hoursMax = extensionHoursMax(rental, await simCollection().findOne({ _id: rental.phone }), at);
  assertExtensionFits(hours, hoursMax);
  return { price: extensionOffer(deps, rental, hours).price, hours, hoursMax };
};
