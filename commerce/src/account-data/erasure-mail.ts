import type { TemplateMail } from '../platform/mail/mail.ts';
import { mailFrom } from '../message-templates/write-message.ts';
import type { Recipient } from '../users/find-recipient.ts';

/** The last letter to the owner of an erased account. */
export const composeErasureLetter = (owner: Recipient): TemplateMail => mailFrom('account-erased', owner, {});
