import { boolean, number, object, string, type InferType } from 'yup';

import { emailLengthMax, totpCodeLengthMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import {
  captchaToken,
  codeText,
  done,
  email,
  givenPassword,
  knownEmail,
  kopecksAmount,
  localeCode,
  newPassword,
  personName,
  phone,
  repeatedPassword,
} from './fields.ts';
import { passkeyProof } from './passkeys.ts';

const mustAccept = boolean().test('must-accept', (value) => value === true);
const passwordConfirmation = repeatedPassword
  .required()
  .test('passwords-match', (value, { parent }) => value === (parent as { password?: string }).password);

/** Sign-up (rule 3.3). Also the schema of the registration form. */
export const registration = object({
  name: personName,
  email,
  password: newPassword,
  passwordConfirmation,
  hasAcceptedPolicy: mustAccept,
  hasAcceptedOffer: mustAccept,
  /** The value of the cookie `r`: the referral code of the link that brought the visitor. */
  referralCode: codeText(64),
  captchaToken,
});

export const login = object({
  email: knownEmail,
  password: givenPassword.required(),
  /** Six digits of the authenticator app, or a recovery code. */
  code: codeText(totpCodeLengthMax),
  /** In place of a code. */
  passkey: passkeyProof.optional().default(undefined),
  captchaToken,
});

export const passwordResetRequest = object({ email: knownEmail });
export const passwordReset = object({
  token: codeText(200).required(),
  password: newPassword,
  passwordConfirmation,
});

/** `users/me` (rule 1.3). `balance` can be spent now; `held` is reserved for open numbers. Both are kopecks. */
const currentUser = object({
  id: number().integer().required(),
  name: string().required(),
  email: string().max(emailLengthMax).required(),
  isEmailConfirmed: boolean().required(),
  balance: number().integer().required(),
  held: number().integer().required(),
  dynamicFields: object({
    settings: object({
      is_agent: boolean().required(),
      /** Shown only to its owner. */
      apiKey: string().nullable().defined(),
      hasSound: boolean().required(),
      showsActivePurchase: boolean().required(),
      /** E-mails about the beginning and the coming end of rentals. */
      wantsRentalMails: boolean().required(),
      /** Each SMS of a rental by e-mail. */
      wantsRentalSms: boolean().required(),
      /** Whether a log-in by password also needs a second factor: a code of an app, or a passkey. */
      hasTwoFactor: boolean().required(),
      hasAuthenticatorApp: boolean(),
      lowBalanceThreshold: kopecksAmount.nullable().defined(),
      phone: string().nullable().defined(),
      telegram: string().nullable().defined(),
      /** Whether the bot sends codes to a linked Telegram account. */
      hasTelegramLink: boolean(),
      /** `@name` of the linked Telegram account; null when no account is linked, or the account has no name. */
      linkedTelegram: string().nullable(),
    }).required(),
    is_p: boolean().required(),
    is_admin: boolean().required(),
    custom_price: boolean().required(),
    external_id: string().required(),
  }).required(),
}).meta({ name: 'CurrentUser' });
export type CurrentUser = InferType<typeof currentUser>;

/** Settings that `PUT users/settings` can change; settings that are left out stay as they are. */
export const userSettings = object({
  name: personName.optional(),
  hasSound: boolean(),
  showsActivePurchase: boolean(),
  wantsRentalMails: boolean(),
  wantsRentalSms: boolean(),
  lowBalanceThreshold: kopecksAmount.nullable(),
  phone: phone.optional().nullable(),
  telegram: codeText(64).nullable(),
  locale: localeCode,
});

const sessionAnswer = object({
  /** Bearer token; the storefront keeps it in the `authToken` cookie. */
  token: string().required(),
  user: currentUser.required(),
}).meta({ name: 'Session' });

export const usersContract = {
  register: endpoint({
    method: 'post',
    path: '/api/registrations',
    role: 'guest',
    needsServedCountry: true,
    summary: 'Creates an account, logs in and sends the confirmation e-mail.',
    body: registration,
    answer: sessionAnswer,
    errors: ['EMAIL_TAKEN', 'CAPTCHA_FAILED', 'UNAVAILABLE'],
  }),
  confirmEmail: endpoint({
    method: 'post',
    path: '/api/email-confirmations',
    role: 'guest',
    summary: 'Confirms an address, the first or a new one, with the token of the e-mail.',
    body: object({ token: codeText(200).required() }),
    answer: done,
    errors: ['LINK_EXPIRED', 'EMAIL_TAKEN'],
  }),
  logIn: endpoint({
    method: 'post',
    path: '/api/sessions',
    role: 'guest',
    summary: 'Logs in and answers the bearer token.',
    body: login,
    answer: sessionAnswer,
    errors: [
      'LOGIN_WRONG',
      'ACCOUNT_INACTIVE',
      'TWO_FACTOR_REQUIRED',
      'TWO_FACTOR_WRONG',
      'PASSKEY_WRONG',
      'TOO_MANY_REQUESTS',
      'CAPTCHA_FAILED',
      'UNAVAILABLE',
    ],
  }),
  logInByPasskey: endpoint({
    method: 'post',
    path: '/api/passkey-sessions',
    role: 'guest',
    summary: 'Logs in by a passkey alone, without address and password, and answers the bearer token.',
    body: passkeyProof,
    answer: sessionAnswer,
    errors: ['PASSKEY_WRONG', 'ACCOUNT_INACTIVE', 'TOO_MANY_REQUESTS'],
  }),
  logOut: endpoint({
    method: 'delete',
    path: '/api/sessions/current',
    role: 'buyer',
    summary: 'Ends the session of the token.',
    answer: done,
  }),
  requestPasswordReset: endpoint({
    method: 'post',
    path: '/api/password-reset-requests',
    role: 'guest',
    summary: 'Sends a reset link. The answer is the same whether the address is known or not.',
    body: passwordResetRequest,
    answer: done,
  }),
  resetPassword: endpoint({
    method: 'post',
    path: '/api/password-resets',
    role: 'guest',
    summary: 'Sets a new password with the token of the e-mail, ends all sessions and replaces the API key.',
    body: passwordReset,
    answer: done,
    errors: ['LINK_EXPIRED'],
  }),
  getCurrentUser: endpoint({
    method: 'get',
    path: '/api/users/me',
    role: 'buyer',
    isInSandbox: true,
    summary: 'The logged-in user.',
    answer: currentUser,
    envelope: 'bare',
  }),
  changeSettings: endpoint({
    method: 'put',
    path: '/api/users/settings',
    role: 'buyer',
    summary: 'Changes the settings that are given.',
    body: object({ settings: userSettings.required() }),
    answer: currentUser,
  }),
  renewApiKey: endpoint({
    method: 'post',
    path: '/api/users/api-key',
    role: 'person',
    needsConfirmation: true,
    summary: 'Replaces the API key; the old one stops working at once.',
    answer: object({ apiKey: string().required() }),
    errors: ['STATUS_CONFLICT'],
  }),
  getBalance: endpoint({
    method: 'get',
    path: '/api/sms-users/balance',
    role: 'buyer',
    isInSandbox: true,
    summary: 'What can be spent now, in kopecks.',
    answer: number().integer().required().meta({ description: 'Kopecks.', example: 498_750 }),
    envelope: 'bare',
  }),
} as const;
