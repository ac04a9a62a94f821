import type { Caller } from '../../../platform/auth/caller.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { Session } from '../sessions/session.model.ts';
import type { User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

type Roles = Pick<Caller, 'isAdmin' | 'isPartner' | 'isAgent'>;

const needsPasskey = (requiredOf: UsersDeps['passkeysRequiredOf'], role: keyof Roles): boolean =>
  requiredOf === 'staff-and-partners' || (requiredOf === 'staff' && role === 'isAdmin');

const roles = ['isAdmin', 'isPartner', 'isAgent'] as const;

/** Whether a session was opened, or confirmed last, with a passkey that the account still has. */
const hasPasskey = ({ passkeyId }: Pick<Session, 'passkeyId'>, { passkeys = [] }: Pick<User, 'passkeys'>): boolean =>
  passkeyId !== undefined && passkeys.some(({ id }) => id === passkeyId);

/** The roles of an account that a session does not have for want of a passkey (rule 3.42). */
export const findWithheldRoles = (
  requiredOf: UsersDeps['passkeysRequiredOf'],
  user: Pick<User, keyof Roles | 'passkeys'>,
  session: Pick<Session, 'passkeyId'>,
): (keyof Roles)[] =>
  hasPasskey(session, user) ? [] : roles.filter((role) => user[role] && needsPasskey(requiredOf, role));

/**
 * Refuses to remove the last factor that a role needs: staff keep a second one, and whoever needs passkeys keeps one (rule 3.42).
 * @param left what would be left.
 * @throws CommerceError LAST_SECOND_FACTOR.
 */
export const assertFactorMayGo = (
  { passkeysRequiredOf }: Pick<UsersDeps, 'passkeysRequiredOf'>,
  user: Pick<User, keyof Roles>,
  left: { hasPasskey: boolean; hasApp: boolean },
): void => {
  const isPasskeyNeeded = roles.some((role) => user[role] && needsPasskey(passkeysRequiredOf, role));
  const isFactorNeeded = user.isAdmin && !left.hasApp;
  if (!left.hasPasskey && (isPasskeyNeeded || isFactorNeeded)) throw new CommerceError('LAST_SECOND_FACTOR');
};
