import { CommerceError } from '../../platform/http/commerce-error.ts';
import { isPromoCodeValid, normalisePromoCode } from './promo-bonus.ts';
import { PromoCodeModel } from './promo-code.model.ts';
import { PromoRedemptionModel } from './promo-redemption.model.ts';

/**
 * Checks a code before the buyer pays. The bonus itself is decided when the money comes.
 * @returns the code as it is stored. @throws CommerceError PROMO_CODE_INVALID, PROMO_CODE_USED.
 */
export const assertPromoCode = async (text: string, userId: number, now: Date): Promise<string> => {
  const code = normalisePromoCode(text);
  const promo = await PromoCodeModel.findById(code).lean();
  if (!promo) throw new CommerceError('PROMO_CODE_INVALID');
  if (await PromoRedemptionModel.exists({ _id: `${code}:${userId}` })) throw new CommerceError('PROMO_CODE_USED');
  if (!isPromoCodeValid(promo, now)) throw new CommerceError('PROMO_CODE_INVALID');
  return code;
};
