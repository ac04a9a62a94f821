/** The choice that a filter's text names; undefined where it names none, because people change addresses by hand. */
export const choiceOf = <Choice extends string>(choices: readonly Choice[], text: string): Choice | undefined =>
  choices.find((choice) => choice === text);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const midnightOf = (day: string, daysLater: number): string | undefined => {
  if (!dayPattern.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const midnight = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(midnight.getTime()) ? undefined : midnight.toISOString();
};

/**
 * The moments of a filter by days, from the first moment of `from` to the last of `to`, by the staff's own clock, as lists show their times.
 * The engine leaves out its `to`, so that is the midnight after.
 */
export const momentsOf = (days: { from: string; to: string }): { from?: string; to?: string } => {
  const [from, to] = [midnightOf(days.from, 0), midnightOf(days.to, 1)];
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
};
