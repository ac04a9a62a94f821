import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

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
}

interface Book {
  entries: Entry[];
}

export interface Purchase {
  service: string;
  country: number;
  /** Kopecks: the most that it may cost. */
  maxPrice: number;
}

/** Why a purchase is not allowed. */
export class OverLimit extends Error {}

export interface SpendingBook {
  /** Sets the highest price aside. @returns the purchase's key. @throws {OverLimit} */
  reserve(purchase: Purchase, dayMax: number): Promise<string>;
  /** The purchase that a key belongs to; undefined for a key of nobody. */
  find(key: string): Promise<Purchase | undefined>;
  /** What the purchase cost in the end. */
  settle(key: string, bought: { id: number; price: number }): Promise<void>;
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
    reserve: ({ service, country, maxPrice }, dayMax) =>
      change((book) => {
        const left = dayMax - sumOfToday(book);
        if (maxPrice > left) throw new OverLimit(`of today's limit ${(left / 100).toFixed(2)} RUB are left`);
        const at = now();
        const oldest = at.getTime() - keptMs;
        const key = randomUUID();
        book.entries = [
          ...book.entries.filter((entry) => Date.parse(entry.at) > oldest),
          { key, at: at.toISOString(), amount: maxPrice, service, country, activationId: null },
        ];
        return key;
      }),
    find: (key) =>
      change((book) => {
        const entry = book.entries.find((one) => one.key === key);
        return entry && { service: entry.service, country: entry.country, maxPrice: entry.amount };
      }),
    settle: (key, { id, price }) =>
      change((book) => {
        for (const entry of book.entries)
          if (entry.key === key) Object.assign(entry, { amount: price, activationId: id });
      }),
    release: (key) => without((entry) => entry.key === key),
    giveBack: (activationId) => without((entry) => entry.activationId === activationId),
    spentToday: () => change(sumOfToday),
  };
};
