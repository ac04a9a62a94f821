import type { Collection } from 'mongodb';

import { startTestReplicaSet, type TestReplicaSet } from '../../../run/mongod/start-test-replica-set.fixture.ts';
import { openShopBooks, type ShopBooks, type StoredActivation } from './shop-books.ts';

/** Gives the enclosing `describe` empty books on a real replica set. @returns a function that gives the books, inside tests and hooks */
export const useShopBooks = (): (() => ShopBooks) => {
  let set: TestReplicaSet | undefined;
  let books: ShopBooks | undefined;
  const opened = (): ShopBooks => {
    if (!books) throw new Error('the books are open in tests and hooks alone');
    return books;
  };
  before(async function startDatabase() {
    this.timeout(60_000);
    set = await startTestReplicaSet();
    books = await openShopBooks(set.uri);
  });
  after(async () => {
    await books?.close();
    await set?.stop();
  });
  beforeEach(async () => {
    const parts = Object.values(opened()) as (Collection | ShopBooks['close'])[];
    for (const part of parts) if (typeof part !== 'function') await part.deleteMany({});
  });
  return opened;
};

/** A number that its buyer has paid for. */
export const buildActivation = (overrides: Partial<StoredActivation> = {}): StoredActivation => ({
  _id: 1,
  userId: 7,
  status: 'finished',
  service: 'tg',
  phone: '447100000000',
  supplierId: 1,
  supplierActivationId: null,
  price: 1_000,
  messages: [],
  boughtAt: new Date('2026-01-05T09:00:00Z'),
  expiresAt: new Date('2026-01-05T09:20:00Z'),
  openUntil: null,
  endedAt: new Date('2026-01-05T09:05:00Z'),
  version: 1,
  ...overrides,
});
