/** The first moment of a day (`2026-01-05`), counted `daysLater`, in the reader's own time zone; undefined for a day that is not chosen. */
export const startOfOwnDay = (day: string, daysLater = 0): string | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return undefined;
  const [, year, month, date] = match;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString();
};
