import type { MessageKey } from '@shop/shared-types/contract/admin/messages';

interface Placeholder {
  /** The value in a preview. */
  example: string;
  /** A text without it leaves out what the message is about. */
  isRequired: boolean;
}

type Placeholders = Readonly<Record<string, Placeholder>>;

interface TemplateDescription {
  kind: 'e-mail' | 'bot';
  /** Whether the e-mail ends with a link, whose label is part of the text. */
  hasButton: boolean;
  placeholders: Placeholders;
}

const required = (example: string): Placeholder => ({ example, isRequired: true });
const optional = (example: string): Placeholder => ({ example, isRequired: false });

/** Every message may name the shop; the writer knows its name. */
const brand = optional('Numeo');
const greeting = { name: optional('Anna'), brand };

const mail = <Own extends Placeholders>(own: Own) => ({
  kind: 'e-mail' as const,
  hasButton: true,
  placeholders: { ...greeting, ...own },
});
const mailWithoutLink = <Own extends Placeholders>(own: Own) => ({ ...mail(own), hasButton: false });
const botMessage = <Own extends Placeholders>(own: Own) => ({
  kind: 'bot' as const,
  hasButton: false,
  placeholders: { brand, ...own },
});

const moment = required('January 5, 2026 at 12:30 PM');
const lastDay = required('January 5, 2026');
const phone = required('+79001234567');
const comment = { comment: required('We checked it by hand.') };
const lostRental = { phone, date: moment, refund: required('120.00') };
const repeatOrder = { service: required('Telegram'), country: required('Sweden') };
const payout = { sum: required('1,500.00 ₽'), requisites: required('•••• 0004') };
const dispute = { purchase: required('login + password'), comment: required('We checked it by hand.') };
const topUp = { sum: required('1,500.00 ₽'), payment: required('5f3a91c2') };
const earningsBack = { sum: required('84.00 ₽'), owed: optional('300.00 ₽') };
const agentDecision = { agent: required('My modems'), comment: required('We checked it by hand.') };
const webhook = { url: required('https://example.com/hook') };

/** Every message that the engine sends to a person, with the facts that its text may name. Editors see these keys in the CMS. */
const templates = {
  'confirm-email': mail({}),
  'change-email': mail({}),
  'email-change-requested': mailWithoutLink({ email: required('new@example.com') }),
  'address-taken': mail({}),
  'reset-password': mail({}),
  'new-login': mail({ device: required('Chrome, Windows'), address: required('203.0.113.7'), time: moment }),
  'password-changed': mail({}),
  'password-and-key-changed': mail({}),
  'api-key-renewed': mail({}),
  'api-key-limits-changed': mail({}),
  'api-key-created': mail({}),
  'api-key-revoked': mail({}),
  'key-paused': mail({
    key: required('numeo_3f9c21aa…'),
    purchases: required('30'),
    minutes: required('10'),
    time: moment,
  }),
  'software-key-renewed': mail({}),
  'two-factor-on': mail({}),
  'two-factor-off': mail({}),
  'recovery-code-used': mail({}),
  'two-factor-code-reused': mail({}),
  'two-factor-reset': mail({}),
  'passkey-added': mail({}),
  'passkey-removed': mail({}),
  'passkey-copied': mail({}),
  'account-blocked': mailWithoutLink({}),
  'account-unblocked': mail({}),
  'account-erased': mailWithoutLink({}),
  'top-up-received': mail({ ...topUp, method: required('Mastercard'), bonus: optional('100.00 ₽') }),
  'top-up-refunded': mail({ ...topUp, sent: required('1,400.00 ₽') }),
  'top-up-reversed': mail({ ...topUp, owed: optional('300.00 ₽') }),
  'earnings-charged-back': mail({ ...earningsBack, sales: required('2') }),
  'earnings-refunded': mail({ ...earningsBack, purchase: optional('+79001234567') }),
  'balance-corrected': mail({ change: required('+50.00 ₽') }),
  'sale-refunded': mail({ purchase: required('+79001234567'), sum: required('120.00 ₽') }),
  'low-balance': mail({ balance: required('40.00 ₽') }),
  'rental-begun': mail({ phone, date: moment, price: required('300.00 ₽') }),
  'rental-ends-soon': mail({ phone, date: moment }),
  'rental-not-renewed': mail({ phone, date: moment, price: required('300.00'), balance: required('120.00') }),
  'rental-lost': mail(lostRental),
  'rental-sms': mail({ phone, service: required('Telegram'), text: required('Your code is 48213') }),
  'partner-accepted': mail(comment),
  'partner-rejected': mail(comment),
  'document-refused': mail({ document: required('passport.pdf'), ...comment }),
  'document-expires': mail({ document: required('passport.pdf'), date: lastDay }),
  'agent-accepted': mail(agentDecision),
  'agent-refused': mail(agentDecision),
  'withdrawal-requested': mail(payout),
  'withdrawal-approved': mail({ ...payout, ...comment }),
  'withdrawal-paid': mail({ ...payout, ...comment }),
  'withdrawal-rejected': mail({ ...payout, ...comment }),
  'dispute-refunded': mail({ ...dispute, sum: required('120.00 ₽') }),
  'dispute-rejected': mail(dispute),
  'webhook-failing': mail({ ...webhook, since: moment }),
  'webhook-off-failing': mail(webhook),
  'webhook-off-gone': mail(webhook),
  'telegram-linked': botMessage({}),
  'telegram-open-link': botMessage({ link: required('https://example.com/bot-link/abc') }),
  'telegram-already-linked': botMessage({}),
  'telegram-unlinked': botMessage({}),
  'telegram-code': botMessage({ service: required('Telegram'), phone, code: required('48213') }),
  'telegram-sms': botMessage({ service: required('Telegram'), phone }),
  'telegram-masked': botMessage({ service: required('Telegram'), phone, price: required('12.00 ₽') }),
  'telegram-late-code': botMessage({
    service: required('Telegram'),
    phone,
    price: required('12.00 ₽'),
    link: required('https://example.com/profile'),
  }),
  'telegram-low-balance': botMessage({ balance: required('40.00 ₽') }),
  'telegram-rental-lost': botMessage(lostRental),
  'telegram-repeat-served': botMessage({ ...repeatOrder, phone, price: required('12.00 ₽') }),
  'telegram-repeat-ended': botMessage({ ...repeatOrder, sum: required('15.00 ₽') }),
  'push-code': botMessage({ service: required('Telegram'), phone }),
  'push-sms': botMessage({ service: required('Telegram'), phone }),
  'push-ended': botMessage({ service: required('Telegram'), phone, price: required('12.00 ₽') }),
  'push-late-code': botMessage({ service: required('Telegram'), phone, price: required('12.00 ₽') }),
  'push-paid': botMessage({ sum: required('1,500.00 ₽') }),
} satisfies Record<MessageKey, TemplateDescription>;

export type TemplateKey = MessageKey;
type KeysOf<Kind extends TemplateDescription['kind']> = {
  [Key in TemplateKey]: (typeof templates)[Key]['kind'] extends Kind ? Key : never;
}[TemplateKey];
export type MailKey = KeysOf<'e-mail'>;
export type BotKey = KeysOf<'bot'>;

/** The facts of one message. A paragraph that names an empty fact is left out. */
export type ValuesOf<Key extends TemplateKey> = Readonly<
  Record<Exclude<keyof (typeof templates)[Key]['placeholders'], 'brand'>, string>
>;

export const isTemplateKey = (key: unknown): key is TemplateKey =>
  typeof key === 'string' && Object.hasOwn(templates, key);
export const describeTemplate = (key: TemplateKey): TemplateDescription => templates[key];

/** A message in one language. Facts stand in it as `{placeholders}`. */
export interface MessageText {
  /** Of an e-mail. */
  subject?: string | undefined;
  paragraphs: readonly string[];
  /** Label of the e-mail's link. */
  button?: string | undefined;
}

/** Messages about a person's money, rentals and account. Their texts stand in files of their own. */
export type AccountNewsKey =
  | 'top-up-received'
  | 'top-up-refunded'
  | 'top-up-reversed'
  | 'earnings-charged-back'
  | 'earnings-refunded'
  | 'balance-corrected'
  | 'sale-refunded'
  | 'account-blocked'
  | 'account-unblocked'
  | 'rental-begun'
  | 'rental-ends-soon'
  | 'agent-accepted'
  | 'agent-refused'
  | 'two-factor-reset';
export type AccountNews = Readonly<Record<AccountNewsKey, MessageText>>;
export type OtherTexts = Readonly<Record<Exclude<TemplateKey, AccountNewsKey>, MessageText>>;
export type OwnTexts = AccountNews & OtherTexts;
