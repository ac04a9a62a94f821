import { ValidationError, type InferType, type Schema } from 'yup';

import { kopecks } from '@shop/shared-types/money';

import { userIdOf } from '../balances/account-id.ts';
import { followRow, type ChainedTransfer, type Followed } from '../audit/follow-chain.ts';
import { emptyAccount } from '../balances/open-account.ts';
import {
  statementClosing,
  statementLine,
  statementOpening,
  type StatementClosing,
  type StatementLine,
  type StatementOpening,
} from './statement.ts';

export interface StatementVerdict {
  /** The faults, one sentence each, with the line's number; empty for a valid statement. */
  findings: string[];
  opening: StatementOpening | undefined;
  closing: StatementClosing | undefined;
}

/** @returns the line in the schema's form, or a sentence that says what is wrong with it. */
const parse = <S extends Schema>(schema: S, line: string): InferType<S> | string => {
  try {
    return schema.validateSync(JSON.parse(line));
  } catch (failure) {
    if (failure instanceof ValidationError) return failure.message;
    if (failure instanceof SyntaxError) return 'is no JSON';
    throw failure;
  }
};

const startOf = ({ account, sequence, headHash, posted, held }: StatementOpening): Followed => ({
  account: {
    ...emptyAccount(userIdOf(account)),
    sequence,
    headHash,
    posted: kopecks(posted),
    held: kopecks(held),
  },
  openHolds: new Map(),
});

/**
 * Takes over from the first rows what a statement cannot prove, because it happened earlier: how many invoices there were, and which holds
 * were open.
 */
const takeOnTrust = (followed: Followed, { row, settles, amount }: ChainedTransfer, isFirstInvoice: boolean): void => {
  if (isFirstInvoice && row.invoice !== undefined) followed.account.invoices = row.invoice - 1;
  if (settles !== null && !followed.openHolds.has(settles)) followed.openHolds.set(settles, amount);
};

const asTransfer = ({ at, amount, row, ...line }: StatementLine): ChainedTransfer => {
  const { invoice, ...numbered } = row;
  return {
    ...line,
    at: new Date(at),
    amount: kopecks(amount),
    row: {
      ...numbered,
      posted: kopecks(row.posted),
      held: kopecks(row.held),
      ...(invoice === undefined ? {} : { invoice }),
    },
  };
};

const closingFlaws = (closing: StatementClosing, { account }: Followed, rows: number): string[] =>
  [
    { what: 'rows', said: closing.rows, found: rows },
    { what: 'the last row', said: closing.sequence, found: account.sequence },
    { what: 'the last hash', said: closing.headHash, found: account.headHash },
    { what: 'the balance', said: closing.posted, found: account.posted },
    { what: 'the held sum', said: closing.held, found: account.held },
  ]
    .filter(({ said, found }) => said !== found)
    .map(({ what, said, found }) => `gives ${what} as ${said}; its rows make ${found}`);

/**
 * Proves a statement by itself, without the shop: every row's hash covers the row and the previous hash, balances follow from the
 * movements, and no row is missing in between. A wholly forged statement can be detected only by comparing its last hash with the shop's.
 */
export const verifyStatement = async (lines: AsyncIterable<string>): Promise<StatementVerdict> => {
  const findings: string[] = [];
  let opening: StatementOpening | undefined;
  let closing: StatementClosing | undefined;
  let followed: Followed | undefined;
  let number = 0;
  let rows = 0;
  let hasInvoice = false;

  const follow = (state: Followed, parsed: StatementLine, account: string): string[] => {
    if (Number.isNaN(Date.parse(parsed.at))) return ['has no time'];
    const transfer = asTransfer(parsed);
    if (transfer.row.account !== account) return ['belongs to another account'];
    if (opening && opening.sequence > 0) takeOnTrust(state, transfer, !hasInvoice);
    hasInvoice ||= transfer.row.invoice !== undefined;
    return followRow(state, transfer);
  };

  const readLine = (line: string): string[] => {
    if (!followed || !opening) {
      const parsed = parse(statementOpening, line);
      if (typeof parsed === 'string') return [parsed];
      opening = parsed;
      followed = startOf(parsed);
      return [];
    }
    if (closing) return ['stands after the end'];
    const end = parse(statementClosing, line);
    if (typeof end !== 'string') {
      closing = end;
      return closingFlaws(end, followed, rows);
    }
    const parsed = parse(statementLine, line);
    rows += 1;
    return typeof parsed === 'string' ? [parsed] : follow(followed, parsed, opening.account);
  };

  for await (const line of lines) {
    number += 1;
    for (const flaw of readLine(line)) findings.push(`line ${number}: ${flaw}`);
    if (!opening) return { findings, opening, closing };
  }
  if (!closing) findings.push('the end is missing: the file was cut off');
  return { findings, opening, closing };
};
