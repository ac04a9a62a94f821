import mongoose from 'mongoose';

import { auditNoteOf, beforeChange, writeAuditEntry } from '../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { hasUser } from '../../accounts/users/has-user.ts';
import { openReferrer } from './open-referrer.ts';
import { ReferrerModel } from './referrer.model.ts';
import type { ReferralsDeps } from './referrals-deps.ts';

/**
 * Sets the share of one referrer for payments from now on; null restores the shop's usual share. The audit log names the staff member.
 * @throws CommerceError USER_NOT_FOUND.
 */
export const setReferralShare = async (
  deps: Pick<ReferralsDeps, 'clock' | 'randomness'>,
  {
    userId,
    sharePercent,
    reason,
    caller,
  }: { userId: number; sharePercent: number | null; reason: string; caller: Pick<Caller, 'staff' | 'userId'> },
): Promise<void> => {
  if (!(await hasUser(userId))) throw new CommerceError('USER_NOT_FOUND');
  await openReferrer(deps, userId);
  const note = auditNoteOf(deps, caller, {
    action: 'referral-share.set',
    target: `user:${userId}`,
    reason,
    details: { sharePercent },
  });
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const stored = await ReferrerModel.findOneAndUpdate(
        { _id: userId },
        { $set: { sharePercent } },
        { session },
      ).lean();
      await writeAuditEntry({ ...note, ...beforeChange(note.details, stored ?? {}) }, deps.clock(), session);
    }, moneyTransaction),
  );
};
