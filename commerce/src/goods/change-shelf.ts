import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { isOwner, type Caller } from '../platform/auth/caller.ts';
import { readOf } from '../platform/database/working-set.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { GoodsDeps } from './goods-deps.ts';
import { isOffered, type GoodsLine, type Shelf } from './shelf.ts';

type Seller = Pick<Caller, 'userId' | 'isAdmin' | 'staffRights'>;

/** Only the seller and owners may see a shelf; for all others it does not exist. @throws CommerceError OFFER_NOT_FOUND. */
export const requireOwnShelf = async (line: GoodsLine, shelfId: number, caller: Seller): Promise<void> => {
  const shelf = await mongoose.connection
    .collection<Shelf>(line.shelves.collection)
    .findOne({ _id: shelfId }, { projection: { sellerUserId: 1 } });
  if (!shelf || !(isOwner(caller) || shelf.sellerUserId === caller.userId)) throw new CommerceError('OFFER_NOT_FOUND');
};

export interface ShelfChange {
  price?: Money | undefined;
  isOnSale?: boolean | undefined;
}

/**
 * Sets the price or takes the shelf off sale; fields that are left out stay. Earlier purchases keep their price.
 * @throws CommerceError OFFER_NOT_FOUND.
 */
export const changeShelf = async (
  { groupCommit }: Pick<GoodsDeps, 'groupCommit'>,
  line: GoodsLine,
  { shelfId, caller, change }: { shelfId: number; caller: Seller; change: ShelfChange },
): Promise<void> => {
  await requireOwnShelf(line, shelfId, caller);
  await groupCommit.submit({
    name: `change-${line.name}`,
    reads: [readOf(line.shelves, shelfId)],
    decide: (working) => {
      const shelf = working.get(line.shelves, shelfId);
      const { price = shelf.price, isOnSale = shelf.isOnSale } = change;
      working.update(line.shelves, shelfId, { price, isOnSale, isOffered: isOffered({ ...shelf, isOnSale }) });
    },
  });
};
