import { rentalHoursMax, rentalHoursMin } from '@shop/shared-types/constants';

import { integerOf } from './parameter-values.ts';
import type { Parameters } from './read-parameters.ts';

/** Names of the parameter for the hours in older and newer clients (rule 20.7). */
const names = ['rent_time', 'time', 'hours', 'duration'];

/** The hours of a rent call; left out: the shortest rental. @returns undefined for hours that cannot be rented. */
export const readRentHours = (parameters: Parameters): number | undefined => {
  const given = names.find((name) => parameters.has(name));
  if (given === undefined) return rentalHoursMin;
  return integerOf(parameters, given, { min: rentalHoursMin, max: rentalHoursMax });
};
