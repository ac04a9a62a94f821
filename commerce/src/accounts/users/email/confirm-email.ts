import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { MailTokenModel, type MailToken } from './mail-token.model.ts';
import { UserModel } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/** Deletes the links that were sent to the old address, which then has no power over the account. */
const changeEmail = async ({ _id, userId, change }: MailToken, now: Date): Promise<void> => {
  if (!change) throw new CommerceError('LINK_EXPIRED');
  const isDone = await UserModel.exists({ _id: userId, email: change.to });
  if (isDone) return;
  try {
    const { matchedCount } = await UserModel.updateOne(
      { _id: userId, email: change.from },
      { $set: { email: change.to, emailConfirmedAt: now } },
    );
    if (matchedCount === 0) throw new CommerceError('LINK_EXPIRED');
  } catch (failure) {
    if (isDuplicateKey(failure)) throw new CommerceError('EMAIL_TAKEN', {}, { cause: failure });
    throw failure;
  }
  await MailTokenModel.deleteMany({ userId, _id: { $ne: _id } });
};

/**
 * Confirms an address, the first or a new one, by the token of its e-mail. The link may be opened twice, since mail programs open links
 * before their reader does.
 * @throws CommerceError LINK_EXPIRED; EMAIL_TAKEN when another account has taken the new address meanwhile.
 */
export const confirmEmail = async ({ secrets, clock }: UsersDeps, token: string): Promise<void> => {
  const now = clock();
  const found = await MailTokenModel.findOne({
    _id: secrets.keyedHash('mail-token', token),
    purpose: { $in: ['confirm-email', 'change-email'] },
    expiresAt: { $gt: now },
  }).lean<MailToken>();
  if (!found) throw new CommerceError('LINK_EXPIRED');
  if (found.purpose === 'change-email') await changeEmail(found, now);
  else
    await UserModel.updateOne(
      { _id: found.userId, emailConfirmedAt: null, erasedAt: null },
      { $set: { emailConfirmedAt: now } },
    );
};
