import type { TemplateMail } from '../../platform/mail/mail.ts';
import { mailFrom } from '../../platform/message-templates/write-message.ts';
import type { Recipient } from '../../accounts/users/find-recipient.ts';

/** The last e-mail to the owner of an erased account. */
export const composeErasureMail = (owner: Recipient): TemplateMail => mailFrom('account-erased', owner, {});
