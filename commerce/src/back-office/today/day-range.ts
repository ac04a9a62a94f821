import { startOfDays } from '../admin/start-of-days.ts';

const dayMs = 86_400_000;
const daysMax = 92;

/** Days in Moscow, `2026-01-05`, both included. Left out: today. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

export interface RangeSpan {
  from: Date;
  /** The end of the last day, which may be still to come. */
  to: Date;
  /** The end of what can be known: now, while the last day runs. */
  until: Date;
  days: number;
}

/** The day in Moscow of a moment, `2026-01-05`. */
export const nameOfDay = (at: Date): string =>
  at.toLocaleDateString('sv-SE', { timeZone: startOfDays(at, 1).timezone });

const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/** The span of a range: no day later than today, the last 92 days of a longer one; what is no day of the calendar is today. */
export const spanOfRange = (at: Date, { from, to }: DayRange): RangeSpan => {
  const { since: today } = startOfDays(at, 1);
  const known = (day: string | undefined, otherwise: Date): Date => {
    const start = day === undefined ? otherwise : startOf(day);
    return Number.isNaN(start.getTime()) || start > today ? today : start;
  };
  const last = known(to, today);
  const asked = known(from, last);
  const first = new Date(
    Math.max(asked > last ? last.getTime() : asked.getTime(), last.getTime() - (daysMax - 1) * dayMs),
  );
  const end = new Date(last.getTime() + dayMs);
  const days = Math.round((end.getTime() - first.getTime()) / dayMs);
  return { from: first, to: end, until: end > at ? at : end, days };
};
