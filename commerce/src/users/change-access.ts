import mongoose from 'mongoose';

import { writeAuditEntry, type AuditNote } from '../audit-log/record-audit-entry.ts';
import { moneyTransaction } from '../platform/database/transaction-options.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { SessionModel } from './session.model.ts';
import { UserModel } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

export interface AccessChange {
  isActive?: boolean | undefined;
  isPartner?: boolean | undefined;
  isAgent?: boolean | undefined;
}

/**
 * Switches an account on or off and changes its roles, with the staff's note of it. An account that is switched off loses its sessions;
 * its API key rests.
 * @throws CommerceError USER_NOT_FOUND.
 */
export const changeAccess = async (
  { clock, apiKeys }: Pick<UsersDeps, 'clock' | 'apiKeys'>,
  { userId, change, note }: { userId: number; change: AccessChange; note: AuditNote },
): Promise<void> => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const { matchedCount } = await UserModel.updateOne({ _id: userId }, { $set: given }, { session });
      if (matchedCount === 0) throw new CommerceError('USER_NOT_FOUND');
      if (change.isActive === false) await SessionModel.deleteMany({ userId }, { session });
      await writeAuditEntry({ ...note, details: given }, clock(), session);
    }, moneyTransaction),
  );
  apiKeys.forget(userId);
};
