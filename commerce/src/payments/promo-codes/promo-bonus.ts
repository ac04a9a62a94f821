import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import type { PromoCode } from './promo-code.model.ts';

export const normalisePromoCode = (text: string): string => text.trim().toUpperCase();

/** Whether a code can be named for a top-up that is started at `now`. */
export const isPromoCodeValid = (promo: PromoCode, now: Date): boolean =>
  promo.isActive && promo.usesCount < promo.usesMax && now < promo.expiresAt;

/** What the code adds to a top-up; nothing below its least top-up. Rounded down. */
export const promoBonusOf = ({ kind, value, topUpMin }: PromoCode, topUp: Money): Money => {
  if (topUp < topUpMin || topUp === noMoney) return noMoney;
  return kopecks(kind === 'fixed' ? value : Number((BigInt(topUp) * BigInt(value)) / 100n));
};
