import { kopecks, type Money } from '@shop/shared-types/money';

import { emptyLot } from '../../src/sales/goods/create-lot.ts';
import type { GoodsLine } from '../../src/sales/goods/lot.ts';
import { licenceLine } from '../../src/sales/licences/product.model.ts';
import { readyAccountLine } from '../../src/sales/ready-accounts/offer.model.ts';
import type { MemoryDatabase } from './memory-database.ts';

/** Users who both sell and buy. Their shares of sales are credited to the balance that pays for their own purchases. */
export const agents = [3, 4] as const;

/** Where goods are sold, and by whom: null is the house. */
export interface OfferedLot {
  line: GoodsLine;
  _id: number;
  sellerUserId: number | null;
  price: Money;
  minCount: number;
}

/** Buyers of goods. The last one is an agent, who sometimes buys of himself. */
export const goodsBuyers = [21, 22, 23, agents[0]] as const;
/** What a buyer of goods tops up: enough for the dearest of them. */
export const goodsTopUp = kopecks(9000);
/** Above this number are the referrers of goods, each of one purchase. */
export const referrersOfGoods = 1_000_000;
const sharePercent = 70;

/** An agent's share of one purchase is more than most agents have on their balance, so that a purchase can spend the money that a payout asks for. */
const soldByAgents = { price: kopecks(8600), minCount: 1 };

export const agentLots: readonly OfferedLot[] = [
  { line: readyAccountLine, _id: 1, sellerUserId: agents[0], ...soldByAgents },
  { line: licenceLine, _id: 2, sellerUserId: agents[1], ...soldByAgents },
];

/** Few, so that buyers meet at the same ones, and two of each kind, so that the same strings are offered to both. */
export const lots: readonly OfferedLot[] = [
  ...agentLots,
  { line: readyAccountLine, _id: 3, sellerUserId: null, price: kopecks(300), minCount: 1 },
  { line: licenceLine, _id: 4, sellerUserId: null, price: kopecks(700), minCount: 2 },
  { line: licenceLine, _id: 5, sellerUserId: agents[0], price: kopecks(999), minCount: 1 },
];

/** Opens all lots, empty. */
export const openLots = (database: MemoryDatabase, at: Date): void => {
  for (const { line, _id, sellerUserId, price, minCount } of lots) {
    const terms = { sellerUserId, sellerSharePercent: sellerUserId === null ? 0 : sharePercent, price, minCount };
    database.put(line.lots, emptyLot(_id, { ...terms, name: `lot ${_id}`, description: '' }, at));
  }
};
