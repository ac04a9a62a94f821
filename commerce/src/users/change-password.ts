import { assertPassword } from './assert-password.ts';
import { hashPassword } from './hash-password.ts';
import { MailTokenModel } from './mail-token.model.ts';
import { revokeOtherSessions } from './revoke-session.ts';
import { UserModel } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

/**
 * Changes the password, and ends every session but the caller's, links that set another password, and
 * requests to change the address.
 * @throws CommerceError PASSWORD_WRONG, TOO_MANY_REQUESTS.
 */
export const changePassword = async (
  deps: UsersDeps,
  change: { userId: number; sessionId: string | undefined; password: string; newPassword: string },
): Promise<void> => {
  const { userId, sessionId, password, newPassword } = change;
  await assertPassword(deps, userId, password);
  await UserModel.updateOne({ _id: userId }, { $set: { passwordHash: await hashPassword(newPassword) } });
  await revokeOtherSessions({ userId, sessionId });
  await MailTokenModel.deleteMany({ userId, purpose: { $in: ['reset-password', 'change-email'] } });
};
