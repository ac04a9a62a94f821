import { locales } from '@shop/shared-types/locales';
import { formatMoney } from '@shop/shared-types/money';

import { mailFrom } from '../../../platform/message-templates/write-message.ts';
import type { MailTask } from '../../../platform/mail/mail-task.model.ts';
import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { findRecipient, type Recipient } from '../../../accounts/users/find-recipient.ts';
import { pageUrl } from '../../../accounts/users/page-url.ts';
import type { DisputeDocument } from './dispute.model.ts';
import type { RefundsDeps } from './disputes-deps.ts';

type Told = Pick<DisputeDocument, 'kind' | 'name' | 'status' | 'comment' | 'refunded'>;

/** The pages on which a buyer finds what was bought. */
const purchasePages = {
  'ready-account': '/profile/accounts',
  licence: '/profile/licences',
  rental: '/profile/orders',
} as const;

/** A phone is isolated, so that the plus sign stays before the digits in Arabic. */
const nameIn = ({ locale }: Recipient, { kind, name }: Told): string =>
  kind === 'rental' && locales[locale].direction === 'rtl' ? `\u2066${name}\u2069` : name;

/** The e-mail that tells a buyer what became of a reported fault, and why. */
export const composeDisputeMail = (
  { publicUrl }: Pick<RefundsDeps, 'publicUrl'>,
  buyer: Recipient,
  decided: Told,
): TemplateMail => {
  const { kind, status, comment, refunded } = decided;
  const facts = { purchase: nameIn(buyer, decided), comment };
  const link = pageUrl(publicUrl, buyer.locale, purchasePages[kind]);
  if (status === 'rejected') return mailFrom('dispute-rejected', buyer, facts, link);
  const sum = formatMoney(refunded, { currency: 'RUB', languageTag: locales[buyer.locale].languageTag });
  return mailFrom('dispute-refunded', buyer, { ...facts, sum }, link);
};

/** Writes the e-mail about a decision, within its transaction. @returns undefined when the account is gone. */
export type WriteDisputeMail = (decided: Told) => MailTask | undefined;

/** Looks the buyer up beforehand, since a decision reads nothing else. */
export const prepareDisputeMail = async (
  deps: Pick<RefundsDeps, 'mailQueue' | 'publicUrl'>,
  userId: number,
): Promise<WriteDisputeMail> => {
  const buyer = await findRecipient(userId);
  return (decided) => (buyer ? deps.mailQueue.taskOf(composeDisputeMail(deps, buyer, decided)) : undefined);
};
