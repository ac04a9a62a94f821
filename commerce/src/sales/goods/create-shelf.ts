import mongoose from 'mongoose';

import { noMoney } from '@shop/shared-types/money';

import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import type { GoodsDeps } from './goods-deps.ts';
import type { GoodsLine, Shelf } from './shelf.ts';

/** Ids below this are reserved for the demo. */
export const shelfIdMin = 100_000;
export const shelfIdMax = 2 ** 31 - 1;
const triesMax = 5;

/** What a shelf is opened with. */
export type ShelfTerms = Pick<
  Shelf,
  'sellerUserId' | 'sellerSharePercent' | 'name' | 'description' | 'price' | 'minCount'
>;

/** An empty shelf. */
export const emptyShelf = <T extends ShelfTerms>(_id: number, terms: T, createdAt: Date): T & Shelf => ({
  ...terms,
  _id,
  isOnSale: true,
  isOffered: false,
  stocked: 0,
  sold: 0,
  turnover: noMoney,
  earned: noMoney,
  createdAt,
  version: 1,
});

/** Opens a shelf under a random id, which does not reveal how many shelves exist. */
export const createShelf = async <T extends ShelfTerms>(
  { clock, randomness }: Pick<GoodsDeps, 'clock' | 'randomness'>,
  line: GoodsLine,
  terms: T,
): Promise<T & Shelf> => {
  for (let attempt = 1; ; attempt += 1) {
    const shelf = emptyShelf(shelfIdMin + randomness.integer(shelfIdMax - shelfIdMin), terms, clock());
    try {
      await mongoose.connection.collection<Shelf>(line.shelves.collection).insertOne(shelf);
      return shelf;
    } catch (failure) {
      if (!isDuplicateKey(failure) || attempt >= triesMax) throw failure;
    }
  }
};
