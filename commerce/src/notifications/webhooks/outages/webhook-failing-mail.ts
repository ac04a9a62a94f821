import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { momentIn } from '../../../platform/message-templates/moment-in.ts';
import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import type { Recipient } from '../../../accounts/users/find-recipient.ts';
import { pageUrl } from '../../../accounts/users/page-url.ts';

/** The e-mail that no event has reached the server for an hour. `since`: the first failed attempt. */
export const composeWebhookFailingMail = (
  { publicUrl }: { publicUrl: string },
  owner: Recipient,
  { url, since }: { url: string; since: Date },
): TemplateMail =>
  mailFrom(
    'webhook-failing',
    owner,
    { url, since: momentIn(owner.locale, since) },
    pageUrl(publicUrl, owner.locale, '/profile/settings'),
  );
