import type { AccountNews } from '../../templates.ts';

/** What happened to a person's money, rentals and account. */
export const accountNews: AccountNews = {
  'top-up-received': {
    subject: '{sum} is on your balance',
    paragraphs: [
      'Hello, {name}.',
      'We received your payment and added {sum} to your balance. Payment method: {method}. Top-up: {payment}.',
      'Bonus: {bonus}',
      'Keep this message: it is your receipt.',
    ],
    button: 'Open balance history',
  },
  'top-up-refunded': {
    subject: 'Your top-up is being refunded',
    paragraphs: [
      'Hello, {name}.',
      'We took {sum} of the top-up {payment} from your balance and are sending {sent} to where you paid from.',
      'The bank or the network decides when it arrives.',
    ],
    button: 'Open balance history',
  },
  'top-up-reversed': {
    subject: 'Your payment was taken back',
    paragraphs: [
      'Hello, {name}.',
      'Your bank or payment service took back {sum} of the top-up {payment}, so we took the same sum from your balance.',
      'You owe the shop {owed}. The next top-up covers it first.',
      'If you did not ask for this, write to support.',
    ],
    button: 'Open balance history',
  },
  'earnings-charged-back': {
    subject: 'A payment was taken back, and {sum} of your earnings with it',
    paragraphs: [
      'Hello, {name}.',
      "A buyer's bank or payment service took a payment back. It had paid for sales that you earned from, so we took back {sum} that was still held for you. Sales: {sales}.",
      'Earnings that you were free to withdraw by then stay yours.',
      'You owe the shop {owed}. Your next earnings and top-ups cover it first.',
      'If you have a question about it, write to support.',
    ],
    button: 'Open earnings',
  },
  'earnings-refunded': {
    subject: 'A refund took back {sum} of your earnings',
    paragraphs: [
      'Hello, {name}.',
      'We gave a buyer the price of a sale back, or a part of it. Your part of it, {sum}, went back too.',
      'Sale: {purchase}',
      'You owe the shop {owed}. Your next earnings and top-ups cover it first.',
      'If you have a question about it, write to support.',
    ],
    button: 'Open earnings',
  },
  'balance-corrected': {
    subject: 'Your balance was corrected',
    paragraphs: [
      'Hello, {name}.',
      'Support corrected your balance: {change}.',
      'If you have a question about it, write to support.',
    ],
    button: 'Open balance history',
  },
  'sale-refunded': {
    subject: '{sum} is back on your balance',
    paragraphs: ['Hello, {name}.', 'We gave back {sum} for {purchase}. The money is on your balance.'],
    button: 'Open balance history',
  },
  'account-blocked': {
    subject: 'Your account has been switched off',
    paragraphs: [
      'Hello, {name}.',
      'Our staff switched your account off. You cannot log in, and programs with your API key no longer work. Purchases that are under way go on to their end.',
      'The money on your balance stays recorded. If you think this is a mistake, reply to this message or write to support.',
    ],
  },
  'account-unblocked': {
    subject: 'Your account is on again',
    paragraphs: ['Hello, {name}.', 'Our staff switched your account on again. You can log in, and your API key works.'],
    button: 'Log in',
  },
  'rental-begun': {
    subject: 'You rented {phone}',
    paragraphs: [
      'Hello, {name}.',
      'The number {phone} is yours until {date} UTC. The rental costs {price}.',
      'Messages to it appear in your rentals.',
    ],
    button: 'Open rentals',
  },
  'rental-ends-soon': {
    subject: 'Your rental of {phone} ends soon',
    paragraphs: [
      'Hello, {name}.',
      'The rental of {phone} ends on {date} UTC. Extend it before then if you still need the number: afterwards it cannot be restored.',
      'You can switch these reminders off in the settings.',
    ],
    button: 'Open rentals',
  },
  'agent-accepted': {
    subject: 'We accepted your agent {agent}',
    paragraphs: ['Hello, {name}.', 'We checked your agent {agent}, and it sells now.', 'Comment: {comment}'],
    button: 'Open the partner area',
  },
  'agent-refused': {
    subject: 'We could not accept your agent {agent}',
    paragraphs: [
      'Hello, {name}.',
      'We checked your agent {agent} and cannot put it on sale. You can correct it and hand it in again.',
      'Comment: {comment}',
    ],
    button: 'Open the partner area',
  },
  'two-factor-reset': {
    subject: 'Support removed your second factor',
    paragraphs: [
      'Hello, {name}.',
      'Support switched two-factor authentication off for your account, because it was asked to. All sessions have ended. A password alone is now enough to log in.',
      'If you did not ask for this, set a new password now and write to support.',
    ],
    button: 'Open settings',
  },
};
