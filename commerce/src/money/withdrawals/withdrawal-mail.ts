import { locales } from '@shop/shared-types/locales';
import { formatMoney } from '@shop/shared-types/money';

import type { TemplateMail } from '../../platform/mail/mail.ts';
import { mailFrom } from '../../platform/message-templates/write-message.ts';
import type { Recipient } from '../../accounts/users/find-recipient.ts';
import { pageUrl } from '../../accounts/users/page-url.ts';
import type { WithdrawalDocument } from './withdrawal.model.ts';

/** Decisions of the staff. */
export type DecidedStatus = 'approved' | 'paid' | 'rejected';

type Told = Pick<WithdrawalDocument, 'source' | 'sum' | 'requisitesShown'>;

/** The page that lists the withdrawals of each source. */
const withdrawalPages = {
  partner: '/partner/withdrawal-funds',
  referral: '/profile/referral-program',
  agent: '/profile/sale-agreement',
} as const;

const factsOf = ({ locale }: Recipient, { sum, requisitesShown }: Told) => ({
  sum: formatMoney(sum, { currency: 'RUB', languageTag: locales[locale].languageTag }),
  requisites: requisitesShown,
});

/** The e-mail that tells the owner of a withdrawal the decision and the staff's comment. */
export const composeWithdrawalMail = (
  { publicUrl }: { publicUrl: string },
  owner: Recipient,
  withdrawal: Told,
  { decision, comment }: { decision: DecidedStatus; comment: string },
): TemplateMail =>
  mailFrom(
    `withdrawal-${decision}`,
    owner,
    { ...factsOf(owner, withdrawal), comment },
    pageUrl(publicUrl, owner.locale, withdrawalPages[withdrawal.source]),
  );

/** The e-mail that tells the owner of a requested payout while it can still be stopped. */
export const composePayoutRequestMail = (
  { publicUrl }: { publicUrl: string },
  owner: Recipient,
  withdrawal: Told,
): TemplateMail =>
  mailFrom(
    'withdrawal-requested',
    owner,
    factsOf(owner, withdrawal),
    pageUrl(publicUrl, owner.locale, withdrawalPages[withdrawal.source]),
  );
