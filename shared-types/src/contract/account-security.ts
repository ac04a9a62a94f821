import { array, boolean, object, string } from 'yup';

import { totpCodeLengthMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { codeText, done, email, givenPassword, isoTime, newPassword } from './fields.ts';
import { passkeyProof } from './passkeys.ts';

const password = givenPassword.required();

/** Six digits of the authenticator app, or a recovery code. */
const code = codeText(totpCodeLengthMax).required();
/** The dialog that asks for a proof validates either the password or the code with these schemas; the call accepts both. */
export const passwordProof = object({ password });
export const codeProof = object({ code });
const identityProof = object({
  password: password.optional(),
  code: code.optional(),
  passkey: passkeyProof.optional().default(undefined),
});

export const accountSecurityContract = {
  listSessions: endpoint({
    method: 'get',
    path: '/api/sessions',
    role: 'person',
    summary: 'Where the caller is logged in.',
    answer: array(
      object({
        id: string().required(),
        isCurrent: boolean().required(),
        /** Empty when the device sent no `User-Agent`. */
        device: string().defined(),
        address: string().defined(),
        createdAt: isoTime,
        lastSeenAt: isoTime,
      }),
    ).required(),
  }),
  revokeSession: endpoint({
    method: 'delete',
    path: '/api/sessions/:id',
    role: 'person',
    summary: 'Ends one session.',
    params: object({ id: string().max(64).required() }),
    answer: done,
    errors: ['SESSION_NOT_FOUND'],
  }),
  confirmIdentity: endpoint({
    method: 'post',
    path: '/api/sessions/current/confirmation',
    role: 'person',
    summary:
      'Confirms who holds the session, for calls that need a fresh proof. With two-factor authentication on it takes a code or a passkey, else the password.',
    body: identityProof,
    answer: object({ confirmedUntil: isoTime }),
    errors: ['PASSWORD_WRONG', 'TWO_FACTOR_REQUIRED', 'TWO_FACTOR_WRONG', 'PASSKEY_WRONG'],
  }),
  revokeOtherSessions: endpoint({
    method: 'delete',
    path: '/api/sessions',
    role: 'person',
    summary: 'Ends every session but the caller’s.',
    answer: done,
  }),
  changePassword: endpoint({
    method: 'post',
    path: '/api/password-changes',
    role: 'person',
    summary:
      'Changes the password. Other sessions end unless the caller keeps them; the API key is renewed where asked for.',
    body: object({
      password,
      newPassword,
      endsOtherSessions: boolean().default(true),
      renewsApiKey: boolean().default(false),
    }),
    answer: done,
    errors: ['PASSWORD_WRONG', 'STATUS_CONFLICT'],
  }),
  requestEmailConfirmation: endpoint({
    method: 'post',
    path: '/api/email-confirmation-requests',
    role: 'person',
    summary: 'Sends the link that confirms the address once more; does nothing when it is confirmed.',
    answer: done,
  }),
  requestEmailChange: endpoint({
    method: 'post',
    path: '/api/email-changes',
    role: 'person',
    summary:
      'Sends a link to the new address, which `confirmEmail` takes; the old one is told. The answer is the same where the address has an account.',
    body: object({ email, password }),
    answer: done,
    errors: ['PASSWORD_WRONG', 'STATUS_CONFLICT'],
  }),
} as const;
