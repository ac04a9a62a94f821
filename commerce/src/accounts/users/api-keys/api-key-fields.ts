import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { User } from '../user.model.ts';

/** Of 32 characters the first 8: enough to tell one owner from another, and 96 random bits stay unknown. */
const prefixLength = 8;

/** The beginning of a key by which the staff finds its owner; undefined for a text that is shorter. */
export const apiKeyPrefixOf = (apiKey: string): string | undefined =>
  apiKey.length < prefixLength ? undefined : apiKey.slice(0, prefixLength);

/** What an account stores of its first API key. A new key was not used yet. */
export type FirstKeyFields = Pick<User, 'apiKeyHash' | 'apiKeySealed' | 'apiKeyPrefix' | 'apiKeyUsedAt'>;

/** The fields that an account stores of its first API key. */
export const apiKeyFields = (secrets: Secrets, apiKey: string): FirstKeyFields => {
  const apiKeyPrefix = apiKeyPrefixOf(apiKey);
  return {
    apiKeyHash: secrets.keyedHash('api-key', apiKey),
    apiKeySealed: secrets.encrypt('api-key', apiKey),
    apiKeyUsedAt: null,
    ...(apiKeyPrefix === undefined ? {} : { apiKeyPrefix }),
  };
};
