import mongoose, { type ClientSession } from 'mongoose';

import { beforeChange, writeAuditEntry, type AuditNote } from '../../platform/audit-log/record-audit-entry.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import type { AgreedLimits } from '../../platform/auth/caller.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { keepAnOwner } from './staff-roles/keep-an-owner.ts';
import { SessionModel } from './sessions/session.model.ts';
import { staffRoleOf } from './staff-roles/staff-role.ts';
import { UserModel, type User } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

export interface AccessChange {
  isActive?: boolean | undefined;
  isPartner?: boolean | undefined;
  isAgent?: boolean | undefined;
  isWholesale?: boolean | undefined;
  /** null lifts the limits. */
  agreedLimits?: AgreedLimits | null | undefined;
}

export interface AccessRequest {
  userId: number;
  /** The account of the member of staff who makes the call; 0: a member of the CMS's staff without one. */
  changedBy: number;
  change: AccessChange;
  /** The staff's audit entry. */
  note: AuditNote;
}

/**
 * Switches an account on or off, changes its roles, agrees wholesale prices and sets limits, with the staff's audit entry. An account that is switched
 * off loses its sessions, and its API key is refused. Roles of the staff are given by `giveStaffRole`. `alongside` writes in the same
 * transaction, and gets the account as it is after the change and as it was before.
 * @throws CommerceError USER_NOT_FOUND, also for an account that is erased; OWN_ACCESS for an admin who switches himself off; LAST_ADMIN for the last owner.
 */
export const changeAccess = async (
  { clock, apiKeys }: Pick<UsersDeps, 'clock' | 'apiKeys'>,
  { userId, changedBy, change, note }: AccessRequest,
  alongside: (session: ClientSession, changed: User, before: User) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const switchesOff = change.isActive === false;
  if (switchesOff && changedBy === userId) throw new CommerceError('OWN_ACCESS');
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const before = await UserModel.findOneAndUpdate(
        { _id: userId, erasedAt: null },
        { $set: given },
        { session },
      ).lean<User>();
      if (!before) throw new CommerceError('USER_NOT_FOUND');
      if (switchesOff && before.isActive && staffRoleOf(before) === 'owner') await keepAnOwner(userId, session);
      if (switchesOff) await SessionModel.deleteMany({ userId }, { session });
      await alongside(session, { ...before, ...given }, before);
      await writeAuditEntry({ ...note, ...beforeChange(given, before), details: given }, clock(), session);
    }, moneyTransaction),
  );
  apiKeys.forget(userId);
};
