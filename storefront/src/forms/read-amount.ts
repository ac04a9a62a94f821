import type { LocaleCode } from '@shop/shared-types/locales';
import { parseRubles, type Money } from '@shop/shared-types/money';
import { readDecimal } from '@shop/shared-types/typed-number';

/** The largest top-up that the contract takes, in kopecks. */
const amountMax = 1_000_000_000_00;

/**
 * Reads an amount in rubles as people type it on a page in their language (rule 3.29): `2000`, `2 000`, `2,000`, `99,50`, `١٥٠٠`.
 * @returns undefined for text that is not an amount above 0
 */
export const readAmount = (typed: string, locale: LocaleCode): Money | undefined => {
  const amount = parseRubles(readDecimal(typed, locale) ?? '');
  return amount === undefined || amount <= 0 || amount > amountMax ? undefined : amount;
};

/** Whether somebody typed a number that is larger than any amount. */
export const isAboveEveryAmount = (typed: string, locale: LocaleCode): boolean =>
  Number(readDecimal(typed, locale) ?? '0') * 100 > amountMax;
