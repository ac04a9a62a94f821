/** The largest threshold in whole rubles that the contract takes. */
export const thresholdMaxRubles = 1_000_000_000;

export type Threshold = { kind: 'kopecks'; value: number | null } | { kind: 'wrong' };

/** Reads the low-balance threshold as it is typed: whole rubles, or nothing for none. */
export const readThreshold = (typed: string): Threshold => {
  const digits = typed.replace(/[\s\u00a0]/g, '');
  if (digits === '') return { kind: 'kopecks', value: null };
  if (!/^\d{1,10}$/.test(digits) || Number(digits) > thresholdMaxRubles) return { kind: 'wrong' };
  return { kind: 'kopecks', value: Number(digits) * 100 };
};
