import { rentalHoursMin, rentalTermPercents, rentalTerms } from '@shop/shared-types/constants';
import { kopecks, type Money } from '@shop/shared-types/money';

/**
 * What so many hours cost when the shortest term costs `base`: the terms' own percents, and the line between two of them for hours in
 * between. Rounded up to whole kopecks; more hours never cost less.
 * @throws RangeError for hours outside of the bounds of a rental.
 */
export const priceForHours = (base: number, hours: number): Money => {
  const above = rentalTerms.findIndex((term) => term >= hours);
  const to = rentalTerms[above];
  const from = rentalTerms[above - 1] ?? rentalTerms[0];
  if (to === undefined || hours < rentalHoursMin) throw new RangeError(`nothing is rented for ${hours} hours`);
  if (hours === to) return kopecks(Math.ceil((base * rentalTermPercents[to]) / 100));
  // All whole numbers: the percent of the hours is a fraction over the distance of the two terms.
  const shares =
    rentalTermPercents[from] * (to - from) + (rentalTermPercents[to] - rentalTermPercents[from]) * (hours - from);
  return kopecks(Math.ceil((base * shares) / (100 * (to - from))));
};
