import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, type Money } from '@shop/shared-types/money';

import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import type { Recipient } from '../find-recipient.ts';
import { pageUrl } from '../page-url.ts';

/** The facts of the message about a low balance, the same for every channel. */
export const lowBalanceFacts = (locale: LocaleCode, balance: Money) => ({
  balance: formatMoney(balance, { currency: 'RUB', languageTag: locales[locale].languageTag }),
});

/** The e-mail that the balance has fallen below the reader's own threshold. */
export const composeLowBalanceMail = (
  { publicUrl }: { publicUrl: string },
  { balance, ...owner }: Recipient & { balance: Money },
): TemplateMail =>
  mailFrom(
    'low-balance',
    owner,
    lowBalanceFacts(owner.locale, balance),
    pageUrl(publicUrl, owner.locale, '/profile/pay'),
  );
