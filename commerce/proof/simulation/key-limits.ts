import type { ApiKeyLimits } from '../../src/platform/auth/caller.ts';

const none: ApiKeyLimits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };

/** The buyers whose programs buy, each with a limited key: on their own, or as the staff agreed it with them. */
const limits: ReadonlyMap<number, ApiKeyLimits> = new Map([
  [5, { ...none, dailySpendMax: 8_000, openOrdersMax: 3 }],
  [6, { ...none, agreed: { priceMax: 1_200, dailySpendMax: 6_000, openOrdersMax: null } }],
  [18, { ...none, dailySpendMax: 2_500 }],
  [33, { ...none, dailySpendMax: 30_000 }],
]);

export const keyLimitsOf = (userId: number): ApiKeyLimits | undefined => limits.get(userId);

type Limit = 'priceMax' | 'dailySpendMax' | 'openOrdersMax';

/** The limit that holds for a buyer, whoever set it. */
export const limitOf = (userId: number, limit: Limit): number => {
  const own = limits.get(userId);
  return Math.min(own?.[limit] ?? Number.POSITIVE_INFINITY, own?.agreed?.[limit] ?? Number.POSITIVE_INFINITY);
};
