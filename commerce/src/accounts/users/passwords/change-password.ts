import type { LocaleCode } from '@shop/shared-types/locales';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { assertPassword } from './assert-password.ts';
import { hashPassword } from './hash-password.ts';
import { MailTokenModel } from '../email/mail-token.model.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { makeApiKey } from '../api-keys/renew-api-key.ts';
import { revokeOtherSessions } from '../sessions/revoke-session.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

export interface PasswordChange {
  userId: number;
  sessionId: string | undefined;
  password: string;
  newPassword: string;
  endsOtherSessions?: boolean | undefined;
  renewsApiKey?: boolean | undefined;
  /** The person's language, for the sentence about a weak new password. */
  locale: LocaleCode;
}

/**
 * Changes the password, cancels pending password resets and address changes, and tells the owner. All sessions but the caller's end unless
 * the caller keeps them. If the caller wants it, the first API key is replaced as well, and the named ones are removed.
 * @throws CommerceError PASSWORD_WRONG, INPUT_INVALID for a weak new password, TOO_MANY_REQUESTS; STATUS_CONFLICT when the password was changed meanwhile.
 */
export const changePassword = async (
  deps: UsersDeps,
  { userId, sessionId, password, newPassword, endsOtherSessions = true, renewsApiKey = false, locale }: PasswordChange,
): Promise<void> => {
  const user = await assertPassword(deps, userId, password);
  refuseWeakPassword(newPassword, user, { path: 'body.newPassword', locale });
  const newKey = renewsApiKey ? { ...makeApiKey(deps).stored, apiKeys: [] } : {};
  const passwordHash = await hashPassword(newPassword);
  // The write proves the old password once more: of several changes at the same moment one counts (rule 3.26).
  const { matchedCount } = await UserModel.updateOne(
    { _id: userId, passwordHash: user.passwordHash },
    { $set: { passwordHash, ...newKey } },
  );
  if (matchedCount === 0) throw new CommerceError('STATUS_CONFLICT');
  if (endsOtherSessions) await revokeOtherSessions({ userId, sessionId });
  deps.apiKeys.forget(userId);
  await MailTokenModel.deleteMany({ userId, purpose: { $in: ['reset-password', 'change-email'] } });
  await tellOwner(deps, userId, renewsApiKey ? 'password-and-key-changed' : 'password-changed');
};
