import mongoose from 'mongoose';

import { promoBonusMax } from '@shop/shared-types/constants';

import { writeAuditEntry, type AuditNote } from '../../../platform/audit-log/record-audit-entry.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { listByPlace, type PlacePage } from '../../../platform/paging/list-by-place.ts';
import { promoCodeCollection, PromoCodeModel, type PromoCode } from './promo-code.model.ts';

export type PromoCodeTerms = Omit<PromoCode, '_id' | 'usesCount' | 'createdAt' | 'version' | 'isDemoLocked'>;

/**
 * Creates a code or changes its terms, with the staff's audit entry in the same transaction; its number of uses stays.
 * @throws CommerceError INPUT_INVALID for a bonus above the bound, NAME_TAKEN when a code that has to be new exists.
 */
export const savePromoCode = async (
  code: string,
  terms: PromoCodeTerms,
  { now, note, isNew = false }: { now: Date; note?: AuditNote; isNew?: boolean },
): Promise<PromoCode> => {
  const max = promoBonusMax[terms.kind];
  if (terms.value > max) throw new CommerceError('INPUT_INVALID', { field: 'value', max });
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      if (isNew && (await PromoCodeModel.exists({ _id: code }).session(session)))
        throw new CommerceError('NAME_TAKEN', { name: code });
      if (note) await writeAuditEntry(note, now, session);
      return PromoCodeModel.findOneAndUpdate(
        { _id: code },
        { $set: terms, $setOnInsert: { usesCount: 0, createdAt: now }, $inc: { version: 1 } },
        { upsert: true, returnDocument: 'after', session },
      )
        .lean()
        .orFail();
    }, moneyTransaction),
  );
};

/** A page of the codes, newest first. */
export const listPromoCodes = (page: PlacePage) =>
  listByPlace<PromoCode>(promoCodeCollection(), [{ filter: {}, timeField: 'createdAt' }], page);
