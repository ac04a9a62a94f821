import { kopecks, type Money } from '@shop/shared-types/money';

import type { TransferKind } from '../transfers/transfer.model.ts';

/**
 * Accounts of one sort: `user`, `partner`, `referral`, `debt`, or one of the house with all its methods together, such as `house:sales`
 * and `house:payments`.
 */
export type AccountClass = string;

/** The sum that moved from one sort of account to another for one reason. */
export interface Flow {
  from: AccountClass;
  to: AccountClass;
  kind: TransferKind;
  amount: Money;
  /** Transfers. */
  count: number;
}

/** The flows of one hour, or of the part of it that was asked for. */
export interface FlowHour {
  /** The hour's beginning in UTC. */
  hour: Date;
  flows: Flow[];
}

/** Kopecks by sort of account. */
export type ClassBalances = Record<AccountClass, number>;

/** The balances after more flows. */
export const balancesAfter = (balances: ClassBalances, flows: readonly Flow[]): ClassBalances => {
  const after = { ...balances };
  for (const { from, to, amount } of flows) {
    after[from] = kopecks((after[from] ?? 0) - amount);
    after[to] = kopecks((after[to] ?? 0) + amount);
  }
  return after;
};
