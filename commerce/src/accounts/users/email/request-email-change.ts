import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { composeEmailChangeMail, composeEmailChangeNotice } from './email-change-mail.ts';
import { dropMailToken, issueMailToken } from './issue-mail-token.ts';
import { tellOfTakenAddress } from './tell-of-taken-address.ts';
import { UserModel } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Sends a link to the new address; the account keeps its address until the link is opened. The old address is told at once. If the new
 * address already has an account, its owner gets an e-mail instead of the link, and the caller gets the same answer, so that the call does
 * not reveal who is registered.
 * @throws CommerceError PASSWORD_WRONG, TOO_MANY_REQUESTS; STATUS_CONFLICT when the password was changed meanwhile.
 */
export const requestEmailChange = async (
  deps: UsersDeps,
  { userId, email, password, address }: { userId: number; email: string; password: string; address: string },
): Promise<void> => {
  const user = await assertPassword(deps, userId, password);
  await deps.throttles.mailAddress.count(address);
  await deps.throttles.mailbox.count(email);
  const { name, locale } = user;
  if (await UserModel.exists({ email })) {
    await tellOfTakenAddress(deps, email);
    await deps.mailQueue.enqueue(composeEmailChangeNotice(user, email));
    return;
  }
  const token = await issueMailToken(deps, {
    userId,
    purpose: 'change-email',
    change: { from: user.email, to: email },
  });
  // A password change in the meantime has removed all links but this one (rule 3.26).
  if (!(await UserModel.exists({ _id: userId, passwordHash: user.passwordHash }))) {
    await dropMailToken(deps, token);
    throw new CommerceError('STATUS_CONFLICT');
  }
  await deps.mailQueue.enqueue(composeEmailChangeMail(deps, { email, name, locale, token }));
  await deps.mailQueue.enqueue(composeEmailChangeNotice(user, email));
};
