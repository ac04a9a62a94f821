import { readWhole } from '@shop/shared-types/typed-number';

/** The largest threshold in whole rubles that the contract takes. */
export const thresholdMaxRubles = 1_000_000_000;

export type Threshold = { kind: 'kopecks'; value: number | null } | { kind: 'wrong' };

/** Reads the low-balance threshold as it is typed: whole rubles, or nothing for none. */
export const readThreshold = (typed: string): Threshold => {
  if (typed.trim() === '') return { kind: 'kopecks', value: null };
  const rubles = readWhole(typed);
  if (rubles === undefined || rubles < 0 || rubles > thresholdMaxRubles) return { kind: 'wrong' };
  return { kind: 'kopecks', value: rubles * 100 };
};
