import type { LocaleCode } from '@shop/shared-types/locales';
import { parseRubles, type Money } from '@shop/shared-types/money';
import { readDecimal, readWhole } from '@shop/shared-types/typed-number';

/** A typed number; undefined for an empty field. Text that is no number stays text, so that the schema refuses it. */
export const numberOrNone = (typed: string): number | string | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  return readWhole(text) ?? text;
};

/** Rubles as they were typed on a page in that language, in kopecks. */
export const kopecksOrNone = (typed: string, locale: LocaleCode): Money | string | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  return parseRubles(readDecimal(text, locale) ?? '') ?? text;
};
