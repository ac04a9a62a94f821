import { pauseMinutesUsual, pausePurchasesUsual } from '@shop/shared-types/constants';
import type { ApiKeyLimitsAnswer } from '@shop/shared-types/contract/api-key-limits';
import { fieldErrorText } from '@shop/shared-types/error-messages';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { readAddressRange } from './is-address-allowed.ts';
import { noKeyLimits } from '../limits-of.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/** Limits from before keys could pause hold the usual pause. */
export const presentLimits = ({ addresses, priceMax, dailySpendMax, openOrdersMax, ...pause }: ApiKeyLimits) => ({
  addresses,
  priceMax,
  dailySpendMax,
  openOrdersMax,
  pausePurchases: pause.pausePurchases ?? pausePurchasesUsual,
  pauseMinutes: pause.pauseMinutes ?? pauseMinutesUsual,
});

/** The limits of the first API key; a key without limits may do everything that its owner may. */
export const readApiKeyLimits = async (userId: number): Promise<ApiKeyLimitsAnswer> => {
  const user = await UserModel.findById(userId, { apiKeyLimits: 1 }).lean<Pick<User, 'apiKeyLimits'>>();
  return presentLimits(user?.apiKeyLimits ?? noKeyLimits);
};

/** @throws CommerceError INPUT_INVALID, which names each entry that is neither an IP address nor a range of them. */
export const assertAddresses = ({ addresses }: ApiKeyLimits, locale: LocaleCode, path: string): void => {
  const fields = addresses.flatMap((text, index) =>
    readAddressRange(text)
      ? []
      : [{ path: `${path}[${index}]`, rule: 'matches', message: fieldErrorText('matches', locale) }],
  );
  if (fields.length > 0) throw new CommerceError('INPUT_INVALID', { fields });
};

/** Stores the limits of the first API key, without a word to its owner. */
export const storeApiKeyLimits = async (userId: number, limits: ApiKeyLimits): Promise<void> => {
  await UserModel.updateOne({ _id: userId, erasedAt: null }, { $set: { apiKeyLimits: limits } });
};

/**
 * Sets the limits of the first API key, and tells its owner. They take effect at once on this node; other nodes cache keys for some seconds.
 * @throws CommerceError INPUT_INVALID, which names each entry that is neither an IP address nor a range of them.
 */
export const setApiKeyLimits = async (
  deps: Pick<UsersDeps, 'apiKeys' | 'mailQueue' | 'publicUrl'>,
  { userId, limits, locale }: { userId: number; limits: ApiKeyLimits; locale: LocaleCode },
): Promise<ApiKeyLimitsAnswer> => {
  assertAddresses(limits, locale, 'body.addresses');
  await storeApiKeyLimits(userId, limits);
  deps.apiKeys.forget(userId);
  await tellOwner(deps, userId, 'api-key-limits-changed');
  return presentLimits(limits);
};
