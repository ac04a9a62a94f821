import { userAccount, type UserAccountId } from '../balances/account-id.ts';
import type { ChainedTransfer } from '../audit/follow-chain.ts';
import { statementFormat, statementLineOf, type StatementClosing, type StatementOpening } from './statement.ts';
import { transferCollection } from '../transfers/transfer.model.ts';

export interface StatementQuery {
  userId: number;
  /** ISO time of the first moment. */
  from?: string | undefined;
  /** ISO time; rows from this moment on are not in the period. */
  to?: string | undefined;
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** The account's first (1) or last (-1) row within certain times. */
const findRow = (account: UserAccountId, order: 1 | -1, at?: { $gte?: Date; $lt?: Date }) =>
  transferCollection().findOne<ChainedTransfer>(
    { 'row.account': account, 'row.sequence': { $exists: true }, ...(at ? { at } : {}) },
    { sort: { 'row.account': 1, 'row.sequence': order } },
  );

/**
 * Finds the last row before the period. Nodes' clocks differ a little, so that rows are not exactly in the order of their times. The
 * statement therefore holds all rows from the first row of the period on.
 */
const findLastBefore = async (account: UserAccountId, from: string | undefined): Promise<ChainedTransfer | null> => {
  if (from === undefined) return null;
  const first = await findRow(account, 1, { $gte: new Date(from) });
  if (!first) return findRow(account, -1);
  return transferCollection().findOne<ChainedTransfer>({
    'row.account': account,
    'row.sequence': first.row.sequence - 1,
  });
};

/**
 * Writes the statement of an account, line by line: its state before, every row of its chain in order, its state after. Holds are rows too,
 * since the chain runs through them. Anybody can check the statement without the shop (`verifyStatement`).
 */
export async function* writeStatement({ userId, from, to }: StatementQuery): AsyncGenerator<string> {
  const account = userAccount(userId);
  const before = await findLastBefore(account, from);
  const last = await findRow(account, -1, to === undefined ? undefined : { $lt: new Date(to) });
  const { sequence, hash, posted, held } = before?.row ?? { sequence: 0, hash: '', posted: 0, held: 0 };
  const opening: StatementOpening = { format: statementFormat, account, sequence, headHash: hash, posted, held };
  let closing: StatementClosing = { rows: 0, sequence, headHash: hash, posted, held };
  yield lineOf(opening);
  const rows = transferCollection()
    .find<ChainedTransfer>({
      'row.account': account,
      'row.sequence': { $gt: sequence, $lte: last?.row.sequence ?? 0 },
    })
    .sort({ 'row.account': 1, 'row.sequence': 1 });
  for await (const transfer of rows) {
    yield lineOf(statementLineOf(transfer));
    const { row } = transfer;
    closing = {
      rows: closing.rows + 1,
      sequence: row.sequence,
      headHash: row.hash,
      posted: row.posted,
      held: row.held,
    };
  }
  yield lineOf(closing);
}
