import { kopecks, type Money } from '@shop/shared-types/money';

import { emptySnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { houseDemo, userAccount } from '../../ledger/balances/account-id.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import type { TestNode } from '../../platform/testing/build-test-node.fixture.ts';
import { addGoods } from './add-goods.ts';
import { createLot } from './create-lot.ts';
import type { GoodsDeps } from './goods-deps.ts';
import type { GoodsLine, Lot } from './lot.ts';

export interface TestGoods extends GoodsDeps {
  close(): Promise<void>;
}

/** The dependencies of one node that sells goods, on the test database. */
export const buildGoods = ({
  groupCommit,
  reportCommit,
  clock,
  randomness,
  secrets,
  ...node
}: TestNode): TestGoods => ({
  groupCommit,
  stockCommit: reportCommit,
  clock,
  randomness,
  secrets,
  catalogue: { current: () => emptySnapshot },
  agentSharePercent: 70,
  referralSharePercent: 5,
  close: () => node.close(),
});

/** A lot of the house at ten rubles; a test overrides only the fields that matter to it. */
export const putLot = (
  deps: TestGoods,
  line: GoodsLine,
  overrides: Partial<Pick<Lot, 'sellerUserId' | 'sellerSharePercent' | 'price' | 'minCount'>> = {},
): Promise<Lot> =>
  createLot(deps, line, {
    sellerUserId: null,
    sellerSharePercent: 0,
    name: 'Test goods',
    description: '',
    price: kopecks(1000),
    minCount: 1,
    ...overrides,
  });

export const linesOf = (lot: Pick<Lot, '_id'>, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `login-${lot._id}-${index}:password`);

/** A lot with this many strings on it. */
export const putGoods = async (
  deps: TestGoods,
  line: GoodsLine,
  count: number,
  overrides: Parameters<typeof putLot>[2] = {},
): Promise<Lot> => {
  const lot = await putLot(deps, line, overrides);
  await addGoods(deps, line, { shelfId: lot._id, lines: linesOf(lot, count) });
  return lot;
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
