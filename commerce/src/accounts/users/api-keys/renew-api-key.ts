import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { apiKeyFields, type FirstKeyFields } from './api-key-fields.ts';
import { newApiKey } from '../create-user.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/** A new API key, and its stored fields. */
export const makeApiKey = (
  deps: Pick<UsersDeps, 'randomness' | 'secrets'>,
): { apiKey: string; stored: FirstKeyFields } => {
  const apiKey = newApiKey(deps);
  return { apiKey, stored: apiKeyFields(deps.secrets, apiKey) };
};

/**
 * Gives the account a new API key; the old one stops working, and its owner is told.
 * @throws CommerceError LOGIN_REQUIRED when the account is gone; STATUS_CONFLICT when the key was renewed meanwhile, so that no key is handed
 * out that does not work.
 */
export const renewApiKey = async (
  deps: Pick<UsersDeps, 'randomness' | 'secrets' | 'apiKeys' | 'mailQueue' | 'publicUrl'>,
  userId: number,
): Promise<string> => {
  const known = await UserModel.findById(userId, { apiKeyHash: 1 }).lean<Pick<User, 'apiKeyHash'>>();
  if (!known) throw new CommerceError('LOGIN_REQUIRED');
  const { apiKey, stored } = makeApiKey(deps);
  const { matchedCount } = await UserModel.updateOne({ _id: userId, apiKeyHash: known.apiKeyHash }, { $set: stored });
  if (matchedCount === 0) throw new CommerceError('STATUS_CONFLICT');
  deps.apiKeys.forget(userId);
  await tellOwner(deps, userId, 'api-key-renewed');
  return apiKey;
};
