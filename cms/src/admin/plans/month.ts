/** A month as a calendar shows it. */
export interface Month {
  year: number;
  /** 0 to 11. */
  month: number;
}

/** The days of a month in whole weeks from Monday, as YYYY-MM-DD. Days of its neighbours fill the first and the last week. */
export const weeksOf = ({ year, month }: Month): string[][] => {
  const first = new Date(Date.UTC(year, month, 1));
  const beforeFirst = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const weeks = Math.ceil((beforeFirst + length) / 7);
  const dayOf = (index: number): string =>
    new Date(Date.UTC(year, month, 1 - beforeFirst + index)).toISOString().slice(0, 10);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => dayOf(week * 7 + day)),
  );
};

export const isIn = (day: string, { year, month }: Month): boolean =>
  day.startsWith(`${year}-${String(month + 1).padStart(2, '0')}-`);

export const moved = ({ year, month }: Month, by: number): Month => {
  const date = new Date(Date.UTC(year, month + by, 1));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
};
