import { PromoCodeModel, type PromoCode } from './promo-code.model.ts';

export type PromoCodeTerms = Omit<PromoCode, '_id' | 'usesCount' | 'createdAt' | 'version'>;

/** Makes a code or changes its terms; how often it was used stays. */
export const savePromoCode = async (code: string, terms: PromoCodeTerms, now: Date): Promise<PromoCode> =>
  PromoCodeModel.findOneAndUpdate(
    { _id: code },
    { $set: terms, $setOnInsert: { usesCount: 0, createdAt: now }, $inc: { version: 1 } },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();

const listMax = 500;

/** All codes, newest first. */
export const listPromoCodes = async (): Promise<PromoCode[]> =>
  PromoCodeModel.find().sort({ createdAt: -1 }).limit(listMax).lean();
