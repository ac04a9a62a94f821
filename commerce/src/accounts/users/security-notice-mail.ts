import type { TemplateMail } from '../../platform/mail/mail.ts';
import { mailFrom } from '../../platform/message-templates/write-message.ts';
import type { Recipient } from './find-recipient.ts';
import { pageUrl } from './page-url.ts';

/** Changes that an owner is told of afterwards, since another person may have made them. Each has its own message. */
export type SecurityNotice =
  | 'password-changed'
  | 'password-and-key-changed'
  | 'api-key-renewed'
  | 'api-key-limits-changed'
  | 'api-key-created'
  | 'api-key-revoked'
  | 'software-key-renewed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-code-used'
  | 'two-factor-code-reused'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied';

/** The e-mail that tells an owner of a change, so that a change by an intruder is noticed in time. */
export const composeSecurityNotice = (
  { publicUrl }: { publicUrl: string },
  owner: Recipient,
  notice: SecurityNotice,
): TemplateMail => mailFrom(notice, owner, {}, pageUrl(publicUrl, owner.locale, '/profile/settings'));
