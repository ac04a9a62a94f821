import { apiKeyFields } from './api-key-fields.ts';
import { newApiKey } from '../create-user.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/** A new API key, and its stored fields. */
export const makeApiKey = (
  deps: Pick<UsersDeps, 'randomness' | 'secrets'>,
): { apiKey: string; stored: Pick<User, 'apiKeyHash' | 'apiKeySealed' | 'apiKeyPrefix'> } => {
  const apiKey = newApiKey(deps);
  return { apiKey, stored: apiKeyFields(deps.secrets, apiKey) };
};

/** Gives the account a new API key; the old one stops working, and its owner is told. */
export const renewApiKey = async (
  deps: Pick<UsersDeps, 'randomness' | 'secrets' | 'apiKeys' | 'mailQueue' | 'publicUrl'>,
  userId: number,
): Promise<string> => {
  const { apiKey, stored } = makeApiKey(deps);
  await UserModel.updateOne({ _id: userId }, { $set: stored });
  deps.apiKeys.forget(userId);
  await tellOwner(deps, userId, 'api-key-renewed');
  return apiKey;
};
