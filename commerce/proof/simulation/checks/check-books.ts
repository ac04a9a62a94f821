import { activations } from '../../../src/sales/activations/activation.model.ts';
import { purchaseIntents } from '../../../src/sales/activations/purchase/purchase-intent.model.ts';
import { wholesaleOrders } from '../../../src/sales/activations/wholesale/wholesale-order.model.ts';
import { accounts } from '../../../src/ledger/balances/account.model.ts';
import { rentals } from '../../../src/sales/rentals/rental.model.ts';
import { repeatOrders } from '../../../src/sales/repeat-orders/repeat-order.model.ts';
import { openStatuses } from '../../../src/money/withdrawals/withdrawal-status.ts';
import { withdrawals } from '../../../src/money/withdrawals/withdrawal.model.ts';
import { checkWholesaleOrders } from './check-wholesale-orders.ts';
import { createChecklist, type Bookkeeping } from '../bookkeeping.ts';
import { checkAccounts } from './check-accounts.ts';
import { checkApiKeys } from './check-api-keys.ts';
import { checkBonuses } from './check-bonuses.ts';
import { checkDebts } from './check-debts.ts';
import { checkErasures } from './check-erasures.ts';
import { checkGoods } from './check-goods.ts';
import { checkLateCodes } from './check-late-codes.ts';
import { checkPayouts } from './check-payouts.ts';
import { checkRentals } from './check-rentals.ts';
import { checkRepeatOrders } from './check-repeat-orders.ts';
import { checkSales } from './check-sales.ts';
import { checkStock } from './check-stock.ts';
import { checkSwaps } from './check-swaps.ts';
import type { Follow, MemoryDatabase } from '../memory-database.ts';

const keepBooks = (database: MemoryDatabase, follow: Follow): (() => string[]) => {
  const { add, run } = createChecklist();
  let findings: string[] = [];
  const books: Bookkeeping = { database, follow, add, find: (finding) => void findings.push(finding) };
  for (const check of [
    checkAccounts,
    checkSales,
    checkStock,
    checkRentals,
    checkGoods,
    checkDebts,
    checkPayouts,
    checkRepeatOrders,
    checkWholesaleOrders,
    checkApiKeys,
    checkSwaps,
    checkLateCodes,
    checkBonuses,
    checkErasures,
  ])
    check(books);
  return () => {
    run();
    const found = findings;
    findings = [];
    return found;
  };
};

/**
 * Follows every write, to check at any moment, between any two steps, what has to be true.
 * @returns checks everything that the writes since the last check touched, and says what is wrong, a sentence each.
 */
export const followBooks = (database: MemoryDatabase): (() => string[]) => keepBooks(database, database.follow);

/** Checks the same from the documents alone, all of them, as if none had been checked before. */
export const checkBooks = (database: MemoryDatabase): string[] => keepBooks(database, database.recount)();

/** Checks what has to be true once all scenarios are over: nothing runs, and nothing is held. */
export const checkEnd = (database: MemoryDatabase): string[] => {
  const open = database.all(activations).filter(({ openUntil }) => openUntil !== null);
  const unsettled = database
    .all(purchaseIntents)
    .filter(({ settledAt, state }) => settledAt === null && state !== 'activated');
  return [
    ...checkBooks(database),
    ...open.map(({ _id }) => `activation ${_id} never ended`),
    ...database
      .all(rentals)
      .filter(({ nextStepAt }) => nextStepAt !== null)
      .map(({ _id }) => `rental ${_id} never ended`),
    ...database
      .all(withdrawals)
      .filter(({ status }) => openStatuses.includes(status))
      .map(({ _id }) => `payout ${_id} was never decided`),
    ...database
      .all(repeatOrders)
      .filter(({ status }) => status === 'waiting')
      .map(({ _id }) => `repeat order ${_id} never ended`),
    ...database
      .all(wholesaleOrders)
      .filter(({ openUntil }) => openUntil !== null)
      .map(({ _id }) => `wholesale order ${_id} was never closed`),
    ...unsettled.map(({ _id }) => `intent ${_id} was never settled`),
    ...database
      .all(accounts)
      .filter(({ held, openHolds }) => held !== 0 || openHolds !== 0)
      .map(({ _id, held }) => `${_id} still holds ${held}`),
  ];
};
