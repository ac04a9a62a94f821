/** What the owner of the account allows an assistant. Amounts are kopecks. */
export interface Limits {
  /** The most that one purchase may cost. */
  purchaseMax: number;
  /** The most that all purchases of a day (UTC) may cost together. */
  dayMax: number;
  /** A purchase that may cost more than this has to be confirmed by a person. */
  confirmAbove: number;
  /** What the owner calls each limit where he sets it. */
  names: LimitNames;
}

export type LimitNames = Readonly<Record<'purchaseMax' | 'dayMax' | 'confirmAbove', string>>;

const defaults = { purchaseMax: '100', dayMax: '500', confirmAbove: '50' };

/** Kopecks of rubles, `12` or `12.50`. */
const inKopecks = (name: string, rubles: string): number => {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(rubles) ?? [];
  if (whole === undefined) throw new Error(`${name} is not an amount of rubles: ${rubles}`);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/**
 * The owner's limits, in rubles where they are set; what he leaves out has its default.
 * @throws {Error} that names the wrong one: without limits nothing is sold.
 */
export const readLimits = (names: LimitNames, given: (name: string) => string | null | undefined): Limits => {
  const read = (limit: keyof LimitNames): number => inKopecks(names[limit], given(names[limit]) || defaults[limit]);
  return { purchaseMax: read('purchaseMax'), dayMax: read('dayMax'), confirmAbove: read('confirmAbove'), names };
};
