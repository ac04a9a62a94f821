import { noMoney, type Money } from '@shop/shared-types/money';

import { userAccount } from '../../../ledger/balances/account-id.ts';
import { accounts } from '../../../ledger/balances/account.model.ts';
import type { Read, WorkingSet } from '../../../platform/database/working-set.ts';

/** The buyer bought, or was refunded, or a rental of his earned, after the sales were looked up; or more of them are needed. */
export class StaleSales extends Error {
  override readonly name = 'StaleSales';

  readonly needsMore: boolean;

  constructor(needsMore = false) {
    super('the sales at risk have to be looked up again');
    this.needsMore = needsMore;
  }
}

/**
 * The payer's sales whose earnings are still held, so that a chargeback can take them back (rule 12.12). Payments may not import sales, so
 * the engine passes this interface to the chargeback.
 */
export interface SalesAtRisk {
  /** The documents that the decision looks at. */
  reads: readonly Read[];
  /** Call it before the decision writes anything. @throws StaleSales when the buyer's account has moved on since the look-up. */
  assertFresh: (working: WorkingSet, buyer: number) => void;
  /**
   * Takes up to `due` back from those who earned, and tells them. `part` names the chargeback.
   * @returns the sum that they gave back.
   * @throws StaleSales
   */
  chargeBack: (working: WorkingSet, taking: { buyer: number; due: Money; part: string }, at: Date) => Money;
}

/** @param atLeast stops when the prices come up to this; a chargeback seldom needs all. */
export type FindSalesAtRisk = (buyer: number, now: Date, atLeast: Money) => Promise<SalesAtRisk>;

/** @param sequence of the buyer's account when the sales were looked up */
export const assertUnmoved = (working: WorkingSet, buyer: number, sequence: number): void => {
  if ((working.find(accounts, userAccount(buyer))?.sequence ?? 0) !== sequence) throw new StaleSales();
};

export const noSalesAtRisk: SalesAtRisk = {
  reads: [],
  assertFresh: (working, buyer) => assertUnmoved(working, buyer, 0),
  chargeBack: () => noMoney,
};
