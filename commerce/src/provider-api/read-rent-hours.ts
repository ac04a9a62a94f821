import { rentalHoursMax, rentalHoursMin } from '@shop/shared-types/constants';

import { integerOf } from './parameter-values.ts';
import type { Parameters } from './read-parameters.ts';

/** How clients of different ages call the hours (protocol section 8). */
const names = ['rent_time', 'time', 'hours', 'duration'];

/** The hours of a rent call; the shortest rental when none are given. @returns undefined for hours that are not rented here. */
export const readRentHours = (parameters: Parameters): number | undefined => {
  const given = names.find((name) => parameters.has(name));
  if (given === undefined) return rentalHoursMin;
  return integerOf(parameters, given, { min: rentalHoursMin, max: rentalHoursMax });
};
