import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import type { Recipient } from '../find-recipient.ts';
import { pageUrl } from '../page-url.ts';

/** The e-mail to the new address; its link makes the address the account's. */
export const composeEmailChangeMail = (
  { publicUrl }: { publicUrl: string },
  { token, ...reader }: Recipient & { token: string },
): TemplateMail => {
  const url = `${pageUrl(publicUrl, reader.locale, '/signup/confirm-email')}?token=${encodeURIComponent(token)}`;
  return mailFrom('change-email', reader, {}, url);
};

/** The e-mail to the present address, so that an owner who did not ask for the change can stop it in time. */
export const composeEmailChangeNotice = (owner: Recipient, newEmail: string): TemplateMail =>
  mailFrom('email-change-requested', owner, { email: newEmail });
