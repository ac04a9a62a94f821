import { parseRubles, type Money } from '@shop/shared-types/money';

/** The largest top-up that the contract takes, in kopecks. */
const amountMax = 1_000_000_000_00;

const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Reads an amount in rubles as people type it: `2000`, `2 000`, `2,000`, `99,50`. @returns undefined for text that is not an amount above
 * 0
 */
export const readAmount = (typed: string): Money | undefined => {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '');
  const decimal = grouped.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  const amount = parseRubles(decimal);
  return amount === undefined || amount <= 0 || amount > amountMax ? undefined : amount;
};
