import { auditNoteOf, writeAuditEntry } from '../../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';
import { sendConfirmationMail } from './send-confirmation-mail.ts';

/**
 * Sends the link that confirms an account's address again in the name of the staff, with a reason in the audit log. The limit of the mailbox holds.
 * @throws CommerceError USER_NOT_FOUND, STATUS_CONFLICT when the address is already confirmed, TOO_MANY_REQUESTS.
 */
export const sendConfirmationAsStaff = async (
  deps: Pick<UsersDeps, 'clock' | 'randomness' | 'secrets' | 'mailQueue' | 'publicUrl' | 'throttles'>,
  { userId, reason, caller }: { userId: number; reason: string; caller: Pick<Caller, 'staff' | 'userId'> },
): Promise<void> => {
  const user = await UserModel.findOne({ _id: userId, erasedAt: null }).lean<User>();
  if (!user) throw new CommerceError('USER_NOT_FOUND');
  if (user.emailConfirmedAt !== null) throw new CommerceError('STATUS_CONFLICT', { status: 'confirmed' });
  await deps.throttles.mailbox.count(user.email);
  const action = { action: 'confirmation-mail.send', target: `user:${userId}`, reason } as const;
  await writeAuditEntry(auditNoteOf(deps, caller, action), deps.clock());
  await sendConfirmationMail(deps, user);
};
