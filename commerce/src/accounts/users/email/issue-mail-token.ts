import { confirmationLifeMs, passwordResetLifeMs } from '@shop/shared-types/constants';

import { MailTokenModel, type MailToken, type MailTokenPurpose } from './mail-token.model.ts';
import type { UsersDeps } from '../users-deps.ts';

const lifeMs: Record<MailTokenPurpose, number> = {
  'confirm-email': confirmationLifeMs,
  'reset-password': passwordResetLifeMs,
  'change-email': confirmationLifeMs,
};

/** Makes a token for a link in an e-mail. The shop stores only its hash. */
export const issueMailToken = async (
  { randomness, secrets, clock }: Pick<UsersDeps, 'randomness' | 'secrets' | 'clock'>,
  { userId, purpose, change }: Pick<MailToken, 'userId' | 'purpose' | 'change'>,
): Promise<string> => {
  const token = randomness.bytes(32).toString('base64url');
  await MailTokenModel.create({
    _id: secrets.keyedHash('mail-token', token),
    userId,
    purpose,
    ...(change ? { change } : {}),
    expiresAt: new Date(clock().getTime() + lifeMs[purpose]),
  });
  return token;
};

/** Removes a token whose link was not sent. */
export const dropMailToken = async ({ secrets }: Pick<UsersDeps, 'secrets'>, token: string): Promise<void> => {
  await MailTokenModel.deleteOne({ _id: secrets.keyedHash('mail-token', token) });
};
