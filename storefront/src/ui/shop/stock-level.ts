import { fewNumbersBelow } from '@shop/shared-types/constants';

export type StockLevel = 0 | 1 | 2 | 3 | 4;

const plentyFrom = 1_000;
const aboundsAbove = 5_000;

/** Lit bars for a stock: none, few, some, many, plenty. */
export const stockLevel = (count: number): StockLevel => {
  if (count <= 0) return 0;
  if (count < fewNumbersBelow) return 1;
  if (count < plentyFrom) return 2;
  return count > aboundsAbove ? 4 : 3;
};
