import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatRubles } from '@shop/shared-types/money';

import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { momentIn } from '../../../platform/message-templates/moment-in.ts';
import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import type { Recipient } from '../../../accounts/users/find-recipient.ts';
import { pageUrl } from '../../../accounts/users/page-url.ts';
import type { RentalLoss } from './lose-rental.ts';

/** The facts of the message about a number that is gone, the same for every channel. */
export const lossFacts = (locale: LocaleCode, { phone, goneAt, refund }: RentalLoss) => ({
  // Isolated, so that the plus sign stays before the digits in Arabic.
  phone: locales[locale].direction === 'rtl' ? `\u2066+${phone}\u2069` : `+${phone}`,
  date: momentIn(locale, goneAt),
  refund: formatRubles(refund),
});

/** The e-mail to a buyer whose rented number is gone: since when, and how much money came back. */
export const composeLossMail = (
  { publicUrl }: { publicUrl: string },
  buyer: Recipient,
  loss: RentalLoss,
): TemplateMail => mailFrom('rental-lost', buyer, lossFacts(buyer.locale, loss), pageUrl(publicUrl, buyer.locale, '/'));
