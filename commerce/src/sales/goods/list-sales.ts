import type { Filter } from 'mongodb';

import { saleCollection, type GoodsSale } from './sale.model.ts';
import type { GoodsLine } from './lot.ts';

export interface SalesPage {
  /** Id of the last purchase of the previous page. */
  before?: string | undefined;
  limit: number;
}

const listPage = async (owner: Filter<GoodsSale>, { before, limit }: SalesPage): Promise<GoodsSale[]> => {
  let older: Filter<GoodsSale> = {};
  if (before !== undefined) {
    const last = await saleCollection().findOne({ ...owner, _id: before });
    if (!last) return [];
    const { boughtAt } = last;
    older = { $or: [{ boughtAt: { $lt: boughtAt } }, { boughtAt, _id: { $lt: before } }] };
  }
  return saleCollection()
    .find({ ...owner, ...older })
    .sort({ boughtAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
};

/** A buyer's purchases, newest first. */
export const listPurchases = (line: GoodsLine, userId: number, page: SalesPage): Promise<GoodsSale[]> =>
  listPage({ userId, line: line.name }, page);

/** A seller's sales, newest first. */
export const listSales = (line: GoodsLine, sellerUserId: number | null, page: SalesPage): Promise<GoodsSale[]> =>
  listPage({ sellerUserId, line: line.name }, page);

/** @returns undefined when the buyer has no such purchase. */
export const findPurchaseOf = async (
  line: GoodsLine['name'],
  userId: number,
  id: string,
): Promise<GoodsSale | undefined> => (await saleCollection().findOne({ _id: id, userId, line })) ?? undefined;

/** @returns undefined when the buyer has no such purchase. */
export const findPurchase = (line: GoodsLine, userId: number, id: string): Promise<GoodsSale | undefined> =>
  findPurchaseOf(line.name, userId, id);
