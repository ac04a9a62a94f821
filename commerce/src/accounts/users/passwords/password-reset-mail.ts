import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import type { Recipient } from '../find-recipient.ts';
import { pageUrl } from '../page-url.ts';

/** The e-mail with the link that sets a new password. */
export const composePasswordResetMail = (
  { publicUrl }: { publicUrl: string },
  { token, ...owner }: Recipient & { token: string },
): TemplateMail =>
  mailFrom('reset-password', owner, {}, pageUrl(publicUrl, owner.locale, `/confirm/${encodeURIComponent(token)}`));
