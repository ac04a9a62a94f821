const dayMs = 86_400_000;
/** Moscow has kept this distance from UTC since 2014. */
const moscow = '+03:00';

/** The day in Moscow, where the shop keeps its books. */
export const dayInMoscow = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });

/** The moment of a day and time in Moscow, written as `2027-01-31T09:30`; undefined for what is none. */
export const momentInMoscow = (typed: string): string | undefined => {
  const moment = new Date(`${typed}${moscow}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

/** When a day, written as `2027-01-31`, is over in Moscow; undefined for what is no day. */
export const endOfDay = (day: string): string | undefined => {
  const begin = new Date(`${day}T00:00:00.000${moscow}`);
  // JavaScript moves a day that its month does not have to the next month.
  const isDay = !Number.isNaN(begin.getTime()) && dayInMoscow(begin) === day;
  return isDay ? new Date(begin.getTime() + dayMs).toISOString() : undefined;
};

/** The last day in Moscow that has begun before a moment. */
export const lastDayBefore = (moment: string): string => dayInMoscow(new Date(Date.parse(moment) - 1));
