import mongoose from 'mongoose';

import { noteAlongside } from '../../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Randomness } from '../../../platform/clock/randomness.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { UserModel, type User } from '../user.model.ts';

/**
 * Sets the words by which the staff sort a user, in the order given and each once, with the old and new ones in the audit log.
 * @throws CommerceError USER_NOT_FOUND, also for an account that is erased.
 */
export const setUserTags = async (
  deps: { clock: Clock; randomness: Randomness },
  {
    userId,
    tags: given,
    caller,
  }: { userId: number; tags: readonly string[]; caller: Pick<Caller, 'staff' | 'userId'> },
): Promise<void> => {
  const tags = [...new Set(given)];
  const note = noteAlongside(deps, caller, { action: 'user.tag', target: `user:${userId}`, details: { tags } });
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const change = tags.length > 0 ? { $set: { tags } } : { $unset: { tags: 1 } };
      const before = await UserModel.findOneAndUpdate({ _id: userId, erasedAt: null }, change, {
        session,
      }).lean<User>();
      if (!before) throw new CommerceError('USER_NOT_FOUND');
      await note(session, { tags: before.tags ?? [] });
    }, moneyTransaction),
  );
};
