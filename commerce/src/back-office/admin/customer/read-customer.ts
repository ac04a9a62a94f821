import type { CustomerOverview } from '@shop/shared-types/contract/admin/customer';

import type { Clock } from '../../../platform/clock/clock.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { sumReferrals } from '../../../money/referrals/list-referrals.ts';
import { countReferredUsers } from '../../../accounts/users/find-referrer-of.ts';
import { findEmails } from '../../../accounts/users/lookup/find-emails.ts';
import { findUser } from '../../../accounts/users/lookup/search-users.ts';
import { listSessions } from '../../../accounts/users/sessions/list-sessions.ts';
import { findLogInLock } from '../../../accounts/users/sessions/unlock-log-in.ts';
import type { UserThrottles } from '../../../accounts/users/user-throttles.ts';
import { readEarnings } from '../../../money/withdrawals/earnings.ts';

/** What the staff sees of a user beside the account itself. @throws CommerceError USER_NOT_FOUND. */
export const readCustomer = async (
  deps: { clock: Clock; throttles: UserThrottles },
  userId: number,
): Promise<CustomerOverview> => {
  const user = await findUser(userId);
  if (!user) throw new CommerceError('USER_NOT_FOUND');
  const referrerUserId = user.referrerUserId ?? null;
  const [partnerEarnings, referralEarnings, sessions, sums, count, emails, lockedUntil] = await Promise.all([
    readEarnings({ userId, source: 'partner' }),
    readEarnings({ userId, source: 'referral' }),
    listSessions(deps, { userId, sessionId: undefined }),
    sumReferrals(userId),
    countReferredUsers(userId),
    findEmails(referrerUserId === null ? [] : [referrerUserId]),
    findLogInLock(deps.throttles, user, deps.clock()),
  ]);
  return {
    partnerEarnings,
    referralEarnings,
    emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
    logInLockedUntil: lockedUntil?.toISOString() ?? null,
    twoFactor: {
      since: user.twoFactor?.since.toISOString() ?? null,
      recoveryCodesLeft: user.twoFactor?.recoveryHashes.length ?? 0,
    },
    sessions: sessions.map(({ id, device, address, createdAt, lastSeenAt }) => ({
      id,
      device,
      address,
      createdAt,
      lastSeenAt,
    })),
    referrals: {
      referrerUserId,
      referrerEmail: emails.get(referrerUserId ?? 0) ?? '',
      count,
      turnover: sums.link.turnover + sums.program.turnover,
      earned: sums.link.earned + sums.program.earned,
    },
  };
};
