import { fieldErrorText } from '@shop/shared-types/error-messages';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { readAddressRange } from './is-address-allowed.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

const noLimits: ApiKeyLimits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };

/** The limits of the API key; a key without limits may do everything that its owner may. */
export const readApiKeyLimits = async (userId: number): Promise<ApiKeyLimits> => {
  const user = await UserModel.findById(userId, { apiKeyLimits: 1 }).lean<Pick<User, 'apiKeyLimits'>>();
  return user?.apiKeyLimits ?? noLimits;
};

/** @throws CommerceError INPUT_INVALID that names every entry which is neither an address nor a range. */
export const assertAddresses = ({ addresses }: ApiKeyLimits, locale: LocaleCode, path: string): void => {
  const fields = addresses.flatMap((text, index) =>
    readAddressRange(text)
      ? []
      : [{ path: `${path}[${index}]`, rule: 'matches', message: fieldErrorText('matches', locale) }],
  );
  if (fields.length > 0) throw new CommerceError('INPUT_INVALID', { fields });
};

/**
 * Sets the limits of the first API key, and tells its owner. They take effect at once on this node; other nodes cache keys for some seconds.
 * @throws CommerceError INPUT_INVALID that names every entry which is neither an address nor a range.
 */
export const setApiKeyLimits = async (
  deps: Pick<UsersDeps, 'apiKeys' | 'mailQueue' | 'publicUrl'>,
  { userId, limits, locale }: { userId: number; limits: ApiKeyLimits; locale: LocaleCode },
): Promise<ApiKeyLimits> => {
  assertAddresses(limits, locale, 'body.addresses');
  await UserModel.updateOne({ _id: userId, erasedAt: null }, { $set: { apiKeyLimits: limits } });
  deps.apiKeys.forget(userId);
  await tellOwner(deps, userId, 'api-key-limits-changed');
  return limits;
};
