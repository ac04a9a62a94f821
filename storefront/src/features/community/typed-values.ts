import { parseRubles, type Money } from '@shop/shared-types/money';

/** A typed number; undefined for an empty field. Text that is no number stays text, so that the schema refuses it. */
export const numberOrNone = (typed: string): number | string | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : text;
};

/** Rubles as they were typed, in kopecks; a comma counts as a point. */
export const kopecksOrNone = (typed: string): Money | string | undefined => {
  const text = typed.trim().replace(',', '.');
  if (text === '') return undefined;
  return parseRubles(text) ?? text;
};
