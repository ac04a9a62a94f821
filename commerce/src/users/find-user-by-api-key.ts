import type { ApiKeyLimits } from '../platform/auth/caller.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { users, type User } from './user.model.ts';

/** What a program's call needs to know about its account. */
export interface ApiKeyUser {
  userId: number;
  isActive: boolean;
  isPartner: boolean;
  isAgent: boolean;
  isAdmin: boolean;
  limits: ApiKeyLimits | undefined;
}

export interface ApiKeys {
  /** @returns undefined when the key is unknown or was replaced. */
  findUser(apiKey: string): Promise<ApiKeyUser | undefined>;
  /** Forgets what this node remembers of a user, so that a replaced key dies at once. */
  forget(userId: number): void;
}

/** Programs poll several times a second; another node's renewal is noticed this late at most. */
const rememberMs = 5_000;
const rememberedMax = 20_000;

const presentApiKeyUser = (user: User): ApiKeyUser => ({
  userId: user._id,
  isActive: user.isActive,
  isPartner: user.isPartner,
  isAgent: user.isAgent,
  isAdmin: user.isAdmin,
  limits: user.apiKeyLimits ?? undefined,
});

/** Finds accounts by API key, remembering each for a few seconds. Unknown keys are never remembered: they would fill the memory. */
export const createApiKeys = ({ secrets, clock }: { secrets: Secrets; clock: Clock }): ApiKeys => {
  const remembered = new Map<string, { user: ApiKeyUser; untilMs: number }>();
  /** A read that began before a renewal must not be remembered after it. */
  let forgetCount = 0;

  return {
    findUser: async (apiKey) => {
      const hash = secrets.keyedHash('api-key', apiKey);
      const known = remembered.get(hash);
      if (known && known.untilMs > clock().getTime()) return known.user;
      const forgetCountBefore = forgetCount;
      const found = await users().findOne({ apiKeyHash: hash });
      if (!found) {
        remembered.delete(hash);
        return undefined;
      }
      const user = presentApiKeyUser(found);
      if (forgetCount === forgetCountBefore) {
        if (remembered.size >= rememberedMax) remembered.clear();
        remembered.set(hash, { user, untilMs: clock().getTime() + rememberMs });
      }
      return user;
    },
    forget: (userId) => {
      forgetCount += 1;
      for (const [hash, { user }] of remembered) if (user.userId === userId) remembered.delete(hash);
    },
  };
};
