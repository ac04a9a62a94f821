import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';
import { ownValue } from '@shop/shared-types/own-value';

import { showSum } from '../parts/sum';

/** Whom and what a sale is about, by the names that people use. */
export interface SaleParties {
  email: string;
  userId: number;
  supplierName: string;
  serviceName: string;
  countryName: string;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const buyerOf = ({ email, userId }: SaleParties): string => email || `user ${userId}`;

/** An account of the ledger as people call it. */
const accountName = (account: string, parties: SaleParties): string => {
  const [, kind, id = ''] = /^([a-z]+):(.+)$/.exec(account) ?? [];
  switch (kind) {
    case 'user':
      return Number(id) === parties.userId ? buyerOf(parties) : `user ${id}`;
    case 'partner':
      return `the partner of ${parties.supplierName}`;
    case 'referral':
      return `the referrer ${id}`;
    case 'debt':
      return `the debt of user ${id}`;
    case 'house':
      return id === 'sales' ? 'the house' : `the house (${id.replaceAll(':', ', ')})`;
    default:
      return account;
  }
};

const kindWords: Readonly<Record<string, string>> = {
  'partner-share': 'the supplier’s share',
  'supplier-cost': 'the cost of the number',
  'provider-fee': 'the provider’s fee',
  referral: 'the referrer’s share',
  reversal: 'taken back',
  refund: 'refunded',
};

const moneyWords = ({ name, amount = 0, details }: TimelineEntry, parties: SaleParties): string => {
  const { kind, debit, credit } = details as Record<string, unknown>;
  const [from, to] = [accountName(textOf(debit), parties), accountName(textOf(credit), parties)];
  const sum = showSum(amount);
  if (name === 'hold') return `${sum} held from ${from}`;
  if (name === 'post') return `${sum} taken from ${from}: the hold became a payment`;
  if (name === 'void') return `${sum} let go to ${from}: the hold ended without a payment`;
  const what = ownValue(kindWords, textOf(kind));
  return `${sum} from ${from} to ${to}${what === undefined ? '' : `: ${what}`}`;
};

const orderWords = ({ name, amount, details }: TimelineEntry, parties: SaleParties): string => {
  const { phone, operator, hours } = details as Record<string, unknown>;
  const price = amount === undefined ? '' : ` for ${showSum(amount)}`;
  const what = `+${textOf(phone)} (${parties.serviceName}, ${parties.countryName}, ${textOf(operator)})`;
  switch (name) {
    case 'bought':
      return `${buyerOf(parties)} bought ${what}${price}`;
    case 'rented':
      return `${buyerOf(parties)} rented ${what} for ${textOf(hours)} hours${price}`;
    case 'extended':
      return `${buyerOf(parties)} extended it by ${textOf(hours)} hours${price}`;
    default:
      return ownValue(endWords, name) ?? `It ended: ${name}`;
  }
};

const endWords: Readonly<Record<string, string>> = {
  finished: 'The order was finished',
  cancelled: 'The buyer gave the number back',
  banned: 'The buyer reported the number as banned',
  expired: 'The time was over',
  returned: 'The buyer gave the number back',
  'not-found': 'The number could not be reached any more',
};

const supplierWords: Readonly<Record<string, string>> = {
  'supplier-called': 'was asked for a number',
  'purchase-activated': 'gave the number',
  'purchase-released': 'gave no number',
  'purchase-unknown': 'did not answer: whether it gave a number is not known',
  'purchase-calling': 'has not answered yet',
};

const smsWords: Readonly<Record<string, string>> = {
  'sms-delivered': 'reached the buyer',
  'sms-repeated': 'came once more',
  'sms-unclaimed': 'was for no order',
};

const eventWords: Readonly<Record<string, string>> = {
  'activation-changed': 'The buyer’s page, programs and webhooks were told of the change',
  'rental-changed': 'The buyer’s page, programs and webhooks were told of the change',
  'balance-changed': 'The buyer’s page was told of the new balance',
};

/** A text of somebody else in an English sentence. Arabic and Hebrew would take the digits and quotes beside them to their other side. */
const quoted = (text: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? `“\u2068${text}\u2069”` : `“${text}”`;

/** The sentence that tells one event of a sale. The page shows the raw entry when the sentence is pressed. */
export const timelineWords = (entry: TimelineEntry, parties: SaleParties): string => {
  const { source, name, details } = entry;
  const { from, text } = details as Record<string, unknown>;
  switch (source) {
    case 'money':
      return moneyWords(entry, parties);
    case 'order':
      return orderWords(entry, parties);
    case 'supplier':
      return `${parties.supplierName} ${ownValue(supplierWords, name) ?? name}`;
    case 'sms':
      return `An SMS from ${textOf(from) || 'an unknown sender'} ${ownValue(smsWords, name) ?? name}: ${quoted(textOf(text))}`;
    case 'event':
      return ownValue(eventWords, name) ?? name;
  }
};
