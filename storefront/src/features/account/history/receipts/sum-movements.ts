import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

type Movement = Pick<BalanceHistoryEntry, 'direction' | 'kind' | 'amount' | 'balanceAfter'>;

export interface KindSum {
  kind: string;
  count: number;
  /** Kopecks; below zero where more went out than came in. */
  sum: number;
}

export interface MonthSums {
  /** Kopecks before the first movement and after the last one. */
  opening: number;
  closing: number;
  /** In the order in which the kinds came first. */
  kinds: KindSum[];
}

/** Kopecks with the sign of the direction. */
const signedAmount = ({ direction, amount }: Pick<Movement, 'direction' | 'amount'>): number =>
  direction === 'incoming' ? amount : 0 - amount;

/** Adds up movements by kind (rule 16.34). `newestFirst` without holds: only what moved. @returns undefined without movements */
export const sumMovements = (newestFirst: readonly Movement[]): MonthSums | undefined => {
  const oldest = newestFirst.at(-1);
  const newest = newestFirst[0];
  if (!oldest || !newest) return undefined;
  const kinds = new Map<string, KindSum>();
  for (const movement of newestFirst.toReversed()) {
    const known = kinds.get(movement.kind) ?? { kind: movement.kind, count: 0, sum: 0 };
    kinds.set(movement.kind, { ...known, count: known.count + 1, sum: known.sum + signedAmount(movement) });
  }
  return {
    opening: oldest.balanceAfter - signedAmount(oldest),
    closing: newest.balanceAfter,
    kinds: [...kinds.values()],
  };
};
