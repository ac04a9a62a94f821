/** How many months the page offers: a year and the running month, as far as hours are summed up. */
const monthsMax = 13;

/** The latest months in Moscow, `2026-01`, the running one first. */
export const latestMonths = (now: Date): string[] => {
  const moscow = new Date(now.getTime() + 3 * 60 * 60_000);
  return Array.from({ length: monthsMax }, (_, back) =>
    new Date(Date.UTC(moscow.getUTCFullYear(), moscow.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
};
