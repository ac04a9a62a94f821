import { promoBonusMax } from '@shop/shared-types/constants';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';
import { plainCode } from '@shop/shared-types/typed-text';

import type { PromoCode, PromoCodeTerms } from './promo-code.model.ts';

export const normalisePromoCode = (text: string): string => plainCode(text).toUpperCase();

/** Whether a top-up that is started at `now` may use a code. */
export const isPromoCodeValid = (promo: PromoCode, now: Date): boolean =>
  promo.isActive && promo.usesCount < promo.usesMax && now < promo.expiresAt;

/** The highest bonus of a code in percent or kopecks; a code that was saved with a higher value gives this much. */
const boundedValueOf = ({ kind, value }: Pick<PromoCode, 'kind' | 'value'>): number =>
  Math.min(value, promoBonusMax[kind]);

/**
 * The most that a code can still give, in kopecks; 0 for one that is switched off.
 * @param topUpMax the largest top-up of all methods, which a percent is taken from.
 */
export const possibleCostOf = (terms: PromoCodeTerms, usesCount: number, topUpMax: Money): number => {
  const { kind, isActive, usesMax } = terms;
  const value = boundedValueOf(terms);
  const once = kind === 'fixed' ? value : Math.floor((topUpMax * value) / 100);
  return isActive ? Math.max(0, usesMax - usesCount) * once : 0;
};

/** Whether new terms give nobody more than the present ones do. */
export const isNoMoreGenerous = (terms: PromoCodeTerms, known: PromoCodeTerms): boolean =>
  !terms.isActive ||
  (known.isActive &&
    terms.kind === known.kind &&
    terms.value <= known.value &&
    terms.topUpMin >= known.topUpMin &&
    terms.usesMax <= known.usesMax &&
    terms.expiresAt <= known.expiresAt);

/** The bonus of a code for a top-up, rounded down (rule 8.9); zero below the code's least top-up. */
export const promoBonusOf = (promo: PromoCode, topUp: Money): Money => {
  if (topUp < promo.topUpMin || topUp === noMoney) return noMoney;
  const value = boundedValueOf(promo);
  return kopecks(promo.kind === 'fixed' ? value : Number((BigInt(topUp) * BigInt(value)) / 100n));
};
