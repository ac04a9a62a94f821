import mongoose from 'mongoose';

import { noteAlongside } from '../../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Randomness } from '../../../platform/clock/randomness.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { revokeSession } from './revoke-session.ts';

/** Ends one session of a user in the name of the staff, with an entry in the audit log. @throws CommerceError SESSION_NOT_FOUND. */
export const endSessionAsStaff = async (
  deps: { clock: Clock; randomness: Randomness },
  {
    userId,
    sessionId,
    reason,
    caller,
  }: { userId: number; sessionId: string; reason: string; caller: Pick<Caller, 'staff' | 'userId'> },
): Promise<void> => {
  const note = noteAlongside(deps, caller, { action: 'session.end', target: `user:${userId}`, reason });
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      await revokeSession({ userId, id: sessionId }, session);
      await note(session);
    }, moneyTransaction),
  );
};
