import { mixed, number, object, string, type InferType } from 'yup';

import { isUserAccount, type AccountId, type UserAccountId } from '../balances/account-id.ts';
import type { ChainedTransfer } from '../audit/follow-chain.ts';
import { transferKinds, transferPhases } from '../transfers/transfer.model.ts';

/** Names the format of the file; another format gets another number. */
export const statementFormat = 'balance-statement/1';

const whole = () => number().strict().integer().required();
const text = () => string().strict().defined();
const accountId = () => mixed<AccountId>((value): value is AccountId => typeof value === 'string').required();
const userAccountId = () =>
  mixed<UserAccountId>(
    (value): value is UserAccountId => typeof value === 'string' && isUserAccount(value as AccountId),
  ).required();

/** The state of an account between two rows of its chain: its last row, and its money in kopecks. */
const standing = { sequence: whole().min(0), headHash: text(), posted: whole(), held: whole().min(0) };

/** The first line: the owner of the statement, and the account's state before its first row. */
export const statementOpening = object({
  format: string().oneOf([statementFormat]).required(),
  account: userAccountId(),
  ...standing,
});
export type StatementOpening = InferType<typeof statementOpening>;

/** A line between first and last: a transfer with its row and with every field that its hash covers. */
export const statementLine = object({
  _id: text(),
  phase: string().oneOf(transferPhases).required(),
  kind: string().oneOf(transferKinds).required(),
  debit: accountId(),
  credit: accountId(),
  amount: whole().min(0),
  reference: text(),
  at: text(),
  settles: text().nullable(),
  reverses: text().nullable(),
  row: object({
    account: userAccountId(),
    sequence: whole(),
    previousHash: text(),
    hash: text(),
    posted: whole(),
    held: whole(),
    invoice: number().strict().integer(),
  }).required(),
});
export type StatementLine = InferType<typeof statementLine>;

/** The last line. A file without it is incomplete. */
export const statementClosing = object({ rows: whole().min(0), ...standing });
export type StatementClosing = InferType<typeof statementClosing>;

/** A row of the chain as a line of a statement. */
export const statementLineOf = (transfer: ChainedTransfer): StatementLine => {
  const { _id, phase, kind, debit, credit, amount, reference, at, settles, reverses, row } = transfer;
  return { _id, phase, kind, debit, credit, amount, reference, at: at.toISOString(), settles, reverses, row };
};
