import mongoose from 'mongoose';

import type { StaffRole } from '@shop/shared-types/staff-rights';

import { writeAuditEntry, type AuditNote } from '../../../platform/audit-log/record-audit-entry.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { keepAnOwner } from './keep-an-owner.ts';
import { staffRoleOf } from './staff-role.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

export interface StaffRoleRequest {
  userId: number;
  /** Null: the account belongs to the staff no more. */
  role: StaffRole | null;
  /** The owner's account; 0: a member of the CMS's staff without an account. */
  givenBy: number;
  /** The staff's audit entry; the roles before and after are added to it. */
  note: AuditNote;
}

/**
 * Gives an account a role in the staff, another one, or takes it away, with the staff's audit entry (rule 19.22). Open sessions have the new
 * rights with their next call.
 * @throws CommerceError USER_NOT_FOUND; OWN_ACCESS for an owner who would change his own role; LAST_ADMIN when no owner would be left.
 */
export const giveStaffRole = async (
  { clock, apiKeys }: Pick<UsersDeps, 'clock' | 'apiKeys'>,
  { userId, role, givenBy, note }: StaffRoleRequest,
): Promise<void> => {
  if (givenBy === userId) throw new CommerceError('OWN_ACCESS');
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const before = await UserModel.findOneAndUpdate(
        { _id: userId, erasedAt: null },
        { $set: { isAdmin: role !== null, staffRole: role } },
        { session },
      ).lean<User>();
      if (!before) throw new CommerceError('USER_NOT_FOUND');
      const roleBefore = staffRoleOf(before);
      if (roleBefore === 'owner' && role !== 'owner' && before.isActive) await keepAnOwner(userId, session);
      await writeAuditEntry({ ...note, details: { before: roleBefore, after: role } }, clock(), session);
    }, moneyTransaction),
  );
  apiKeys.forget(userId);
};
