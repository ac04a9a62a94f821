import type { LocaleCode } from '@shop/shared-types/locales';

import { issueMailToken } from '../email/issue-mail-token.ts';
import { composePasswordResetMail } from './password-reset-mail.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

export interface PasswordResetRequest {
  email: string;
  locale: LocaleCode;
  /** Network address of the visitor. */
  address: string;
}

/** Sends a link that sets a new password, in the reader's language. An unknown address gets nothing; the caller's answer is the same. */
export const requestPasswordReset = async (
  deps: UsersDeps,
  { email, locale, address }: PasswordResetRequest,
): Promise<void> => {
  await deps.throttles.mailAddress.count(address);
  await deps.throttles.mailbox.count(email);
  const user = await UserModel.findOne({ email, isActive: true }).lean<User>();
  if (!user) return;
  const token = await issueMailToken(deps, { userId: user._id, purpose: 'reset-password' });
  await deps.mailQueue.enqueue(composePasswordResetMail(deps, { email, name: user.name, locale, token }));
};
