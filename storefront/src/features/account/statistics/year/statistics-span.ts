/** The last 30 days, by day, or 12 months, by month. */
export type StatisticsSpan = 'month' | 'year';

const dayMs = 86_400_000;
const days = 30;
const months = 12;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The beginnings of a span's points in UTC, the running day or month last. */
export const startsOf = (span: StatisticsSpan, nowMs: number): string[] => {
  if (span === 'month')
    return Array.from({ length: days }, (_, index) => dayOf(new Date(nowMs - (days - 1 - index) * dayMs)));
  const now = new Date(nowMs);
  return Array.from({ length: months }, (_, index) =>
    dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 1 - index), 1))),
  );
};

/** Every point of a span with its row, also where nothing was bought. */
export const pointsOf = <Row extends { day: string | null }>(
  starts: readonly string[],
  rows: readonly Row[],
): { start: string; row: Row | undefined }[] =>
  starts.map((start) => ({ start, row: rows.find(({ day }) => day === start) }));
