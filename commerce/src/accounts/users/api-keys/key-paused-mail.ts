import { firstKeyId } from '@shop/shared-types/constants';

import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { momentIn } from '../../../platform/message-templates/moment-in.ts';
import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import { pageUrl } from '../page-url.ts';
import { users } from '../user.model.ts';

/** A pause, as the refusal of a purchase tells it. */
export interface PausedKey {
  /** The id of the key. */
  key: string;
  purchases: number;
  minutes: number;
  releasedAt: string;
}

/**
 * The e-mail about a key whose purchases pause, since it bought many numbers in a row without a code (rule 3.37).
 * @returns undefined for an account that was erased meanwhile.
 */
export const writeKeyPausedMail = async (
  publicUrl: string,
  userId: number,
  { key, purchases, minutes, releasedAt }: PausedKey,
): Promise<TemplateMail | undefined> => {
  const owner = await users().findOne({ _id: userId, erasedAt: null });
  if (!owner) return undefined;
  const { email, name, locale } = owner;
  const start = key === firstKeyId ? owner.apiKeyPrefix : owner.apiKeys?.find(({ id }) => id === key)?.start;
  const values = {
    key: `${start ?? ''}…`,
    purchases: String(purchases),
    minutes: String(minutes),
    time: `${momentIn(locale, new Date(releasedAt))} UTC`,
  };
  return mailFrom('key-paused', { email, name, locale }, values, pageUrl(publicUrl, locale, '/profile/settings'));
};
