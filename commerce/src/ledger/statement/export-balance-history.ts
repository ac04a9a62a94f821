import { formatRubles, kopecks } from '@shop/shared-types/money';

import { findMovements, presentMovement, type BalanceHistoryFilter } from './list-balance-history.ts';

const columns = 'invoice_number,time,direction,kind,amount_rub,balance_after_rub,reference\r\n';

/** A cell as RFC 4180 defines it. A text that a spreadsheet would run as a formula gets a leading apostrophe. */
const cell = (value: string | number): string => {
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The balance history as CSV, newest first, in pieces: rubles with two decimals, as accounting programs read them. */
export async function* exportBalanceHistoryCsv(filter: BalanceHistoryFilter): AsyncGenerator<string> {
  yield columns;
  for await (const movement of findMovements(filter)) {
    const { invoiceNumber, at, direction, kind, amount, balanceAfter, reference } = presentMovement(
      movement,
      filter.userId,
    );
    const rubles = [amount, balanceAfter].map((sum) => formatRubles(kopecks(sum)));
    yield `${[invoiceNumber ?? '', at, direction, kind, ...rubles, reference].map(cell).join(',')}\r\n`;
  }
}

/** The balance history as a JSON list with the entries of the list call, newest first, in pieces. */
export async function* exportBalanceHistoryJson(filter: BalanceHistoryFilter): AsyncGenerator<string> {
  let separator = '[';
  for await (const movement of findMovements(filter)) {
    yield `${separator}\n${JSON.stringify(presentMovement(movement, filter.userId))}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}
