import { array, boolean, object, string } from 'yup';

import { passwordLengthMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { done, email, isoTime, newPassword } from './fields.ts';

const password = string().max(passwordLengthMax).required();

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
        /** Empty when it did not say. */
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
    summary: 'Changes the password and ends the other sessions.',
    body: object({ password, newPassword }),
    answer: done,
    errors: ['PASSWORD_WRONG'],
  }),
  requestEmailChange: endpoint({
    method: 'post',
    path: '/api/email-changes',
    role: 'person',
    summary: 'Sends a link to the new address, which `confirmEmail` takes; the old one is told.',
    body: object({ email, password }),
    answer: done,
    errors: ['PASSWORD_WRONG', 'EMAIL_TAKEN'],
  }),
} as const;
