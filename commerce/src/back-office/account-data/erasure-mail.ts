import type { TemplateMail } from '../../platform/mail/mail.ts';
import { mailFrom } from '../../platform/message-templates/write-message.ts';
import type { Recipient } from '../../accounts/users/find-recipient.ts';

/** The last letter to the owner of an erased account. */
export const composeErasureLetter = (owner: Recipient): TemplateMail => mailFrom('account-erased', owner, {});
