import { kopecks } from '@shop/shared-types/money';

import type { WorkingSet } from '../../platform/database/working-set.ts';
import { debtAccountOf, isUserAccount } from '../balances/account-id.ts';
import { accounts } from '../balances/account.model.ts';
import { enterTransfer } from './enter-transfer.ts';
import type { Transfer } from './transfer.model.ts';

/**
 * Takes money that belongs to the shop from a user, even if the user has spent it (rule 12.13). The missing amount is first lent to the balance from the
 * user's debt account, so that no balance falls below zero and both movements show in the history. Money that becomes free later pays the
 * debt (`enterTransfer`), and until then the user can buy nothing.
 */
export const takeEvenIfSpent = (working: WorkingSet, transfer: Omit<Transfer, 'row' | 'folds'>, at: Date): void => {
  const { _id, debit, amount, reference } = transfer;
  if (!isUserAccount(debit)) throw new Error(`${_id} does not take from a user`);
  const { posted, held } = working.get(accounts, debit);
  const missing = kopecks(Math.max(0, amount - (posted - held)));
  if (missing > 0) {
    enterTransfer(working, {
      _id: `${_id}:owed`,
      phase: 'single',
      kind: 'debt',
      debit: debtAccountOf(debit),
      credit: debit,
      amount: missing,
      reference,
      at,
      settles: null,
      reverses: null,
    });
  }
  enterTransfer(working, transfer);
};
