import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, type Money } from '@shop/shared-types/money';

import { momentIn } from '../../platform/message-templates/moment-in.ts';
import type { AccountNewsKey, ValuesOf } from '../../platform/message-templates/templates.ts';
import { mailFrom } from '../../platform/message-templates/write-message.ts';
import type { TransactionMail } from '../../platform/mail/mail-queue.ts';
import type { MailTask } from '../../platform/mail/mail-task.model.ts';
import { findNewsReader } from '../users/find-recipient.ts';
import { pageUrl } from '../users/page-url.ts';

export interface NewsDeps {
  mailQueue: TransactionMail;
  publicUrl: string;
}

/** The page that the link of each message opens, unless its writer names another one. */
const pageOf: Record<AccountNewsKey, string> = {
  'top-up-received': '/profile/history',
  'top-up-refunded': '/profile/history',
  'top-up-reversed': '/profile/history',
  'earnings-charged-back': '/profile/history',
  'earnings-refunded': '/profile/history',
  'balance-corrected': '/profile/history',
  'sale-refunded': '/profile/history',
  'account-blocked': '/',
  'account-unblocked': '/authorization',
  'rental-begun': '/profile/rentals',
  'rental-ends-soon': '/profile/rentals',
  'agent-accepted': '/partner/sim-card',
  'agent-refused': '/partner/sim-card',
  'two-factor-reset': '/profile/settings',
};

/** Messages that a person can switch off in the settings. The others are receipts, or tell of a change that another person made. */
const optional: ReadonlySet<AccountNewsKey> = new Set(['rental-begun', 'rental-ends-soon']);

/** Shows facts in the reader's language. */
export interface Shown {
  sum: (amount: Money) => string;
  /** With its sign, for a change. */
  change: (amount: number) => string;
  moment: (at: Date) => string;
  /** Isolated where text runs from right to left, so that the plus sign stays before the digits. */
  phone: (digits: string) => string;
}

const shownIn = (locale: LocaleCode): Shown => {
  const { languageTag, direction } = locales[locale];
  const sum = (amount: Money) => formatMoney(amount, { currency: 'RUB', languageTag });
  return {
    sum,
    change: (amount) => `${amount < 0 ? '−' : '+'}${sum(Math.abs(amount) as Money)}`,
    moment: (at) => momentIn(locale, at),
    phone: (digits) => (direction === 'rtl' ? `\u2066+${digits}\u2069` : `+${digits}`),
  };
};

/** Writes an e-mail about a change in the transaction of that change. @returns undefined when the person has switched such e-mails off, or no longer exists. */
export type WriteNews = <Key extends AccountNewsKey>(
  key: Key,
  factsOf: (shown: Shown) => Omit<ValuesOf<Key>, 'name'>,
  page?: string,
) => MailTask | undefined;

/** Finds the reader before the transaction, because a decision on money reads only documents of the money path. */
export const prepareNews = async ({ mailQueue, publicUrl }: NewsDeps, userId: number): Promise<WriteNews> => {
  const reader = await findNewsReader(userId);
  return (key, factsOf, page = pageOf[key]) => {
    if (!reader || (optional.has(key) && !reader.wantsRentalMails)) return undefined;
    const { locale } = reader;
    const link = pageUrl(publicUrl, locale, page);
    return mailQueue.taskOf(mailFrom(key, reader, factsOf(shownIn(locale)), link));
  };
};
