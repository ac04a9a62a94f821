import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { recordAuditEntry, type AuditNote } from '../../platform/audit-log/record-audit-entry.ts';
import { holdsRight, type Caller } from '../../platform/auth/caller.ts';
import { readOf } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { GoodsDeps } from './goods-deps.ts';
import { isOffered, type GoodsLine, type Shelf } from './shelf.ts';

type Seller = Pick<Caller, 'userId' | 'isAdmin' | 'staffRights'>;

/** Only the seller, and staff who may change the catalogue, may see a shelf; for all others it does not exist. @throws CommerceError OFFER_NOT_FOUND. */
export const requireOwnShelf = async (line: GoodsLine, shelfId: number, caller: Seller): Promise<void> => {
  const shelf = await mongoose.connection
    .collection<Shelf>(line.shelves.collection)
    .findOne({ _id: shelfId }, { projection: { sellerUserId: 1 } });
  if (!shelf || !(holdsRight(caller, 'catalogue.change') || shelf.sellerUserId === caller.userId))
    throw new CommerceError('OFFER_NOT_FOUND');
};

export interface ShelfChange {
  name?: string | undefined;
  description?: string | undefined;
  price?: Money | undefined;
  isOnSale?: boolean | undefined;
}

/**
 * Changes the words or the price, or takes the shelf off sale; fields that are left out stay. Earlier purchases keep their price.
 * @param note the entry of the audit log, for a change by the staff.
 * @throws CommerceError OFFER_NOT_FOUND.
 */
export const changeShelf = async (
  { groupCommit }: Pick<GoodsDeps, 'groupCommit'>,
  line: GoodsLine,
  { shelfId, caller, change, note }: { shelfId: number; caller: Seller; change: ShelfChange; note?: AuditNote },
): Promise<void> => {
  await requireOwnShelf(line, shelfId, caller);
  await groupCommit.submit({
    name: `change-${line.name}`,
    reads: [readOf(line.shelves, shelfId)],
    decide: (working, at) => {
      const shelf = working.get(line.shelves, shelfId);
      const { price = shelf.price, isOnSale = shelf.isOnSale } = change;
      const { name = shelf.name, description = shelf.description } = change;
      const words = { name, description };
      working.update(line.shelves, shelfId, {
        ...words,
        price,
        isOnSale,
        isOffered: isOffered({ ...shelf, isOnSale }),
      });
      if (note) recordAuditEntry(working, note, at);
    },
  });
};
