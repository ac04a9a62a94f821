import { newApiKey } from './create-user.ts';
import { UserModel } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

/** Gives the account a new API key; the old one stops working. */
export const renewApiKey = async (
  deps: Pick<UsersDeps, 'randomness' | 'secrets' | 'apiKeys'>,
  userId: number,
): Promise<string> => {
  const apiKey = newApiKey(deps);
  await UserModel.updateOne(
    { _id: userId },
    {
      $set: {
        apiKeyHash: deps.secrets.keyedHash('api-key', apiKey),
        apiKeySealed: deps.secrets.encrypt('api-key', apiKey),
      },
    },
  );
  deps.apiKeys.forget(userId);
  return apiKey;
};
