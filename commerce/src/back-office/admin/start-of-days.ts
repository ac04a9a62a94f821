/** Moscow has kept UTC+3 without daylight saving since 2014. */
const timezone = 'Europe/Moscow';
const moscowOffsetMs = 3 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** The first moment of the last `days` days in Moscow, today included. */
export const startOfDays = (now: Date, days: number): { since: Date; timezone: string } => {
  const today = Math.floor((now.getTime() + moscowOffsetMs) / dayMs);
  return { since: new Date((today - days + 1) * dayMs - moscowOffsetMs), timezone };
};
