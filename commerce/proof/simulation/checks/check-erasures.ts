import { isDebtAccount, userAccount, type UserAccountId } from '../../../src/ledger/balances/account-id.ts';
import { accounts } from '../../../src/ledger/balances/account.model.ts';
import { transfers, type Transfer } from '../../../src/ledger/transfers/transfer.model.ts';
import { incomingPayments } from '../../../src/money/payments/incoming/incoming-payment.model.ts';
import { unmatchedPayments } from '../../../src/money/payments/incoming/unmatched-payment.model.ts';
import { payments } from '../../../src/money/payments/payment.model.ts';
import { openStatuses } from '../../../src/money/withdrawals/withdrawal-status.ts';
import { withdrawals } from '../../../src/money/withdrawals/withdrawal.model.ts';
import { activations } from '../../../src/sales/activations/activation.model.ts';
import { touchWith, type Bookkeeping } from '../bookkeeping.ts';
import { createIndex } from '../document-index.ts';

/**
 * Whether a transfer is allowed after the account was erased. A refund, reversal or correction may still take money from the account. If the
 * balance is too small, the shop lends the difference. The debt and its repayment are allowed too.
 */
const mayFollow = ({ phase, debit, credit, kind, reverses }: Transfer, account: UserAccountId): boolean =>
  phase === 'single' &&
  (isDebtAccount(debit) ||
    isDebtAccount(credit) ||
    (debit === account && (reverses !== null || ['refund', 'reversal', 'correction'].includes(kind))));

/** Nothing is under way when an account is erased, and nothing of it begins, is sold, paid out or credited afterwards (rule 7.13). */
export const checkErasures = ({ database, follow, find, add }: Bookkeeping): void => {
  const ownerOf = ({ userId }: { userId: number }): number => userId;
  const rows = createIndex(follow, transfers, ({ row }) => row?.account);
  const numbers = createIndex(follow, activations, ownerOf);
  const topUps = createIndex(follow, payments, ownerOf);
  const incoming = createIndex(follow, incomingPayments, ownerOf);
  const payouts = createIndex(follow, withdrawals, ownerOf);
  const touch = add((userId: number) => {
    const account = database.find(accounts, userAccount(userId));
    if (!account?.closed) return;
    const { _id, held, openHolds, closed } = account;
    const { at, sequence } = closed;
    const tell = (what: string): void => find(`${_id} was erased, and ${what}`);
    if (held !== 0 || openHolds !== 0) tell(`holds ${held}`);
    for (const transfer of rows.of(_id).values())
      if ((transfer.row?.sequence ?? 0) > sequence && !mayFollow(transfer, _id)) tell(`${transfer._id} came after it`);
    for (const number of numbers.of(userId).values())
      if (number.openUntil !== null || number.boughtAt > at) tell(`has the number ${number._id}`);
    for (const { _id: id, createdAt, expiresAt, status } of topUps.of(userId).values())
      if (createdAt > at || (status === 'pending' && expiresAt > at)) tell(`the top-up ${id} was open or begun since`);
    for (const { _id: id, creditedAt } of incoming.of(userId).values())
      if (creditedAt > at || database.find(unmatchedPayments, id)) tell(`the payment ${id} was credited`);
    for (const { _id: id, status, requestedAt } of payouts.of(userId).values())
      if (openStatuses.includes(status) || requestedAt > at) tell(`the payout ${id} is open or was asked for since`);
  });
  touchWith(follow, accounts, ({ _id }) => Number(_id.slice('user:'.length)), touch);
  touchWith(follow, activations, ownerOf, touch);
  touchWith(follow, payments, ownerOf, touch);
  touchWith(follow, incomingPayments, ownerOf, touch);
  touchWith(follow, withdrawals, ownerOf, touch);
};
