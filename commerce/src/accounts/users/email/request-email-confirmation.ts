import { sendConfirmationMail } from './send-confirmation-mail.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Sends the link that confirms the account's address again: the first link works for a day, but a later payout needs a confirmed address
 * too. A confirmed address gets nothing.
 * @throws CommerceError TOO_MANY_REQUESTS.
 */
export const requestEmailConfirmation = async (
  deps: UsersDeps,
  { userId, address }: { userId: number; address: string },
): Promise<void> => {
  const user = await UserModel.findById(userId).lean<User>();
  if (!user || user.emailConfirmedAt !== null) return;
  await deps.throttles.mailAddress.count(address);
  await deps.throttles.mailbox.count(user.email);
  await sendConfirmationMail(deps, user);
};
