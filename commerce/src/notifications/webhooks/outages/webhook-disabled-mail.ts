import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import type { Recipient } from '../../../accounts/users/find-recipient.ts';
import { pageUrl } from '../../../accounts/users/page-url.ts';

/** The e-mail that a webhook was switched off. Its events wait until it is on again. */
export const composeWebhookDisabledMail = (
  { publicUrl }: { publicUrl: string },
  owner: Recipient,
  { url, disabledReason }: { url: string; disabledReason: 'failing' | 'gone' },
): TemplateMail =>
  mailFrom(`webhook-off-${disabledReason}`, owner, { url }, pageUrl(publicUrl, owner.locale, '/profile/settings'));
