import { array, boolean, number, object, string } from 'yup';

import { endpoint } from '../endpoint.ts';
import { done, email, isoTime, kopecksAmount, newPassword } from './fields.ts';

const password = string().max(128).required();

const apiKeyLimits = object({
  /** Addresses or CIDR ranges that may use the key; empty means all. */
  addresses: array(string().trim().max(64).required()).max(50).required(),
  priceMax: kopecksAmount.nullable().defined(),
  dailySpendMax: kopecksAmount.nullable().defined(),
  openOrdersMax: number().integer().min(1).max(100_000).nullable().defined(),
});

export const accountSecurityContract = {
  listSessions: endpoint({
    method: 'get',
    path: '/api/sessions',
    role: 'buyer',
    summary: 'Where the caller is logged in.',
    answer: array(
      object({
        id: string().required(),
        isCurrent: boolean().required(),
        device: string().required(),
        address: string().required(),
        createdAt: isoTime,
        lastSeenAt: isoTime,
      }),
    ).required(),
  }),
  revokeSession: endpoint({
    method: 'delete',
    path: '/api/sessions/:id',
    role: 'buyer',
    summary: 'Ends one session.',
    params: object({ id: string().max(64).required() }),
    answer: done,
    errors: ['SESSION_NOT_FOUND'],
  }),
  changePassword: endpoint({
    method: 'post',
    path: '/api/password-changes',
    role: 'buyer',
    summary: 'Changes the password and ends the other sessions.',
    body: object({ password, newPassword }),
    answer: done,
    errors: ['PASSWORD_WRONG'],
  }),
  requestEmailChange: endpoint({
    method: 'post',
    path: '/api/email-changes',
    role: 'buyer',
    summary: 'Sends a confirmation to the new address; the old one is told.',
    body: object({ email, password }),
    answer: done,
    errors: ['PASSWORD_WRONG', 'EMAIL_TAKEN'],
  }),
  confirmEmailChange: endpoint({
    method: 'post',
    path: '/api/email-changes/confirmations',
    role: 'guest',
    summary: 'Confirms the new address with the token of the e-mail.',
    body: object({ token: string().max(200).required() }),
    answer: done,
    errors: ['LINK_EXPIRED', 'EMAIL_TAKEN'],
  }),
  getApiKeyLimits: endpoint({
    method: 'get',
    path: '/api/users/api-key/limits',
    role: 'buyer',
    summary: 'What the API key may do.',
    answer: apiKeyLimits,
  }),
  setApiKeyLimits: endpoint({
    method: 'put',
    path: '/api/users/api-key/limits',
    role: 'buyer',
    summary: 'Limits the API key: addresses, price, daily spend, open orders.',
    body: apiKeyLimits,
    answer: apiKeyLimits,
  }),
} as const;
