import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { BuyRequest } from '@numeo/sdk';

import { changeFile } from './change-file.ts';

/** One purchase: reserved with its highest price before the shop is asked, then corrected to what it cost. */
interface Entry {
  /** The idempotency key of the purchase. */
  key: string;
  at: string;
  /** Kopecks. */
  amount: number;
  service: string;
  country: number;
  activationId: number | null;
  /** What was asked of the shop, and by which tool. Books of version 1.0 have none of both, and know numbers bought one by one. */
  purchase?: Purchase;
  tool?: PurchaseTool;
}

interface Book {
  entries: Entry[];
}

/** The tools that spend money. A key repeats the purchase of its own tool only: the shop knows it as the same there alone. */
export type PurchaseTool = 'buy_number' | 'buy_numbers' | 'repeat_number';

/** What is asked of the shop. Amounts are kopecks. It is kept as it was sent, for a repeat under the same key has to say the same. */
export interface Purchase extends BuyRequest {
  /** The most that one number may cost. */
  maxPrice: number;
  /** Numbers of one order; left out: one number. */
  quantity?: number | undefined;
  /** How long a repeat order waits. */
  seconds?: number | undefined;
}

/** Kopecks: the most that all numbers of a purchase may cost together. */
export const ceilingOf = ({ maxPrice, quantity = 1 }: Purchase): number => maxPrice * quantity;

/** Why a purchase is not allowed. */
export class OverLimit extends Error {}

export interface SpendingBook {
  /** Sets the highest price aside. @returns the purchase's key. @throws {OverLimit} */
  reserve(tool: PurchaseTool, purchase: Purchase, dayMax: number): Promise<string>;
  /** The purchase of a tool that a key belongs to; undefined for a key of nobody. */
  find(tool: PurchaseTool, key: string): Promise<Purchase | undefined>;
  /** What the numbers of the purchase cost in the end; at least one. */
  settle(key: string, bought: readonly { id: number; price: number }[]): Promise<void>;
  /** The purchase did not take place. */
  release(key: string): Promise<void>;
  /** The price of a number was given back. */
  giveBack(activationId: number): Promise<void>;
  /** Kopecks spent and reserved today. */
  spentToday(): Promise<number>;
}

const keptMs = 40 * 24 * 60 * 60_000;
const dayOf = (at: string): string => at.slice(0, 10);

/** What an assistant spent, in a file: the limits hold over restarts, and over several assistants of one account. */
export const openSpendingBook = async (folder: string, now: () => Date): Promise<SpendingBook> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'spending.json');
  const change = <Result>(work: (book: Book) => Result): Promise<Result> => changeFile(path, { entries: [] }, work);
  const sumOfToday = ({ entries }: Book): number => {
    const today = dayOf(now().toISOString());
    return entries.filter(({ at }) => dayOf(at) === today).reduce((sum, { amount }) => sum + amount, 0);
  };
  const without = (isGone: (entry: Entry) => boolean): Promise<void> =>
    change((book) => {
      book.entries = book.entries.filter((entry) => !isGone(entry));
    });
  return {
    reserve: (tool, purchase, dayMax) =>
      change((book) => {
        const left = dayMax - sumOfToday(book);
        const amount = ceilingOf(purchase);
        if (amount > left) throw new OverLimit(`of today's limit ${(left / 100).toFixed(2)} RUB are left`);
        const at = now();
        const oldest = at.getTime() - keptMs;
        const key = randomUUID();
        const { service, country } = purchase;
        book.entries = [
          ...book.entries.filter((entry) => Date.parse(entry.at) > oldest),
          { key, at: at.toISOString(), amount, service, country, activationId: null, purchase, tool },
        ];
        return key;
      }),
    find: (tool, key) =>
      change((book) => {
        const entry = book.entries.find((one) => one.key === key && (one.tool ?? 'buy_number') === tool);
        if (!entry) return undefined;
        const { service, country, amount, purchase } = entry;
        return purchase ?? { service, country, maxPrice: amount };
      }),
    settle: (key, bought) =>
      change((book) => {
        const entry = book.entries.find((one) => one.key === key);
        if (!entry) return;
        book.entries = [
          ...book.entries.filter((one) => one.key !== key),
          ...bought.map(({ id, price }) => ({ ...entry, amount: price, activationId: id })),
        ];
      }),
    release: (key) => without((entry) => entry.key === key),
    giveBack: (activationId) => without((entry) => entry.activationId === activationId),
    spentToday: () => change(sumOfToday),
  };
};
