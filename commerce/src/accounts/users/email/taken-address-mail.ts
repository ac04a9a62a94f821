import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import type { Recipient } from '../find-recipient.ts';
import { pageUrl } from '../page-url.ts';

/** The e-mail that tells an owner of an attempt to register with, or to change to, the account's address. */
export const composeTakenAddressMail = ({ publicUrl }: { publicUrl: string }, owner: Recipient): TemplateMail =>
  mailFrom('address-taken', owner, {}, pageUrl(publicUrl, owner.locale, '/authorization'));
