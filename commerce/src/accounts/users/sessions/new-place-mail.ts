import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { momentIn } from '../../../platform/message-templates/moment-in.ts';
import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import type { Recipient } from '../find-recipient.ts';
import { pageUrl } from '../page-url.ts';

/** A log-in as its owner can recognise it. */
export interface LoginPlace {
  /** `Chrome, Windows`; empty where the program named nothing. */
  device: string;
  address: string;
  at: Date;
}

/** The e-mail about a log-in from a place that the account does not know (rule 3.22). */
export const composeNewPlaceMail = (
  { publicUrl }: { publicUrl: string },
  owner: Recipient,
  { device, address, at }: LoginPlace,
): TemplateMail =>
  mailFrom(
    'new-login',
    owner,
    { device, address, time: `${momentIn(owner.locale, at)} UTC` },
    pageUrl(publicUrl, owner.locale, '/profile/settings'),
  );
