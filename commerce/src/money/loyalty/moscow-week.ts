/**
 * Weeks of the loyalty programme: Monday 00:00 to Sunday 23:59:59 in Moscow (rule 9.1).
 * Moscow has kept UTC+3 without daylight saving since 2014, so a week is always 168 hours and the server's own zone plays no part.
 */
const moscowOffsetMs = 3 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
export const weekMs = 7 * dayMs;
/** 1 January 1970 was a Thursday; the Monday before it is the first week's start. */
const firstMondayMs = -3 * dayMs;

export interface Week {
  /** Date of the Monday in Moscow, `2026-01-05`. */
  id: string;
  startsAt: Date;
  /** The first moment after the week. */
  endsAt: Date;
}

const weekFrom = (mondayInMoscowMs: number): Week => ({
  id: new Date(mondayInMoscowMs).toISOString().slice(0, 10),
  startsAt: new Date(mondayInMoscowMs - moscowOffsetMs),
  endsAt: new Date(mondayInMoscowMs - moscowOffsetMs + weekMs),
});

/** The week that a moment lies in. */
export const weekOf = (moment: Date): Week => {
  const inMoscowMs = moment.getTime() + moscowOffsetMs;
  const weeks = Math.floor((inMoscowMs - firstMondayMs) / weekMs);
  return weekFrom(firstMondayMs + weeks * weekMs);
};

export const weekBefore = (week: Week): Week => weekOf(new Date(week.startsAt.getTime() - weekMs));
export const weekAfter = (week: Week): Week => weekOf(week.endsAt);
