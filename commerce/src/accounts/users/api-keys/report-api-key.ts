import { tellOwner } from '../tell-owner.ts';
import { users } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';
import { isNamedKey, namedKeyHashOf } from './named-key.ts';
import { makeApiKey } from './renew-api-key.ts';

/**
 * Ends a named key. One that was renewed before ends alone: who has it must not end the key that came after it.
 * @returns its owner; undefined when nobody has it.
 */
const endNamedKey = async (apiKey: string): Promise<number | undefined> => {
  const hash = namedKeyHashOf(apiKey);
  const current = await users().findOneAndUpdate(
    { apiKeys: { $elemMatch: { 'hashes.0': hash } } },
    { $pull: { apiKeys: { 'hashes.0': hash } } },
  );
  const owner =
    current ??
    (await users().findOneAndUpdate(
      { 'apiKeys.hashes': hash },
      { $pull: { 'apiKeys.$.hashes': hash }, $set: { 'apiKeys.$.previousUntil': null } },
    ));
  return owner?._id;
};

/** Replaces a first key by one that its owner reads in the settings. @returns the owner; undefined when nobody has it. */
const replaceFirstKey = async (deps: UsersDeps, apiKey: string): Promise<number | undefined> => {
  const apiKeyHash = deps.secrets.keyedHash('api-key', apiKey);
  const owner = await users().findOneAndUpdate({ apiKeyHash }, { $set: makeApiKey(deps).stored });
  return owner?._id;
};

/**
 * Ends an API key that somebody found in a public place, and tells its owner. Whoever has a key could do worse with it, so nobody has to say
 * who he is. Nothing tells whether somebody had it (rule 3.36).
 * @throws CommerceError TOO_MANY_REQUESTS for an address that tries many.
 */
export const reportApiKey = async (
  deps: UsersDeps,
  { apiKey, address }: { apiKey: string; address: string },
): Promise<void> => {
  await deps.throttles.reportedKey.count(address);
  const userId = isNamedKey(apiKey) ? await endNamedKey(apiKey) : await replaceFirstKey(deps, apiKey);
  if (userId === undefined) return;
  deps.apiKeys.forget(userId);
  await tellOwner(deps, userId, 'api-key-revoked');
};
