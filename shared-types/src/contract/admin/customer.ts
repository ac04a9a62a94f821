import { array, number, object, string, type InferType } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { done, isoTime, isoTimeOrNull, kopecksAmount, multilineText, userTag } from '../fields.ts';
import { balanceHistoryEntry } from '../ledger.ts';

const userId = number().integer().min(1).required();
const byUser = object({ id: userId });
const limit = number().integer().min(1).max(100).default(50);

const reason = multilineText(500).min(3).required();
const tags = array(userTag.min(1).required()).max(10).required();

const earnings = object({
  /** What can be transferred or withdrawn now, and what is in withdrawals that are not paid yet. */
  balance: kopecksAmount.required(),
  pending: kopecksAmount.required(),
});

const overview = object({
  partnerEarnings: earnings.required(),
  referralEarnings: earnings.required(),
  /** Null: the owner has not followed the link yet. */
  emailConfirmedAt: isoTimeOrNull,
  /** Until when log-ins are refused after too many wrong ones, from one address or from all; null: they are not. */
  logInLockedUntil: isoTimeOrNull,
  twoFactor: object({
    /** Since when it is on; null: it is off. */
    since: isoTimeOrNull,
    recoveryCodesLeft: number().integer().required(),
  }).required(),
  sessions: array(
    object({
      id: string().required(),
      /** Empty when the device sent no `User-Agent`. */
      device: string().defined(),
      address: string().defined(),
      createdAt: isoTime,
      lastSeenAt: isoTime,
    }),
  ).required(),
  referrals: object({
    /** Who brought the user; null: nobody. */
    referrerUserId: number().integer().nullable().defined(),
    referrerEmail: string().defined(),
    /** How many users he brought, what they paid, and what he earned of it. */
    count: number().integer().required(),
    turnover: number().integer().required(),
    earned: number().integer().required(),
  }).required(),
}).meta({ name: 'CustomerOverview' });
export type CustomerOverview = InferType<typeof overview>;

const userNote = object({
  id: string().required(),
  text: string().required(),
  /** Who wrote it, as in the audit log. */
  staff: string().required(),
  at: isoTime,
}).meta({ name: 'UserNote' });
export type UserNote = InferType<typeof userNote>;

/** One customer as the staff sees him, and what the staff notes about him. */
export const adminCustomerContract = {
  adminGetCustomer: endpoint({
    method: 'get',
    path: '/api/admin/users/:id/overview',
    role: 'admin',
    right: 'users.read',
    summary: 'Earnings, second factor, sessions and referrals of a user.',
    params: byUser,
    answer: overview,
    errors: ['USER_NOT_FOUND'],
  }),
  adminListMovements: endpoint({
    method: 'get',
    path: '/api/admin/users/:id/movements',
    role: 'admin',
    right: 'users.read',
    summary: 'Movements of a user’s balance, newest first; `beforeSequence` is the last sequence seen.',
    params: byUser,
    query: object({ beforeSequence: number().integer().min(1).max(Number.MAX_SAFE_INTEGER), limit }),
    paging: { parameter: 'beforeSequence', field: 'sequence' },
    answer: array(balanceHistoryEntry).required(),
  }),
  adminEndSession: endpoint({
    method: 'post',
    path: '/api/admin/users/:id/sessions/:sessionId/ends',
    role: 'admin',
    right: 'users.assist',
    summary: 'Ends one session of a user, for example after a device was stolen.',
    params: object({ id: userId, sessionId: string().max(64).required() }),
    body: object({ reason: multilineText(500).min(3).required() }),
    answer: done,
    errors: ['SESSION_NOT_FOUND'],
  }),
  adminResetSecondFactor: endpoint({
    method: 'post',
    path: '/api/admin/users/:id/second-factor-resets',
    role: 'admin',
    right: 'users.assist',
    summary:
      'Switches the second factor of a user off, for somebody who lost it. All sessions end, and the user is told by e-mail.',
    params: byUser,
    body: object({ reason: multilineText(500).min(3).required() }),
    answer: done,
    errors: ['USER_NOT_FOUND', 'TWO_FACTOR_OFF', 'OWN_ACCESS'],
  }),
  adminUnlockLogIn: endpoint({
    method: 'post',
    path: '/api/admin/users/:id/log-in-unlocks',
    role: 'admin',
    right: 'users.assist',
    summary: 'Forgets the failed log-ins and codes of a user, for somebody who mistyped too often.',
    params: byUser,
    body: object({ reason }),
    answer: done,
    errors: ['USER_NOT_FOUND'],
  }),
  adminSendConfirmationMail: endpoint({
    method: 'post',
    path: '/api/admin/users/:id/confirmation-mails',
    role: 'admin',
    right: 'users.assist',
    summary: 'Sends the link that confirms the user’s e-mail address again, five letters an hour at most.',
    params: byUser,
    body: object({ reason }),
    answer: done,
    errors: ['USER_NOT_FOUND', 'STATUS_CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  adminSetUserTags: endpoint({
    method: 'put',
    path: '/api/admin/users/:id/tags',
    role: 'admin',
    right: 'users.assist',
    summary:
      'Sets the words by which the staff sort a user; none takes all away. The user finds them in the download of the own data.',
    params: byUser,
    body: object({ tags }),
    answer: object({ tags }),
    errors: ['USER_NOT_FOUND'],
  }),
  adminListUserNotes: endpoint({
    method: 'get',
    path: '/api/admin/users/:id/notes',
    role: 'admin',
    right: 'users.read',
    summary: 'What the staff noted about a user, newest first.',
    params: byUser,
    query: object({ before: string().max(64), limit }),
    paging: { parameter: 'before', field: 'id' },
    answer: array(userNote).required(),
  }),
  adminAddUserNote: endpoint({
    method: 'post',
    path: '/api/admin/users/:id/notes',
    role: 'admin',
    right: 'users.assist',
    summary: 'Adds a note about a user. Notes are not changed; the user finds them in the download of the own data.',
    params: byUser,
    body: object({ text: multilineText(2_000).min(3).required() }),
    answer: userNote,
    errors: ['USER_NOT_FOUND'],
  }),
} as const;
