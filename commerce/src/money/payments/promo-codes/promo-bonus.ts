import { promoBonusMax } from '@shop/shared-types/constants';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';
import { plainCode } from '@shop/shared-types/typed-text';

import type { PromoCode } from './promo-code.model.ts';

export const normalisePromoCode = (text: string): string => plainCode(text).toUpperCase();

/** Whether a top-up that is started at `now` may use a code. */
export const isPromoCodeValid = (promo: PromoCode, now: Date): boolean =>
  promo.isActive && promo.usesCount < promo.usesMax && now < promo.expiresAt;

/** The highest bonus of a code in percent or kopecks; a code that was saved with a higher value gives this much. */
const boundedValueOf = ({ kind, value }: Pick<PromoCode, 'kind' | 'value'>): number =>
  Math.min(value, promoBonusMax[kind]);

/** The bonus of a code for a top-up, rounded down; zero below the code's least top-up. */
export const promoBonusOf = (promo: PromoCode, topUp: Money): Money => {
  if (topUp < promo.topUpMin || topUp === noMoney) return noMoney;
  const value = boundedValueOf(promo);
  return kopecks(promo.kind === 'fixed' ? value : Number((BigInt(topUp) * BigInt(value)) / 100n));
};
