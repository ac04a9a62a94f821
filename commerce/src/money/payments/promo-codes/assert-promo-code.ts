import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, type Money } from '@shop/shared-types/money';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { isPromoCodeValid, normalisePromoCode } from './promo-bonus.ts';
import { PromoCodeModel } from './promo-code.model.ts';
import { PromoRedemptionModel } from './promo-redemption.model.ts';

export interface PromoCodeUse {
  userId: number;
  /** The amount of the top-up, without the method's fee. */
  amount: Money;
  locale: LocaleCode;
  now: Date;
}

/**
 * Checks a code before the buyer pays. The bonus itself is decided when the money arrives.
 * @returns the code as it is stored.
 * @throws CommerceError PROMO_CODE_INVALID, PROMO_CODE_USED, PROMO_CODE_AMOUNT_TOO_SMALL with `minimum` and `minimumKopecks`.
 */
export const assertPromoCode = async (text: string, { userId, amount, locale, now }: PromoCodeUse): Promise<string> => {
  const code = normalisePromoCode(text);
  const promo = await PromoCodeModel.findById(code).lean();
  if (!promo) throw new CommerceError('PROMO_CODE_INVALID');
  if (await PromoRedemptionModel.exists({ _id: `${code}:${userId}` })) throw new CommerceError('PROMO_CODE_USED');
  if (!isPromoCodeValid(promo, now)) throw new CommerceError('PROMO_CODE_INVALID');
  if (amount < promo.topUpMin) {
    const { languageTag } = locales[locale];
    throw new CommerceError('PROMO_CODE_AMOUNT_TOO_SMALL', {
      minimum: formatMoney(promo.topUpMin, { currency: 'RUB', languageTag }),
      minimumKopecks: promo.topUpMin,
    });
  }
  return code;
};
