import { dayInMoscow } from '../parts/moscow-days';

/** Days in Moscow, `2026-01-05`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export const rangeNames = ['today', 'yesterday', 'week', 'month', 'this-month', 'last-month', 'own'] as const;
export type RangeName = (typeof rangeNames)[number];

const dayMs = 86_400_000;

const monthBefore = (day: string): DayRange => {
  const last = new Date(Date.parse(`${day.slice(0, 7)}-01T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
  return { from: `${last.slice(0, 7)}-01`, to: last };
};

/** The days that a name stands for; `own` are those that were picked. */
export const rangeOf = (name: RangeName, own: DayRange, now: Date): DayRange => {
  const today = dayInMoscow(now);
  const ago = (days: number): string => dayInMoscow(new Date(now.getTime() - days * dayMs));
  const ranges: Record<RangeName, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: ago(1), to: ago(1) },
    week: { from: ago(6), to: today },
    month: { from: ago(29), to: today },
    'this-month': { from: `${today.slice(0, 7)}-01`, to: today },
    'last-month': monthBefore(today),
    own: { from: own.from || own.to || today, to: own.to || today },
  };
  return ranges[name];
};
