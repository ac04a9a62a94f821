import { CommerceError } from '../platform/http/commerce-error.ts';
import { hashPassword } from './hash-password.ts';
import { MailTokenModel } from './mail-token.model.ts';
import { SessionModel } from './session.model.ts';
import { UserModel } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

/**
 * Sets a new password with the token of an e-mail, once, and ends every session of the account and requests to change its address.
 * Whoever read the e-mail owns the mailbox, so the address counts as confirmed.
 * @throws CommerceError LINK_EXPIRED.
 */
export const resetPassword = async (
  { secrets, clock }: UsersDeps,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  const now = clock();
  const found = await MailTokenModel.findOneAndDelete({
    _id: secrets.keyedHash('mail-token', token),
    purpose: 'reset-password',
    expiresAt: { $gt: now },
  });
  if (!found) throw new CommerceError('LINK_EXPIRED');
  const { userId } = found;
  await UserModel.updateOne({ _id: userId }, { $set: { passwordHash: await hashPassword(password) } });
  await UserModel.updateOne({ _id: userId, emailConfirmedAt: null }, { $set: { emailConfirmedAt: now } });
  await SessionModel.deleteMany({ userId });
  await MailTokenModel.deleteMany({ userId, purpose: { $in: ['reset-password', 'change-email'] } });
};
