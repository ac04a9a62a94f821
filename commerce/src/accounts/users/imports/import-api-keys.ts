import type { ClientSession } from 'mongodb';

import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { apiKeyFields } from '../api-keys/api-key-fields.ts';
import { users } from '../user.model.ts';

/** The old key of a user. */
export interface OldApiKey {
  userId: number;
  apiKey: string;
}

/** The keys of these that open an account here. */
export const findTakenKeys = async (secrets: Secrets, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const byHash = new Map(keys.map((key) => [secrets.keyedHash('api-key', key), key]));
  const taken = await users()
    .find({ apiKeyHash: { $in: [...byHash.keys()] } }, { projection: { apiKeyHash: 1 } })
    .toArray();
  return new Set(taken.flatMap(({ apiKeyHash }) => byHash.get(apiKeyHash) ?? []));
};

/**
 * Finds which users have logged in, or have used their key. They may have given the key that this shop made to a program, so an old key must not
 * replace it.
 */
export const findActive = async (userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const active = await users()
    .find(
      { _id: { $in: [...userIds] }, $or: [{ knownPlaces: { $exists: true } }, { apiKeyUsedAt: { $ne: null } }] },
      { projection: { _id: 1 } },
    )
    .toArray();
  return new Set(active.map(({ _id }) => _id));
};

/** Puts old keys in the place of the first keys, as they are stored here: programs go on unchanged. */
export const storeOldKeys = async (
  secrets: Secrets,
  keys: readonly OldApiKey[],
  session: ClientSession,
): Promise<void> => {
  const writes = keys.map(({ userId, apiKey }) => ({
    updateOne: { filter: { _id: userId }, update: { $set: apiKeyFields(secrets, apiKey) } },
  }));
  await users().bulkWrite(writes, { session });
};
