import type { Authenticate, Caller } from '../platform/auth/caller.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { ApiKeys } from './find-user-by-api-key.ts';
import { isAddressAllowed } from './is-address-allowed.ts';
import { sessions, type Session } from './session.model.ts';
import { users } from './user.model.ts';

export interface AuthenticateDeps {
  secrets: Secrets;
  clock: Clock;
  apiKeys: ApiKeys;
  /** Knows the keys of partners' programs (supply). */
  authenticateSoftwareKey: Authenticate;
}

/** Told to its owner in a list; a write with every call would be too dear for that. */
const visitNotedEveryMs = 5 * 60_000;

const noteVisit = async ({ _id, createdAt, lastSeenAt = createdAt }: Session, now: Date): Promise<void> => {
  if (now.getTime() - lastSeenAt.getTime() < visitNotedEveryMs) return;
  await sessions().updateOne({ _id }, { $set: { lastSeenAt: now } });
};

const findSessionCaller = async (token: string, { secrets, clock }: AuthenticateDeps): Promise<Caller | undefined> => {
  const sessionId = secrets.keyedHash('session-token', token);
  const session = await sessions().findOne({ _id: sessionId });
  if (!session || session.expiresAt <= clock()) return undefined;
  const user = await users().findOne({ _id: session.userId });
  if (!user?.isActive) return undefined;
  await noteVisit(session, clock());
  const { _id: userId, isPartner, isAgent, isAdmin } = user;
  return { userId, isPartner, isAgent, isAdmin, credential: 'session', sessionId };
};

/**
 * Tells who holds a bearer token: a logged-in person, a program with an API key, or a partner's software.
 * Sessions are never remembered: a logout counts on every node at once.
 */
export const createAuthenticate =
  (deps: AuthenticateDeps): Authenticate =>
  async (token, address) => {
    const caller = await findSessionCaller(token, deps);
    if (caller) return caller;
    const keyUser = await deps.apiKeys.findUser(token);
    if (!keyUser) return deps.authenticateSoftwareKey(token);
    if (!keyUser.isActive) return undefined;
    const { userId, isPartner, isAgent, isAdmin, limits } = keyUser;
    if (!isAddressAllowed(limits, address)) throw new CommerceError('API_KEY_LIMIT', { limit: 'addresses' });
    return { userId, isPartner, isAgent, isAdmin, credential: 'api-key', ...(limits ? { keyLimits: limits } : {}) };
  };
