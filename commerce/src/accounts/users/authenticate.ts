import type { Authenticate, Caller } from '../../platform/auth/caller.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { ApiKeys } from './api-keys/find-user-by-api-key.ts';
import { isAddressAllowed } from './api-keys/is-address-allowed.ts';
import { findWithheldRoles } from './passkeys/required-passkeys.ts';
import { sessions, type Session } from './sessions/session.model.ts';
import { limitsOf } from './limits-of.ts';
import { staffRightsOf } from './staff-roles/staff-role.ts';
import { users, type User } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

export interface AuthenticateDeps extends Pick<UsersDeps, 'passkeysRequiredOf'> {
  secrets: Secrets;
  clock: Clock;
  apiKeys: ApiKeys;
  /** Recognises the keys of partners' software (supply). */
  authenticateSoftwareKey: Authenticate;
}

/**
 * Least time between two updates of a session's last use, which its owner sees in a list; a write with every call would be too expensive.
 */
const visitNotedEveryMs = 5 * 60_000;

const noteVisit = async ({ _id, createdAt, lastSeenAt = createdAt }: Session, now: Date): Promise<void> => {
  if (now.getTime() - lastSeenAt.getTime() < visitNotedEveryMs) return;
  await sessions().updateOne({ _id }, { $set: { lastSeenAt: now } });
};

/**
 * Whether this session has given a code of the second factor that is on now. After two-factor authentication was switched off and on again
 * a new code is needed.
 */
const hasSecondFactor = ({ secondFactorAt }: Session, { twoFactor }: User): boolean =>
  Boolean(twoFactor && secondFactorAt && secondFactorAt >= twoFactor.since);

const findSessionCaller = async (token: string, deps: AuthenticateDeps): Promise<Caller | undefined> => {
  const { secrets, clock } = deps;
  const sessionId = secrets.keyedHash('session-token', token);
  const session = await sessions().findOne({ _id: sessionId });
  if (!session || session.expiresAt <= clock()) return undefined;
  const user = await users().findOne({ _id: session.userId });
  if (!user?.isActive) return undefined;
  await noteVisit(session, clock());
  const { _id: userId } = user;
  const withheld = findWithheldRoles(deps.passkeysRequiredOf, user, session);
  const isAdmin = user.isAdmin && hasSecondFactor(session, user) && !withheld.includes('isAdmin');
  const keyLimits = limitsOf(user);
  return {
    userId,
    isPartner: user.isPartner && !withheld.includes('isPartner'),
    isAgent: user.isAgent && !withheld.includes('isAgent'),
    isAdmin,
    ...(isAdmin ? { staffRights: staffRightsOf(user) } : {}),
    ...(keyLimits ? { keyLimits } : {}),
    ...(user.isWholesale ? { isWholesale: true as const } : {}),
    ...(withheld.length > 0 ? { withheld } : {}),
    ...(user.isAdmin && !isAdmin ? { lacksSecondFactor: true } : {}),
    credential: 'session',
    sessionId,
    ...(session.confirmedAt ? { confirmedAt: session.confirmedAt } : {}),
    confirmsWith: user.twoFactor ? 'code' : 'password',
    ...(user.passkeys?.length ? { hasPasskey: true } : {}),
    isEmailConfirmed: user.emailConfirmedAt !== null,
  };
};

/**
 * Identifies the holder of a bearer token: a logged-in person, a program with an API key or a key of its sandbox, or a partner's software. Sessions are never
 * cached, so that a logout takes effect on every node at once. An API key never has the rights of an admin: it is stored in programs and
 * their logs, and has no second factor.
 */
export const createAuthenticate =
  (deps: AuthenticateDeps): Authenticate =>
  async (token, address, onKnown) => {
    const caller = await findSessionCaller(token, deps);
    if (caller) return caller;
    const keyUser = await deps.apiKeys.findUser(token);
    if (!keyUser) return deps.authenticateSoftwareKey(token);
    if (!keyUser.isActive) return undefined;
    const { userId, isPartner, isAgent, isWholesale, limits, isSandbox, key, hasEnded, endsAt } = keyUser;
    if (isSandbox) return { userId, isPartner, isAgent, isAdmin: false, credential: 'sandbox-key' };
    onKnown?.({ userId, credential: 'api-key', ...(key ? { key } : {}) });
    if (hasEnded) throw new CommerceError('API_KEY_EXPIRED', { expiredAt: endsAt });
    if (!isAddressAllowed(limits, address)) throw new CommerceError('API_KEY_LIMIT', { limit: 'addresses' });
    const terms = {
      ...(limits ? { keyLimits: limits } : {}),
      ...(isWholesale ? { isWholesale: true as const } : {}),
      ...(key ? { key } : {}),
    };
    return { userId, isPartner, isAgent, isAdmin: false, credential: 'api-key', ...terms };
  };
