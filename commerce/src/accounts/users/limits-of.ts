import type { ApiKeyLimits } from '../../platform/auth/caller.ts';
import type { User } from './user.model.ts';

export const noKeyLimits: ApiKeyLimits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };

/** The limits of purchases: those of the key, if one is used, and those that the staff set for the account. undefined: none. */
export const limitsOf = (
  { agreedLimits }: Pick<User, 'agreedLimits'>,
  keyLimits?: ApiKeyLimits | null,
): ApiKeyLimits | undefined =>
  agreedLimits ? { ...(keyLimits ?? noKeyLimits), agreed: agreedLimits } : (keyLimits ?? undefined);
