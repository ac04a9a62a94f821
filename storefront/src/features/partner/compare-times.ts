/** Share by which a figure has changed: 0.126 is 12.6 % up. Undefined where there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (now - before) / before;

/** Share of sold numbers that brought their code, 0 to 1; undefined where there were none. */
export const codeRateOf = ({ sold, cancelled }: { sold: number; cancelled: number }): number | undefined =>
  sold + cancelled === 0 ? undefined : sold / (sold + cancelled);
