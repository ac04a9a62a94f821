import { CommerceError } from '../platform/http/commerce-error.ts';
import { MailTokenModel } from './mail-token.model.ts';
import { UserModel } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

/**
 * Confirms an address by the token of its e-mail. The link may be opened twice: mail programs look at links before their reader does.
 * @throws CommerceError LINK_EXPIRED.
 */
export const confirmEmail = async ({ secrets, clock }: UsersDeps, token: string): Promise<void> => {
  const now = clock();
  const found = await MailTokenModel.findOne({
    _id: secrets.keyedHash('mail-token', token),
    purpose: 'confirm-email',
    expiresAt: { $gt: now },
  });
  if (!found) throw new CommerceError('LINK_EXPIRED');
  await UserModel.updateOne({ _id: found.userId, emailConfirmedAt: null }, { $set: { emailConfirmedAt: now } });
};
