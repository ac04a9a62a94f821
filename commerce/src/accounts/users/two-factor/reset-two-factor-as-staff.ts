import mongoose from 'mongoose';

import { noteAlongside } from '../../../platform/audit-log/record-audit-entry.ts';
import { holdsRight, type Caller } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Randomness } from '../../../platform/clock/randomness.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { TransactionMail } from '../../../platform/mail/mail-queue.ts';
import { MailTaskModel, type MailTask } from '../../../platform/mail/mail-task.model.ts';
import { SessionModel } from '../sessions/session.model.ts';
import { UserModel, type User } from '../user.model.ts';

/** Prepares the e-mail that tells a user of it; the news of accounts lie beside the users and are passed to them. */
export type PrepareNotice = (userId: number) => Promise<() => MailTask | undefined>;

/**
 * Switches a user's second factor off, with all passkeys, for somebody who lost it (rule 19.33): all sessions end, the user is told by e-mail, and the reason stands
 * in the audit log. Of the staff's own accounts only those who may change accounts can take it.
 * @throws CommerceError USER_NOT_FOUND, TWO_FACTOR_OFF, RIGHT_MISSING, OWN_ACCESS.
 */
export const resetTwoFactorAsStaff = async (
  deps: { clock: Clock; randomness: Randomness; mailQueue: TransactionMail; prepareNotice: PrepareNotice },
  { userId, reason, caller }: { userId: number; reason: string; caller: Caller },
): Promise<void> => {
  if (userId === (caller.staffUserId ?? caller.userId)) throw new CommerceError('OWN_ACCESS');
  const note = noteAlongside(deps, caller, { action: 'second-factor.reset', target: `user:${userId}`, reason });
  const writeNotice = await deps.prepareNotice(userId);
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const user = await UserModel.findById(userId).session(session).lean<User>();
      if (!user) throw new CommerceError('USER_NOT_FOUND');
      if (user.isAdmin && !holdsRight(caller, 'users.change'))
        throw new CommerceError('RIGHT_MISSING', { right: 'users.change' });
      if (!user.twoFactor) throw new CommerceError('TWO_FACTOR_OFF');
      const none = { $set: { twoFactor: null, twoFactorStart: null }, $unset: { passkeys: 1 } };
      await UserModel.updateOne({ _id: userId }, none, { session });
      await SessionModel.deleteMany({ userId }, { session });
      const notice = writeNotice();
      if (notice) await MailTaskModel.create([notice], { session });
      await note(session);
    }, moneyTransaction),
  );
  deps.mailQueue.deliverSoon();
};
