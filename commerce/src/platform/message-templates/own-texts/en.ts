import type { OtherTexts } from '../templates.ts';

const ofSecurity = (happened: string) => ({
  subject: 'A security setting of your account has changed',
  paragraphs: [
    'Hello, {name}.',
    happened,
    'If this was not you, set a new password now by “Forgot password?” and write to support.',
  ],
  button: 'Open settings',
});

export const en: OtherTexts = {
  'confirm-email': {
    subject: 'Confirm your email',
    paragraphs: [
      'Hello, {name}!',
      'Confirm your email so that we can reach you about your account. The link works for 24 hours.',
      'If you did not register, simply ignore this message.',
    ],
    button: 'Confirm email',
  },
  'change-email': {
    subject: 'Confirm your new email',
    paragraphs: [
      'Hello, {name}!',
      'You want to use this address for your account. Open the link to confirm it; it works for 24 hours.',
      'If it was not you, simply ignore this message: nothing changes.',
    ],
    button: 'Confirm new email',
  },
  'email-change-requested': {
    subject: 'Your account’s email is about to change',
    paragraphs: [
      'Hello, {name}!',
      'Someone who knows your password asked to change your account’s email to {email}.',
      'If it was not you, set a new password now: the request dies with the old one.',
    ],
  },
  'address-taken': {
    subject: 'You already have an account',
    paragraphs: [
      'Hello, {name}.',
      'Somebody wanted to use this email for another account. It belongs to yours, so nothing has changed.',
      'If it was you, log in, or set a new password if you have forgotten it. If it was not you, there is nothing to do.',
    ],
    button: 'Log in',
  },
  'reset-password': {
    subject: 'Set a new password',
    paragraphs: [
      'Hello, {name}!',
      'You asked for a new password. The link works once, within an hour, and ends all open sessions.',
      'If it was not you, ignore this message: your password stays as it is.',
    ],
    button: 'Set a new password',
  },
  'new-login': {
    subject: 'New log-in to your account',
    paragraphs: [
      'Hello, {name}.',
      'Your account was logged in to from a device or network that has not been used before.',
      'Device: {device}',
      'Network address: {address}',
      'Time: {time}',
      'If this was you, there is nothing to do.',
      'If not, end that session in the settings, set a new password and write to support.',
    ],
    button: 'Open sessions',
  },
  'password-changed': ofSecurity('The password of your account was changed.'),
  'password-and-key-changed': ofSecurity(
    'The password of your account was changed. Your API key was replaced as well: enter the new one in your programs.',
  ),
  'api-key-renewed': ofSecurity('The API key of your account was replaced. Programs with the old key no longer work.'),
  'api-key-limits-changed': ofSecurity('The limits of your API key were changed.'),
  'api-key-created': ofSecurity('Another API key was made for your account.'),
  'api-key-revoked': ofSecurity('An API key of your account was revoked. Programs with it no longer work.'),
  'key-paused': {
    subject: 'Your API key is paused',
    paragraphs: [
      'Hello, {name}.',
      'The API key {key} bought {purchases} numbers in a row without a code within {minutes} minutes. Its purchases pause until {time}.',
      'If your program is all right, let the key go on in the settings. There you also set when it pauses.',
    ],
    button: 'Open the settings',
  },
  'software-key-renewed': ofSecurity(
    'The key of your partner software was replaced. Software with the old key can no longer connect.',
  ),
  'two-factor-on': ofSecurity('Two-factor authentication was switched on for your account.'),
  'two-factor-off': ofSecurity(
    'Two-factor authentication was switched off for your account. A password alone is now enough to log in.',
  ),
  'recovery-code-used': ofSecurity('A recovery code of your account was used. It cannot be used again.'),
  'two-factor-code-reused': ofSecurity(
    'A code of your authenticator app was entered a second time and refused. Somebody else may have seen it.',
  ),
  'passkey-added': ofSecurity(
    'A passkey was added to your account. It logs in without a password. If you did not add it, remove it in the settings.',
  ),
  'passkey-removed': ofSecurity('A passkey was removed from your account. It no longer logs in.'),
  'passkey-copied': ofSecurity(
    'A passkey of your account was refused, because it may have been copied. Remove it in the settings and add a new one.',
  ),
  'account-erased': {
    subject: 'Your account has been deleted',
    paragraphs: [
      'Hello, {name}.',
      'Your account is closed. Your name, address, contacts and the texts of your SMS have been removed.',
      'The law makes us keep the records of payments. They no longer hold your name.',
      'If this was not you, write to support at once.',
    ],
  },
  'low-balance': {
    subject: 'Your balance is low',
    paragraphs: [
      'Hello, {name}!',
      'Your balance is {balance}, which is below the threshold you set.',
      'You can change or switch off this notice in the settings.',
    ],
    button: 'Top up',
  },
  'rental-not-renewed': {
    subject: 'Top up to keep {phone}',
    paragraphs: [
      'Hello, {name}!',
      'The rental of {phone} ends on {date} UTC. Renewing it costs {price} ₽, and your balance is {balance} ₽.',
      'Top up before then and the rental renews itself. Otherwise the number is gone for good.',
    ],
    button: 'Top up',
  },
  'rental-sms': {
    subject: '{service}: SMS to {phone}',
    paragraphs: ['Hello, {name}', 'An SMS has come to your rented number {phone}:', '{text}'],
    button: 'Open rentals',
  },
  'rental-lost': {
    subject: 'Your rented number {phone} is no longer available',
    paragraphs: [
      'Hello, {name}',
      'The number {phone} has been unreachable since {date} UTC, so we ended its rental. {refund} ₽ for the unused time are back on your balance.',
      'The messages that came so far stay in your rentals. You can rent another number at any time.',
    ],
    button: 'Rent another number',
  },
  'partner-accepted': {
    subject: 'You are a partner now',
    paragraphs: [
      'Hello, {name}!',
      'We accepted your application. In the partner area you find the key with which your software connects.',
      'Comment: {comment}',
    ],
    button: 'Open the partner area',
  },
  'partner-rejected': {
    subject: 'Your partner application',
    paragraphs: [
      'Hello, {name}!',
      'We looked at your application and cannot accept it at this time. You may apply again.',
      'Comment: {comment}',
    ],
    button: 'Apply again',
  },
  'document-refused': {
    subject: 'Your document was not accepted',
    paragraphs: ['Hello, {name}.', 'We looked at your document {document} and cannot accept it.', 'Reason: {comment}'],
    button: 'Hand in another one',
  },
  'document-expires': {
    subject: 'A document of yours is about to expire',
    paragraphs: [
      'Hello, {name}.',
      'Your document {document} counts to the end of {date} (UTC). Hand in a new one in time, so that your payouts go on without a break.',
    ],
    button: 'Hand in a new one',
  },
  'withdrawal-requested': {
    subject: 'You asked for a withdrawal',
    paragraphs: [
      'Hello, {name}.',
      'We received your request to withdraw {sum} to {requisites}. We will check it next.',
      'If this was not you, write to support now and set a new password: the money has not left yet.',
    ],
    button: 'Open withdrawals',
  },
  'withdrawal-approved': {
    subject: 'Your withdrawal is approved',
    paragraphs: [
      'Hello, {name}!',
      'We approved your withdrawal of {sum} to {requisites}. The payment is next.',
      'Comment: {comment}',
    ],
    button: 'Open withdrawals',
  },
  'withdrawal-paid': {
    subject: 'Your withdrawal is paid',
    paragraphs: ['Hello, {name}!', 'We sent {sum} to {requisites}.', 'Comment: {comment}'],
    button: 'Open withdrawals',
  },
  'withdrawal-rejected': {
    subject: 'Your withdrawal was rejected',
    paragraphs: [
      'Hello, {name}!',
      'We could not make your withdrawal of {sum} to {requisites}. The whole sum is back in your earnings.',
      'Comment: {comment}',
    ],
    button: 'Open withdrawals',
  },
  'dispute-refunded': {
    subject: 'Your report was accepted: {sum} is back on your balance',
    paragraphs: [
      'Hello {name},',
      'You reported a fault of {purchase}. We checked it and gave back {sum} to your balance.',
      'Our answer: {comment}',
    ],
    button: 'Open the purchase',
  },
  'dispute-rejected': {
    subject: 'Your report was not accepted',
    paragraphs: [
      'Hello {name},',
      'You reported a fault of {purchase}. We checked it and give no refund.',
      'The reason: {comment}',
    ],
    button: 'Open the purchase',
  },
  'webhook-failing': {
    subject: 'Your webhook is failing',
    paragraphs: [
      'Hello, {name}!',
      'Nothing has been delivered to {url} since {since} UTC.',
      'Your events are kept and go out as soon as your server answers again. If nothing gets through for three days, we switch the webhook off.',
    ],
    button: 'Open settings',
  },
  'webhook-off-failing': {
    subject: 'Your webhook was switched off',
    paragraphs: [
      'Hello, {name}!',
      'Nothing could be delivered to {url} for three days, so we have stopped trying.',
      'Events are kept for 30 days. When your server answers again, switch the webhook on in the settings, and what waited is sent.',
    ],
    button: 'Open settings',
  },
  'webhook-off-gone': {
    subject: 'Your webhook was switched off',
    paragraphs: [
      'Hello, {name}!',
      'Your server at {url} answered that the address is gone (410), so we have stopped calling it.',
      'Events are kept for 30 days. When your server answers again, switch the webhook on in the settings, and what waited is sent.',
    ],
    button: 'Open settings',
  },
  'telegram-linked': {
    paragraphs: ['Your {brand} account is linked. Codes and low-balance warnings will come here. /stop ends that.'],
  },
  'telegram-open-link': {
    paragraphs: ['Open this link where you are logged in to {brand}. It works once, for 15 minutes:\n{link}'],
  },
  'telegram-already-linked': {
    paragraphs: ['This chat is already linked to your account. /stop ends that.'],
  },
  'telegram-unlinked': {
    paragraphs: ['This chat is no longer linked.'],
  },
  'telegram-code': {
    paragraphs: ['{service}, {phone}\nCode: {code}'],
  },
  'telegram-sms': {
    paragraphs: ['{service}, {phone}\nSMS without a code:'],
  },
  'telegram-masked': {
    paragraphs: [
      '{service}, {phone}\nAn SMS that does not look like your code. It is free, what could be a code is hidden, and the number waits on. If it is your code, open your numbers in the shop and press “This is my code”: that costs {price}.',
    ],
  },
  'telegram-late-code': {
    paragraphs: [
      '{service}, {phone}\nThe code has come after the number was cancelled or ran out of time. You can take it for {price} within 10 minutes: {link}',
    ],
  },
  'telegram-low-balance': {
    paragraphs: ['Your balance is {balance}, which is below the threshold you set.'],
  },
  'telegram-rental-lost': {
    paragraphs: [
      'The number {phone} has been unreachable since {date} UTC, so we ended its rental. {refund} ₽ for the unused time are back on your balance.',
    ],
  },
  'telegram-repeat-served': {
    paragraphs: ['Found: {service}, {country}\n{phone}, {price}\nThe number now waits for its SMS.'],
  },
  'telegram-repeat-ended': {
    paragraphs: [
      'No number came for {service}, {country}, and the search has ended. The {sum} held for it are free again.',
    ],
  },
  'push-code': {
    paragraphs: ['{service}, {phone}: your code has come'],
  },
  'push-sms': {
    paragraphs: ['{service}, {phone}: an SMS has come'],
  },
  'push-ended': {
    paragraphs: ['{service}, {phone}: no SMS came. {price} are back on your balance'],
  },
  'push-late-code': {
    paragraphs: ['{service}, {phone}: the code came late. Take it for {price} within 10 minutes'],
  },
  'push-paid': {
    paragraphs: ['Your balance grew by {sum}'],
  },
};
