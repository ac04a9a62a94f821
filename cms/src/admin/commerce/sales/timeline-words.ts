import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';
import { ownValue } from '@shop/shared-types/own-value';

import { say, type Sentence } from '../parts/say';
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

const buyerOf = ({ email, userId }: SaleParties): string => email || say('user {userId}', { userId });

/** An account of the ledger as people call it. */
const accountName = (account: string, parties: SaleParties): string => {
  const [, kind, id = ''] = /^([a-z]+):(.+)$/.exec(account) ?? [];
  switch (kind) {
    case 'user':
      return Number(id) === parties.userId ? buyerOf(parties) : say('user {userId}', { userId: id });
    case 'partner':
      return say('the partner of {supplier}', { supplier: parties.supplierName });
    case 'referral':
      return say('the referrer {id}', { id });
    case 'debt':
      return say('the debt of user {id}', { id });
    case 'house':
      return id === 'sales' ? say('the house') : say('the house ({purpose})', { purpose: id.replaceAll(':', ', ') });
    default:
      return account;
  }
};

const kindWords: Readonly<Record<string, Sentence>> = {
  'partner-share': 'the supplier’s share',
  'supplier-cost': 'the cost of the number',
  'provider-fee': 'the provider’s fee',
  referral: 'the referrer’s share',
  reversal: 'taken back',
  refund: 'refunded',
};

const moneyWords = ({ name, amount = 0, details }: TimelineEntry, parties: SaleParties): string => {
  const { kind, debit, credit } = details as Record<string, unknown>;
  const facts = {
    sum: showSum(amount),
    from: accountName(textOf(debit), parties),
    to: accountName(textOf(credit), parties),
  };
  if (name === 'hold') return say('{sum} held from {from}', facts);
  if (name === 'post') return say('{sum} taken from {from}: the hold became a payment', facts);
  if (name === 'void') return say('{sum} let go to {from}: the hold ended without a payment', facts);
  const what = ownValue(kindWords, textOf(kind));
  return say('{sum} from {from} to {to}', facts) + (what === undefined ? '' : `: ${say(what)}`);
};

const orderWords = ({ name, amount, details }: TimelineEntry, parties: SaleParties): string => {
  const { phone, operator, hours } = details as Record<string, unknown>;
  const price = amount === undefined ? '' : say(' for {price}', { price: showSum(amount) });
  const facts = {
    who: buyerOf(parties),
    what: `+${textOf(phone)} (${parties.serviceName}, ${parties.countryName}, ${textOf(operator)})`,
    hours: textOf(hours),
  };
  switch (name) {
    case 'bought':
      return say('{who} bought {what}', facts) + price;
    case 'rented':
      return say('{who} rented {what} for {hours} hours', facts) + price;
    case 'extended':
      return say('{who} extended it by {hours} hours', facts) + price;
    default: {
      const end = ownValue(endWords, name);
      return end === undefined ? say('It ended: {name}', { name }) : say(end);
    }
  }
};

const endWords: Readonly<Record<string, Sentence>> = {
  finished: 'The order was finished',
  cancelled: 'The buyer gave the number back',
  banned: 'The buyer reported the number as banned',
  expired: 'The time was over',
  returned: 'The buyer gave the number back',
  'not-found': 'The number could not be reached any more',
};

const supplierWords: Readonly<Record<string, Sentence>> = {
  'supplier-called': '{supplier} was asked for a number',
  'purchase-activated': '{supplier} gave the number',
  'purchase-released': '{supplier} gave no number',
  'purchase-unknown': '{supplier} did not answer: whether it gave a number is not known',
  'purchase-calling': '{supplier} has not answered yet',
};

const smsWords: Readonly<Record<string, Sentence>> = {
  'sms-delivered': 'An SMS from {sender} reached the buyer: {text}',
  'sms-repeated': 'An SMS from {sender} came once more: {text}',
  'sms-late': 'An SMS from {sender} came after the end and was offered to the buyer: {text}',
  'sms-unclaimed': 'An SMS from {sender} was for no order: {text}',
};

const eventWords: Readonly<Record<string, Sentence>> = {
  'activation-changed': 'The buyer’s page, programs and webhooks were told of the change',
  'rental-changed': 'The buyer’s page, programs and webhooks were told of the change',
  'balance-changed': 'The buyer’s page was told of the new balance',
};

/** A text of somebody else in a sentence. Arabic and Hebrew would take the digits and quotes beside them to their other side. */
const quoted = (text: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? `“\u2068${text}\u2069”` : `“${text}”`;

const smsSentence = ({ name, details }: TimelineEntry): string => {
  const { from, text } = details as Record<string, unknown>;
  const facts = { sender: textOf(from) || say('an unknown sender'), text: quoted(textOf(text)) };
  const sentence = ownValue(smsWords, name);
  return sentence === undefined ? `${name}: ${facts.text}` : say(sentence, facts);
};

/** The sentence that tells one event of a sale. The page shows the raw entry when the sentence is pressed. */
export const timelineWords = (entry: TimelineEntry, parties: SaleParties): string => {
  const { source, name } = entry;
  switch (source) {
    case 'money':
      return moneyWords(entry, parties);
    case 'order':
      return orderWords(entry, parties);
    case 'supplier': {
      const sentence = ownValue(supplierWords, name);
      const supplier = parties.supplierName;
      return sentence === undefined ? `${supplier} ${name}` : say(sentence, { supplier });
    }
    case 'sms':
      return smsSentence(entry);
    case 'event': {
      const sentence = ownValue(eventWords, name);
      return sentence === undefined ? name : say(sentence);
    }
  }
};
