import { rentalHoursMin, rentalTermPercents, rentalTerms } from '@shop/shared-types/constants';
import { kopecks, type Money } from '@shop/shared-types/money';

/**
 * The price for a number of hours when the shortest term costs `base` (rule 5.8). Each term has its own percentage; between two terms the price lies
 * on the straight line. The result is rounded up to whole kopecks, and more hours never cost less.
 * @throws RangeError for hours outside the limits of a rental.
 */
export const priceForHours = (base: number, hours: number): Money => {
  const above = rentalTerms.findIndex((term) => term >= hours);
  const to = rentalTerms[above];
  const from = rentalTerms[above - 1] ?? rentalTerms[0];
  if (to === undefined || hours < rentalHoursMin) throw new RangeError(`nothing is rented for ${hours} hours`);
  if (hours === to) return kopecks(Math.ceil((base * rentalTermPercents[to]) / 100));
  // All numbers are whole: the percentage is a fraction over the distance between the two terms.
  const shares =
    rentalTermPercents[from] * (to - from) + (rentalTermPercents[to] - rentalTermPercents[from]) * (hours - from);
  return kopecks(Math.ceil((base * shares) / (100 * (to - from))));
};
