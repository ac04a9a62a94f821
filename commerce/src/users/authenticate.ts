import type { Authenticate, Caller } from '../platform/auth/caller.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { ApiKeys } from './find-user-by-api-key.ts';
import { sessions } from './session.model.ts';
import { users } from './user.model.ts';

export interface AuthenticateDeps {
  secrets: Secrets;
  clock: Clock;
  apiKeys: ApiKeys;
  /** Knows the keys of partners' programs (supply). */
  authenticateSoftwareKey: Authenticate;
}

const findSessionCaller = async (token: string, { secrets, clock }: AuthenticateDeps): Promise<Caller | undefined> => {
  const sessionId = secrets.keyedHash('session-token', token);
  const session = await sessions().findOne({ _id: sessionId });
  if (!session || session.expiresAt <= clock()) return undefined;
  const user = await users().findOne({ _id: session.userId });
  if (!user?.isActive) return undefined;
  const { _id: userId, isPartner, isAgent, isAdmin } = user;
  return { userId, isPartner, isAgent, isAdmin, credential: 'session', sessionId };
};

/**
 * Tells who holds a bearer token: a logged-in person, a program with an API key, or a partner's software.
 * Sessions are never remembered: a logout counts on every node at once.
 */
export const createAuthenticate =
  (deps: AuthenticateDeps): Authenticate =>
  async (token) => {
    const caller = await findSessionCaller(token, deps);
    if (caller) return caller;
    const keyUser = await deps.apiKeys.findUser(token);
    if (!keyUser) return deps.authenticateSoftwareKey(token);
    if (!keyUser.isActive) return undefined;
    const { userId, isPartner, isAgent, isAdmin } = keyUser;
    return { userId, isPartner, isAgent, isAdmin, credential: 'api-key' };
  };
