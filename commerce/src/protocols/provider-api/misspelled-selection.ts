import { nearestName } from '@shop/shared-types/search/nearest-name';

import type { Parameters } from './read-parameters.ts';

/** Selections that narrow a purchase. Whoever misspells one would pay for a number that he did not want. */
const purchaseSelections = [
  ...['operator', 'maxPrice', 'minPrice', 'fixedPrice', 'providerIds', 'exceptProviderIds', 'phoneException'],
  ...['country', 'service', 'activationType', 'choose'],
];

/** Selections that rentals and their extensions keep. A misspelled one would rent for the shortest time, or from any operator. */
const rentalSelections = [
  ...['service', 'country', 'operator', 'incomingCall', 'activationType'],
  ...['rent_time', 'time', 'hours', 'duration'],
];

/** What is spelled like a selection and means something else in some program. */
const harmless: ReadonlySet<string> = new Set(['freePrice']);

/** Whether a parameter is a selection that the call does not keep, or nearly a selection. Other unknown ones are ignored, as the field's programs expect. */
const hasOtherThan = (parameters: Parameters, kept: readonly string[], selections: readonly string[]): boolean =>
  [...parameters.keys()].some(
    (name) => !kept.includes(name) && !harmless.has(name) && nearestName(name, selections) !== undefined,
  );

/** Rule 20.21. */
export const hasMisspelledSelection = (parameters: Parameters): boolean =>
  hasOtherThan(parameters, purchaseSelections, purchaseSelections);

/** Rule 20.25: a rental knows no highest price and no suppliers, and must not be taken against such a selection. */
export const hasSelectionRentalsIgnore = (parameters: Parameters): boolean =>
  hasOtherThan(parameters, rentalSelections, [...rentalSelections, ...purchaseSelections]);
