import { kopecks, formatRubles, type Money } from '@shop/shared-types/money';

import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { momentIn } from '../../../platform/message-templates/moment-in.ts';
import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import type { Recipient } from '../../../accounts/users/find-recipient.ts';
import { pageUrl } from '../../../accounts/users/page-url.ts';

/** A rental that is renewed only if its buyer tops up. */
export interface RenewalWarning {
  userId: number;
  /** Digits with the country code. */
  phone: string;
  endsAt: Date;
  price: Money;
  balance: Money;
}

/** The e-mail to a buyer whose balance does not cover a renewal. */
export const composeRenewalWarning = (
  { publicUrl }: { publicUrl: string },
  buyer: Recipient,
  { phone, endsAt, price, balance }: RenewalWarning,
): TemplateMail =>
  mailFrom(
    'rental-not-renewed',
    buyer,
    {
      phone: `+${phone}`,
      date: momentIn(buyer.locale, endsAt),
      price: formatRubles(price),
      balance: formatRubles(kopecks(balance)),
    },
    pageUrl(publicUrl, buyer.locale, '/profile/pay'),
  );
