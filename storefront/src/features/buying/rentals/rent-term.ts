import { rentalTerms } from '@shop/shared-types/constants';
import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

export type RentCountry = AnswerOf<Contract['listRentPrices']>[number];

/** The facts on a country's card for the chosen term: price and stock. */
export interface RentOffer extends RentCountry {
  /** Whether the term can be rented here now. */
  isOffered: boolean;
}

/** A country's card for a term in hours. Where the term is not available, the card shows the shortest term's price for comparison. */
export const offerForTerm = (country: RentCountry, hours: number): RentOffer => {
  const term = country.terms.find((one) => one.hours === hours);
  const isOffered = term !== undefined && term.count > 0;
  return {
    ...country,
    price: term?.price ?? country.terms[0]?.price ?? country.price,
    count: term?.count ?? 0,
    isOffered,
  };
};

/** The term nearest to the wanted one that can be rented in a country. */
export const nearestTerm = ({ terms }: Pick<RentCountry, 'terms'>, hours: number): number | undefined =>
  terms
    .filter(({ count }) => count > 0)
    .map((term) => term.hours)
    .sort((a, b) => Math.abs(a - hours) - Math.abs(b - hours) || a - b)[0];

/** The term that an extension begins with: the rental's own, or a day where it was longer than that or none of the usual ones. */
export const startTermOf = ({ hours }: { hours: number }): number =>
  rentalTerms.find((term) => term === hours && term <= hoursOfDay) ?? hoursOfDay;

const hoursOfDay = 24;
const hoursOfWeek = 7 * hoursOfDay;

/** A term in the largest unit that it fills: 72 hours are 3 days. */
export const termParts = (hours: number): { unit: 'hour' | 'day' | 'week'; count: number } => {
  if (hours % hoursOfWeek === 0) return { unit: 'week', count: hours / hoursOfWeek };
  if (hours % hoursOfDay === 0) return { unit: 'day', count: hours / hoursOfDay };
  return { unit: 'hour', count: hours };
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Time left of a rental: days, and hours and minutes of the last one. A started minute counts. */
export const timeLeft = (ms: number): { days: number; hours: number; minutes: number } => {
  const left = Math.max(0, Math.ceil(ms / minuteMs) * minuteMs);
  const ofLastDay = (left % dayMs) / minuteMs;
  const hours = Math.floor(ofLastDay / 60);
  const minutes = ofLastDay % 60;
  return { days: Math.floor(left / dayMs), hours, minutes };
};
