import { composeConfirmationMail } from './confirmation-mail.ts';
import { issueMailToken } from './issue-mail-token.ts';
import type { User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/** Sends the link that confirms the account's address, in the account's language. */
export const sendConfirmationMail = async (
  deps: Pick<UsersDeps, 'clock' | 'randomness' | 'secrets' | 'mailQueue' | 'publicUrl'>,
  { _id: userId, email, name, locale }: Pick<User, '_id' | 'email' | 'name' | 'locale'>,
): Promise<void> => {
  const token = await issueMailToken(deps, { userId, purpose: 'confirm-email' });
  await deps.mailQueue.enqueue(composeConfirmationMail(deps, { email, name, locale, token }));
};
