import { array, object, string } from 'yup';

import { totpCodeLengthMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { codeText, done, givenPassword } from './fields.ts';

const password = givenPassword.required();
/** Six digits of the authenticator app, or a recovery code. */
const code = codeText(totpCodeLengthMax).required();

export const twoFactorContract = {
  startTwoFactor: endpoint({
    method: 'post',
    path: '/api/two-factor',
    role: 'person',
    summary:
      'Begins two-factor authentication by an app: the secret and its QR content. Beside a passkey it needs a fresh proof.',
    body: object({ password }),
    answer: object({ secret: string().required(), uri: string().required() }),
    errors: ['PASSWORD_WRONG', 'TWO_FACTOR_ALREADY_ON', 'CONFIRMATION_REQUIRED', 'STATUS_CONFLICT'],
  }),
  confirmTwoFactor: endpoint({
    method: 'post',
    path: '/api/two-factor/confirmations',
    role: 'person',
    summary: 'Switches it on with a first code; answers the recovery codes, once, with the first second factor.',
    body: object({ code }),
    answer: object({ recoveryCodes: array(string().required()).required() }),
    errors: ['TWO_FACTOR_WRONG', 'TWO_FACTOR_ALREADY_ON', 'TWO_FACTOR_OFF'],
  }),
  stopTwoFactor: endpoint({
    // Not a DELETE: some proxies drop the body of a DELETE.
    method: 'post',
    path: '/api/two-factor/removals',
    role: 'person',
    summary: 'Switches it off, with the password and a code of the app or a recovery code.',
    body: object({ password, code }),
    answer: done,
    errors: ['PASSWORD_WRONG', 'TWO_FACTOR_WRONG', 'TWO_FACTOR_OFF', 'LAST_SECOND_FACTOR', 'STATUS_CONFLICT'],
  }),
} as const;
