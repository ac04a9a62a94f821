import mongoose from 'mongoose';

import { promoBonusMax } from '@shop/shared-types/constants';

import { writeAuditEntry, type AuditNote } from '../../audit-log/record-audit-entry.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { PromoCodeModel, type PromoCode } from './promo-code.model.ts';

export type PromoCodeTerms = Omit<PromoCode, '_id' | 'usesCount' | 'createdAt' | 'version' | 'isDemoLocked'>;

/**
 * Creates a code or changes its terms, with the staff's audit entry in the same transaction; its number of uses stays.
 * @throws CommerceError INPUT_INVALID for a bonus above the bound.
 */
export const savePromoCode = async (
  code: string,
  terms: PromoCodeTerms,
  now: Date,
  note?: AuditNote,
): Promise<PromoCode> => {
  const max = promoBonusMax[terms.kind];
  if (terms.value > max) throw new CommerceError('INPUT_INVALID', { field: 'value', max });
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
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

const listMax = 500;

/** All codes, newest first. */
export const listPromoCodes = async (): Promise<PromoCode[]> =>
  PromoCodeModel.find().sort({ createdAt: -1 }).limit(listMax).lean();
