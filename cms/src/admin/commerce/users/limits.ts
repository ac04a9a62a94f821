import { plainNumberText } from '@shop/shared-types/typed-number';
import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';

import { readSum, typedSum } from '../parts/sum';

type Limits = NonNullable<AdminUser['limits']>;

/** The limits as the fields of the form hold them; an empty field is no limit. */
export type TypedLimits = Record<keyof Limits, string>;

export const typedLimits = (limits: AdminUser['limits']): TypedLimits => ({
  priceMax: limits?.priceMax == null ? '' : typedSum(limits.priceMax),
  dailySpendMax: limits?.dailySpendMax == null ? '' : typedSum(limits.dailySpendMax),
  openOrdersMax: limits?.openOrdersMax == null ? '' : String(limits.openOrdersMax),
});

/** @returns undefined for a text that is no sum above zero */
const readAmount = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const sum = readSum(text);
  return sum !== undefined && sum > 0 ? sum : undefined;
};

const readCount = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const count = plainNumberText(text);
  return /^[1-9]\d{0,4}$/.test(count) ? Number(count) : undefined;
};

/** Reads the form: null where no limit is left, undefined where a field holds no number. */
export const readLimits = (typed: TypedLimits): Limits | null | undefined => {
  const priceMax = readAmount(typed.priceMax);
  const dailySpendMax = readAmount(typed.dailySpendMax);
  const openOrdersMax = readCount(typed.openOrdersMax);
  if (priceMax === undefined || dailySpendMax === undefined || openOrdersMax === undefined) return undefined;
  if (priceMax === null && dailySpendMax === null && openOrdersMax === null) return null;
  return { priceMax, dailySpendMax, openOrdersMax };
};
