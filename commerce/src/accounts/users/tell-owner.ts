import { findRecipient } from './find-recipient.ts';
import { composeSecurityNotice, type SecurityNotice } from './security-notice-mail.ts';
import type { UsersDeps } from './users-deps.ts';

/** Mails an owner that keys, limits or the password have changed. An account that is gone gets nothing. */
export const tellOwner = async (
  deps: Pick<UsersDeps, 'mailQueue' | 'publicUrl'>,
  userId: number,
  notice: SecurityNotice,
): Promise<void> => {
  const recipient = await findRecipient(userId);
  if (recipient) await deps.mailQueue.enqueue(composeSecurityNotice(deps, recipient, notice));
};
