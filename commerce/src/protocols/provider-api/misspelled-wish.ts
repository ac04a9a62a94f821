import { nearestName } from '@shop/shared-types/nearest-name';

import type { Parameters } from './read-parameters.ts';

/** Wishes that narrow a purchase. Whoever misspells one would pay for a number that he did not want. */
const purchaseWishes = [
  ...['operator', 'maxPrice', 'minPrice', 'fixedPrice', 'providerIds', 'exceptProviderIds', 'phoneException'],
  ...['country', 'service', 'activationType'],
];

/** Wishes that rentals and their extensions keep. A misspelled one would rent for the shortest time, or from any operator. */
const rentalWishes = [
  ...['service', 'country', 'operator', 'incomingCall', 'activationType'],
  ...['rent_time', 'time', 'hours', 'duration'],
];

/** What is spelled like a wish and means something else in some program. */
const harmless: ReadonlySet<string> = new Set(['freePrice']);

/** Whether a parameter is a wish that the call does not keep, or nearly a wish. Other unknown ones are ignored, as the field's programs expect. */
const hasOtherThan = (parameters: Parameters, kept: readonly string[], wishes: readonly string[]): boolean =>
  [...parameters.keys()].some(
    (name) => !kept.includes(name) && !harmless.has(name) && nearestName(name, wishes) !== undefined,
  );

/** Rule 20.21. */
export const hasMisspelledWish = (parameters: Parameters): boolean =>
  hasOtherThan(parameters, purchaseWishes, purchaseWishes);

/** Rule 20.25: a rental knows no highest price and no suppliers, and must not be taken against such a wish. */
export const hasWishRentalsIgnore = (parameters: Parameters): boolean =>
  hasOtherThan(parameters, rentalWishes, [...rentalWishes, ...purchaseWishes]);
