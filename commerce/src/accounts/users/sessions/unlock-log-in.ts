import { auditNoteOf, writeAuditEntry } from '../../../platform/audit-log/record-audit-entry.ts';
import { holdsRight, type Caller } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Randomness } from '../../../platform/clock/randomness.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { UserThrottles } from '../user-throttles.ts';
import { UserModel, type User } from '../user.model.ts';

type Locked = Pick<User, '_id' | 'email'>;

/** The counts of failed attempts at one account, with its name in each. Those of a network address are of all accounts and stay. */
const locksOf = (throttles: UserThrottles, { _id, email }: Locked) =>
  [
    [throttles.loginPair, email],
    [throttles.loginAccount, email],
    [throttles.secondFactorPair, String(_id)],
    [throttles.secondFactorAccount, String(_id)],
    [throttles.passwordCheck, String(_id)],
  ] as const;

/** Until when log-ins or codes of an account are refused, from all addresses or from one. @returns null where none are. */
export const findLogInLock = async (throttles: UserThrottles, user: Locked, now: Date): Promise<Date | null> => {
  const ends = await Promise.all(locksOf(throttles, user).map(([throttle, key]) => throttle.findFullUntil(key, now)));
  const times = ends.flatMap((end) => (end ? [end.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
};

/**
 * Forgets the failed log-ins and codes of an account, for an owner who mistyped too often, with a reason in the audit log. Of the staff's own
 * accounts only those who may change accounts can do it.
 * @throws CommerceError USER_NOT_FOUND, RIGHT_MISSING.
 */
export const unlockLogIn = async (
  deps: { clock: Clock; randomness: Randomness; throttles: UserThrottles },
  { userId, reason, caller }: { userId: number; reason: string; caller: Caller },
): Promise<void> => {
  const user = await UserModel.findOne({ _id: userId, erasedAt: null }).lean<User>();
  if (!user) throw new CommerceError('USER_NOT_FOUND');
  if (user.isAdmin && !holdsRight(caller, 'users.change'))
    throw new CommerceError('RIGHT_MISSING', { right: 'users.change' });
  const action = { action: 'log-in.unlock', target: `user:${userId}`, reason } as const;
  await writeAuditEntry(auditNoteOf(deps, caller, action), deps.clock());
  await Promise.all(locksOf(deps.throttles, user).map(([throttle, key]) => throttle.forgetAll(key)));
};
