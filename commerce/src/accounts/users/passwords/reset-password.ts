import type { LocaleCode } from '@shop/shared-types/locales';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { hashPassword } from './hash-password.ts';
import { MailTokenModel, type MailToken } from '../email/mail-token.model.ts';
import { makeApiKey } from '../api-keys/renew-api-key.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { SessionModel } from '../sessions/session.model.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Sets a new password with the token of an e-mail, once. It ends every session of the account, cancels pending address changes, and
 * replaces the first API key and removes the named ones, which an intruder may have read or made. The owner is told. Opening the link proves that the reader owns the mailbox, so
 * the address counts as confirmed.
 * @throws CommerceError LINK_EXPIRED; INPUT_INVALID for a weak password, which does not use the link up.
 */
export const resetPassword = async (
  deps: UsersDeps,
  { token, password, locale }: { token: string; password: string; locale: LocaleCode },
): Promise<void> => {
  const { secrets, clock } = deps;
  const now = clock();
  const link = {
    _id: secrets.keyedHash('mail-token', token),
    purpose: 'reset-password' as const,
    expiresAt: { $gt: now },
  };
  const known = await MailTokenModel.findOne(link).lean<MailToken>();
  const user = known && (await UserModel.findOne({ _id: known.userId, erasedAt: null }).lean<User>());
  if (!user) throw new CommerceError('LINK_EXPIRED');
  refuseWeakPassword(password, user, { path: 'body.password', locale });
  if (!(await MailTokenModel.findOneAndDelete(link))) throw new CommerceError('LINK_EXPIRED');
  const { _id: userId } = user;
  const passwordHash = await hashPassword(password);
  // Of two links that are used at the same moment one counts (rule 3.26).
  const { matchedCount } = await UserModel.updateOne(
    { _id: userId, passwordHash: user.passwordHash },
    { $set: { passwordHash, ...makeApiKey(deps).stored, apiKeys: [] } },
  );
  if (matchedCount === 0) throw new CommerceError('LINK_EXPIRED');
  await UserModel.updateOne(
    { _id: userId, emailConfirmedAt: null, erasedAt: null },
    { $set: { emailConfirmedAt: now } },
  );
  await SessionModel.deleteMany({ userId });
  deps.apiKeys.forget(userId);
  await MailTokenModel.deleteMany({ userId, purpose: { $in: ['reset-password', 'change-email'] } });
  await tellOwner(deps, userId, 'password-and-key-changed');
};
