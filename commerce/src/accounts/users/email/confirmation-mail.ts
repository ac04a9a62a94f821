import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import type { Recipient } from '../find-recipient.ts';
import { pageUrl } from '../page-url.ts';

/** The e-mail after a registration. */
export const composeConfirmationMail = (
  { publicUrl }: { publicUrl: string },
  { token, ...reader }: Recipient & { token: string },
): TemplateMail => {
  const url = `${pageUrl(publicUrl, reader.locale, '/signup/confirm-email')}?token=${encodeURIComponent(token)}`;
  return mailFrom('confirm-email', reader, {}, url);
};
