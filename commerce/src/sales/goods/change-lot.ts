import mongoose from 'mongoose';

import type { TypedTranslations } from '@shop/shared-types/contract/goods-words';
import type { Money } from '@shop/shared-types/money';

import { beforeChange, recordAuditEntry, type AuditNote } from '../../platform/audit-log/record-audit-entry.ts';
import { holdsRight, type Caller } from '../../platform/auth/caller.ts';
import { readOf } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { GoodsDeps } from './goods-deps.ts';
import { changeTranslations } from './lot-words.ts';
import { isOffered, type GoodsLine, type Lot } from './lot.ts';

type Seller = Pick<Caller, 'userId' | 'isAdmin' | 'staffRights'>;

/** Only the seller, and staff who may change the catalogue, may see a lot; for all others it does not exist. @throws CommerceError OFFER_NOT_FOUND. */
export const requireOwnLot = async (line: GoodsLine, shelfId: number, caller: Seller): Promise<void> => {
  const lot = await mongoose.connection
    .collection<Lot>(line.lots.collection)
    .findOne({ _id: shelfId }, { projection: { sellerUserId: 1 } });
  if (!lot || !(holdsRight(caller, 'catalogue.change') || lot.sellerUserId === caller.userId))
    throw new CommerceError('OFFER_NOT_FOUND');
};

export interface LotChange {
  name?: string | undefined;
  description?: string | undefined;
  price?: Money | undefined;
  isOnSale?: boolean | undefined;
  language?: TypedTranslations['language'];
  translations?: TypedTranslations['translations'];
}

/**
 * Changes the words or the price, or takes the lot off sale; fields that are left out stay. Earlier purchases keep their price.
 * @param note the entry of the audit log, for a change by the staff.
 * @throws CommerceError OFFER_NOT_FOUND.
 */
export const changeLot = async (
  { groupCommit }: Pick<GoodsDeps, 'groupCommit'>,
  line: GoodsLine,
  { shelfId, caller, change, note }: { shelfId: number; caller: Seller; change: LotChange; note?: AuditNote },
): Promise<void> => {
  await requireOwnLot(line, shelfId, caller);
  await groupCommit.submit({
    name: `change-${line.name}`,
    reads: [readOf(line.lots, shelfId)],
    decide: (working, at) => {
      const lot = working.get(line.lots, shelfId);
      const { price = lot.price, isOnSale = lot.isOnSale } = change;
      const { name = lot.name, description = lot.description } = change;
      const words = { name, description, ...changeTranslations(lot, change) };
      working.update(line.lots, shelfId, {
        ...words,
        price,
        isOnSale,
        isOffered: isOffered({ ...lot, isOnSale }),
      });
      if (note) recordAuditEntry(working, { ...note, ...beforeChange(note.details, lot) }, at);
    },
  });
};
