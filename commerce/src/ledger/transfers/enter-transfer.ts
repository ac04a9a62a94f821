import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import {
  debtAccountOf,
  isDebtAccount,
  isUserAccount,
  userAccount,
  type AccountId,
  type DerivedAccountId,
  type UserAccountId,
} from '../balances/account-id.ts';
import { accounts, type Account } from '../balances/account.model.ts';
import { chainHash } from './chain-hash.ts';
import { movesMoney, transfers, type AtRisk, type Transfer, type TransferKind } from './transfer.model.ts';

/** A transfer as its caller describes it. */
export interface TransferRequest {
  /**
   * Becomes the transfer's id. It derives from the purchase or payment that the transfer belongs to, so that a retry finds its own work.
   */
  idempotencyKey: string;
  debit: AccountId;
  credit: AccountId;
  amount: Money;
  kind: TransferKind;
  /** `activation:123`. */
  reference: string;
  /** For an earning whose buyer's money can still come back. */
  atRisk?: AtRisk | undefined;
}

/** The document that a decision about a user's money has to read. */
export const readOfAccount = (userId: number): Read => readOf(accounts, userAccount(userId));

const userSideOf = ({ debit, credit }: Transfer): UserAccountId | undefined => {
  if (isUserAccount(debit)) {
    if (isUserAccount(credit)) throw new Error('money moves between two users through the house only');
    return debit;
  }
  return isUserAccount(credit) ? credit : undefined;
};

/** The account after the transfer. @throws CommerceError NO_BALANCE when the transfer would spend more than is free. */
export const accountAfter = (
  account: Account,
  transfer: Omit<Transfer, 'row'>,
): Pick<Account, 'posted' | 'held' | 'openHolds' | 'owed'> => {
  const { phase, amount, debit, credit } = transfer;
  const isOutgoing = debit === account._id;
  const free = account.posted - account.held;
  if (isOutgoing && (phase === 'hold' || phase === 'single') && free < amount) {
    throw new CommerceError('NO_BALANCE', { balance: free, price: amount });
  }
  const settled = phase === 'post' || phase === 'void' ? amount : 0;
  if (settled > account.held) throw new Error(`${account._id} holds less than ${transfer._id} settles`);
  const owed = (account.owed ?? noMoney) + (isDebtAccount(debit) ? amount : isDebtAccount(credit) ? 0 - amount : 0);
  return {
    posted: kopecks(account.posted + (movesMoney(phase) ? (isOutgoing ? 0 - amount : amount) : 0)),
    held: kopecks(account.held + (phase === 'hold' ? amount : 0 - settled)),
    openHolds: account.openHolds + (phase === 'hold' ? 1 : phase === 'single' ? 0 : -1),
    ...(owed === 0 && account.owed === undefined ? {} : { owed: kopecks(owed) }),
  };
};

/** Kinds of transfers by which the shop may still take from a closed account: money that goes back to its payer, and corrections of the staff. */
const takenFromClosed: readonly TransferKind[] = ['refund', 'reversal', 'correction'];

/**
 * Whether a closed account may still have the transfer (rule 7.13): its owner holds and buys nothing, and nobody gives it anything. What an
 * acquirer or the staff takes back is still taken, and lent where it is missing.
 */
export const suitsClosed = (
  account: UserAccountId,
  { phase, kind, debit, credit, reverses }: Pick<Transfer, 'phase' | 'kind' | 'debit' | 'credit' | 'reverses'>,
): boolean => {
  if (phase !== 'single') return false;
  if (isDebtAccount(debit) || isDebtAccount(credit)) return true;
  return debit === account && (reverses !== null || takenFromClosed.includes(kind));
};

/** Pays a debt from free money. As long as the user owes something, nothing can be spent. */
const repayDebt = (working: WorkingSet, side: UserAccountId, cause: Omit<Transfer, 'row' | 'folds'>): void => {
  const { posted, held, owed = noMoney } = working.get(accounts, side);
  const amount = kopecks(Math.min(posted - held, owed));
  if (amount <= 0 || isDebtAccount(cause.debit)) return;
  enterTransfer(working, {
    _id: `${cause._id}:repays`,
    phase: 'single',
    kind: 'debt',
    debit: side,
    credit: debtAccountOf(side),
    amount,
    reference: cause.reference,
    at: cause.at,
    settles: null,
    reverses: null,
  });
};

/**
 * Adds one transfer to the writes of the batch (rule 7.2). The guarded balance changes in the same transaction, and the chain of the account
 * gets its next row. When money of an account with a debt becomes free, the debt is paid at once.
 * @throws CommerceError NO_BALANCE; ACCOUNT_INACTIVE when the account's owner had it erased.
 */
export const enterTransfer = (working: WorkingSet, transfer: Omit<Transfer, 'row' | 'folds'>): void => {
  if (transfer.amount < 0) throw new RangeError(`${transfer._id} would move a negative amount`);
  if (transfer.debit === transfer.credit) throw new Error(`${transfer._id} moves money in a circle`);
  const folded = [transfer.debit, transfer.credit].filter((side): side is DerivedAccountId => !isUserAccount(side));
  const complete: Transfer =
    movesMoney(transfer.phase) && folded.length > 0 ? { ...transfer, folds: folded } : transfer;
  const side = userSideOf(complete);
  if (side === undefined) {
    working.insert(transfers, complete);
    return;
  }
  const account = working.get(accounts, side);
  if (account.closed && !suitsClosed(side, complete)) throw new CommerceError('ACCOUNT_INACTIVE');
  const balance = accountAfter(account, complete);
  const invoices = account.invoices + (movesMoney(transfer.phase) ? 1 : 0);
  const row = {
    account: side,
    sequence: account.sequence + 1,
    previousHash: account.headHash,
    posted: balance.posted,
    held: balance.held,
    ...(movesMoney(transfer.phase) ? { invoice: invoices } : {}),
  };
  const hash = chainHash({ ...complete, row });
  working.insert(transfers, { ...complete, row: { ...row, hash } });
  working.update(accounts, side, { ...balance, invoices, sequence: row.sequence, headHash: hash });
  repayDebt(working, side, transfer);
};
