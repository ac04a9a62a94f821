import mongoose from 'mongoose';

import { kopecks, type Money } from '@shop/shared-types/money';

import { emptySnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { houseDemo, userAccount } from '../../ledger/balances/account-id.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import { createTestClock } from '../../platform/clock/clock.ts';
import { createSeededRandomness } from '../../platform/clock/randomness.ts';
import { createGroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { addGoods } from './add-goods.ts';
import { createShelf } from './create-shelf.ts';
import type { GoodsDeps } from './goods-deps.ts';
import type { GoodsLine, Shelf } from './shelf.ts';

export interface TestGoods extends GoodsDeps {
  close(): Promise<void>;
}

/** The dependencies of one node that sells goods, on the test database. Two calls make two nodes. */
export const buildGoods = (seed = 1): TestGoods => {
  const clock = createTestClock().now;
  const deps = { connection: mongoose.connection, clock, logger: createLogger('silent') };
  const groupCommit = createGroupCommit(deps);
  const stockCommit = createGroupCommit({ ...deps, batchMax: 4 });
  return {
    groupCommit,
    stockCommit,
    clock,
    randomness: createSeededRandomness(seed),
    secrets: createSecrets('a secret for tests that is long enough'),
    catalogue: { current: () => emptySnapshot },
    agentSharePercent: 70,
    referralSharePercent: 5,
    close: async () => {
      await groupCommit.close();
      await stockCommit.close();
    },
  };
};

/** A shelf of the house at ten rubles; a test overrides only the fields that matter to it. */
export const putShelf = (
  deps: TestGoods,
  line: GoodsLine,
  overrides: Partial<Pick<Shelf, 'sellerUserId' | 'sellerSharePercent' | 'price' | 'minCount'>> = {},
): Promise<Shelf> =>
  createShelf(deps, line, {
    sellerUserId: null,
    sellerSharePercent: 0,
    name: 'Test goods',
    description: '',
    price: kopecks(1000),
    minCount: 1,
    ...overrides,
  });

export const linesOf = (shelf: Pick<Shelf, '_id'>, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `login-${shelf._id}-${index}:password`);

/** A shelf with this many strings on it. */
export const putGoods = async (
  deps: TestGoods,
  line: GoodsLine,
  count: number,
  overrides: Parameters<typeof putShelf>[2] = {},
): Promise<Shelf> => {
  const shelf = await putShelf(deps, line, overrides);
  await addGoods(deps, line, { shelfId: shelf._id, lines: linesOf(shelf, count) });
  return shelf;
};

/** Opens an account with money on it. */
export const fundBuyer = async (deps: TestGoods, userId: number, amount: Money): Promise<void> => {
  await openAccount(userId);
  if (amount === 0) return;
  await transfer(deps, {
    idempotencyKey: `test-funds:${userId}`,
    debit: houseDemo,
    credit: userAccount(userId),
    amount,
    kind: 'demo-opening-balance',
    reference: 'test',
  });
};
