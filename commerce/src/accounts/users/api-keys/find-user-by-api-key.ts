import { firstKeyId } from '@shop/shared-types/constants';
import { sandboxKeyPrefix } from '@shop/shared-types/contract/sandbox';

import type { ApiKeyLimits, NamedKeyAccess } from '../../../platform/auth/caller.ts';
import { ownerOf, sandboxAccountOf } from '../../../platform/auth/sandbox-account.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { limitsOf, noKeyLimits } from '../limits-of.ts';
import { users, type User } from '../user.model.ts';
import { apiKeyPrefixOf } from './api-key-fields.ts';
import { endOfKey, isNamedKey, namedKeyHashOf } from './named-key.ts';

/** The facts about an account that a program's call needs. */
export interface ApiKeyUser {
  userId: number;
  isActive: boolean;
  isPartner: boolean;
  isAgent: boolean;
  isWholesale: boolean;
  limits: ApiKeyLimits | undefined;
  /** Set for a named key: what it is allowed. */
  key?: NamedKeyAccess;
  /** Set for a named key that ends, or that has ended: when. */
  endsAt?: Date;
  /** The key is known and works no longer, so its program can be told why it is refused. */
  hasEnded?: true;
  /** Set for a key of the sandbox; `userId` is then the sandbox's. */
  isSandbox?: true;
}

export interface ApiKeys {
  /** @returns undefined for an unknown, replaced or revoked key. A key whose time is over is found, too: refuse it when `hasEnded` is set. */
  findUser(apiKey: string): Promise<ApiKeyUser | undefined>;
  /** Removes a user from this node's cache, so that a replaced key stops working at once, and ends what was opened with the key. */
  forget(userId: number): void;
}

/**
 * Time that an account is cached, since programs poll several times a second. A renewal on another node is noticed after at most this time.
 */
const rememberMs = 5_000;
const rememberedMax = 20_000;

/** Least time between two notes of a key's last use: a write with every call would be too expensive. */
const useNotedEveryMs = 5 * 60_000;

const isUseDue = (usedAt: Date | null | undefined, now: Date): boolean =>
  !usedAt || now.getTime() - usedAt.getTime() >= useNotedEveryMs;

const presentApiKeyUser = (user: User, keyLimits: ApiKeyLimits): ApiKeyUser => ({
  userId: user._id,
  isActive: user.isActive,
  isPartner: user.isPartner,
  isAgent: user.isAgent,
  isWholesale: user.isWholesale === true,
  limits: limitsOf(user, keyLimits),
});

/** A sandbox has no role, no agreed prices and no limits of its owner; it stops when its owner's account does (rule 3.13). */
const presentSandboxUser = ({ _id, isActive }: Pick<User, '_id' | 'isActive'>): ApiKeyUser => ({
  userId: sandboxAccountOf(_id),
  isActive,
  isPartner: false,
  isAgent: false,
  isWholesale: false,
  limits: undefined,
  isSandbox: true,
});

export interface ApiKeysDeps {
  secrets: Secrets;
  clock: Clock;
  /** Called with the user whose key, password or access has changed on this node. */
  onForget?: (userId: number) => void;
  /** Finds the owner of a sandbox key; left out: there are none. */
  findSandboxOwner?: (apiKey: string) => Promise<{ ownerId: number; guestUntil: Date | undefined } | undefined>;
}

/** Finds the account of a first key. */
const findFirstKeyUser = async (apiKey: string, apiKeyHash: string, now: Date): Promise<ApiKeyUser | undefined> => {
  const found = await users().findOne({ apiKeyHash });
  if (!found) return undefined;
  // Keys from before the beginning was kept get it with their first use, once.
  const apiKeyPrefix = found.apiKeyPrefix ?? apiKeyPrefixOf(apiKey);
  if (found.apiKeyPrefix !== apiKeyPrefix || isUseDue(found.apiKeyUsedAt, now)) {
    const noted = { apiKeyUsedAt: now, ...(apiKeyPrefix === undefined ? {} : { apiKeyPrefix }) };
    // Of many calls at once, one writes.
    const asFound = { _id: found._id, apiKeyHash, apiKeyUsedAt: found.apiKeyUsedAt ?? null };
    await users().updateOne(asFound, { $set: noted });
  }
  return presentApiKeyUser(found, { ...(found.apiKeyLimits ?? noKeyLimits), keyId: firstKeyId });
};

/** Finds the account of a named key (rule 3.35). */
const findNamedKeyUser = async (apiKey: string, now: Date): Promise<ApiKeyUser | undefined> => {
  const hash = namedKeyHashOf(apiKey);
  const found = await users().findOne({ 'apiKeys.hashes': hash });
  const key = found?.apiKeys?.find(({ hashes }) => hashes.includes(hash));
  if (!found || !key) return undefined;
  const endsAt = endOfKey(key, hash);
  const hasEnded = endsAt !== null && endsAt <= now;
  const { id, scopes, limits } = key;
  if (!hasEnded && isUseDue(key.lastUsedAt, now)) {
    const asFound = { _id: found._id, apiKeys: { $elemMatch: { id, lastUsedAt: key.lastUsedAt } } };
    await users().updateOne(asFound, { $set: { 'apiKeys.$.lastUsedAt': now } });
  }
  return {
    ...presentApiKeyUser(found, { ...limits, keyId: id }),
    key: { id, scopes },
    ...(endsAt ? { endsAt } : {}),
    ...(hasEnded ? { hasEnded } : {}),
  };
};

/** Finds accounts by API key, and caches each for a few seconds. Unknown keys are never cached: they would fill the memory. */
export const createApiKeys = ({
  secrets,
  clock,
  onForget = () => undefined,
  findSandboxOwner = () => Promise.resolve(undefined),
}: ApiKeysDeps): ApiKeys => {
  const remembered = new Map<string, { user: ApiKeyUser; untilMs: number }>();
  /** A read that began before a renewal must not enter the cache after it. */
  let forgetCount = 0;

  const findSandboxUser = async (apiKey: string): Promise<ApiKeyUser | undefined> => {
    const sandbox = await findSandboxOwner(apiKey);
    if (!sandbox) return undefined;
    const { ownerId, guestUntil } = sandbox;
    if (guestUntil) return guestUntil > clock() ? presentSandboxUser({ _id: ownerId, isActive: true }) : undefined;
    const owner = await users().findOne({ _id: ownerId });
    return owner ? presentSandboxUser(owner) : undefined;
  };

  const find = (apiKey: string, hash: string): Promise<ApiKeyUser | undefined> => {
    if (apiKey.startsWith(sandboxKeyPrefix)) return findSandboxUser(apiKey);
    return isNamedKey(apiKey) ? findNamedKeyUser(apiKey, clock()) : findFirstKeyUser(apiKey, hash, clock());
  };

  return {
    findUser: async (apiKey) => {
      const hash = secrets.keyedHash('api-key', apiKey);
      const known = remembered.get(hash);
      if (known && known.untilMs > clock().getTime()) return known.user;
      const forgetCountBefore = forgetCount;
      const user = await find(apiKey, hash);
      if (!user) {
        remembered.delete(hash);
        return undefined;
      }
      if (forgetCount === forgetCountBefore) {
        if (remembered.size >= rememberedMax) remembered.clear();
        const untilMs = Math.min(
          clock().getTime() + rememberMs,
          user.hasEnded ? Infinity : (user.endsAt?.getTime() ?? Infinity),
        );
        remembered.set(hash, { user, untilMs });
      }
      return user;
    },
    forget: (userId) => {
      forgetCount += 1;
      for (const [hash, { user }] of remembered) if (ownerOf(user.userId) === userId) remembered.delete(hash);
      onForget(userId);
      onForget(sandboxAccountOf(userId));
    },
  };
};
