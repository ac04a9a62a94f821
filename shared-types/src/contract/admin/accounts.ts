import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { staffRoles } from '../../staff-rights.ts';
import { balanceHistoryEntry } from '../ledger.ts';
import { activation } from '../activations.ts';
import { codeText, isoTime, kopecksAmount, moment, multilineText, searchText, sortable, userTag } from '../fields.ts';
import { earningsBehind, withdrawal, withdrawalStatuses } from '../withdrawals.ts';

/** Kinds of actions in the audit log. */
export const auditActions = [
  'user.change',
  'staff-role.give',
  'user.note',
  'user.tag',
  'log-in.unlock',
  'confirmation-mail.send',
  'session.end',
  'second-factor.reset',
  'balance.correct',
  'price.set',
  'price-table.apply',
  'margins.set',
  'service.switch',
  'service.describe',
  'country.switch',
  'country.describe',
  'country.block',
  'country.unblock',
  'supplier.add',
  'supplier.change',
  'supplier.switch',
  'supplier.pause',
  'supplier.archive',
  'supplier.key',
  'supplier.try',
  'supplier.review',
  'sim.forgive',
  'stock.upload',
  'shelf.open',
  'shelf.change',
  'withdrawal.decide',
  'withdrawal.export',
  'partner-application.decide',
  'partner-document.view',
  'partner-document.decide',
  'referral-share.set',
  'payment.refund',
  'payment.chargeback',
  'payment-refund.send',
  'sale.refund',
  'message.take',
  'dispute.reject',
  'self-dealing.find',
  'promo-code.save',
  'stray-payment.assign',
  'failed-record.retry',
  'failed-record.dismiss',
] as const;
export type AuditAction = (typeof auditActions)[number];

const userId = number().integer().min(1).required();
/** The database's patterns end at a zero byte, so a search must not hold one. */
const search = searchText(100).matches(/^[^\0]*$/, { name: 'matches', excludeEmptyString: true });
/** Kopecks: a larger sum is a typing mistake. */
const correctionMax = 1_000_000_000;
const cursor = { before: string().max(64), limit: number().integer().min(1).max(100).default(50) };

/** Limits of all purchases of an account, in both protocols; null in a field: no limit. */
const accountLimits = object({
  /** Kopecks that one purchase may cost, and that may be spent in one day (UTC), refunds taken off. */
  priceMax: kopecksAmount.nullable().defined(),
  dailySpendMax: kopecksAmount.nullable().defined(),
  /** Numbers that may wait for a code at a time, rentals included that are not paid yet. */
  openOrdersMax: number().integer().min(1).max(100_000).nullable().defined(),
});

const adminUser = object({
  id: userId,
  name: string().required(),
  email: string().required(),
  balance: number().integer().required(),
  held: number().integer().required(),
  /** The user's debt: money that was taken back after the user had spent it. */
  owed: number().integer().required(),
  isActive: boolean().required(),
  isPartner: boolean().required(),
  isAgent: boolean().required(),
  isAdmin: boolean().required(),
  /** The role in the staff; null for everybody else. */
  staffRole: string().oneOf(staffRoles).nullable().defined(),
  /** Whether two-factor authentication is on. */
  hasTwoFactor: boolean().required(),
  hasCustomPrice: boolean().required(),
  /** Whether the user pays the wholesale price for any quantity, and for rentals. */
  isWholesale: boolean().required(),
  /** Words by which the staff sort their customers. */
  tags: array(string().required()).required(),
  /** Null: none are set. */
  limits: accountLimits.nullable().default(null),
  registeredAt: isoTime,
});
export type AdminUser = InferType<typeof adminUser>;

/** What the staff filters users by. `owing`: money was taken back that they had spent. */
export const userKinds = ['partner', 'agent', 'staff', 'wholesale', 'off', 'owing'] as const;
const userFilter = { search, kind: string().oneOf(userKinds), tag: userTag };
const userSorts = ['registeredAt', 'email'] as const;

const auditEntry = object({
  id: string().required(),
  at: isoTime,
  /** `user:<id>` for an admin of the shop, an e-mail address for a member of staff in the CMS. */
  staff: string().required(),
  /** The e-mail address of that admin, or of the member of staff. */
  staffEmail: string().defined(),
  action: string().oneOf(auditActions).required(),
  /** The object of the action, `user:1001`. */
  target: string().required(),
  /** The e-mail address of the user whom the action was about; empty where it was about something else. */
  targetEmail: string().defined(),
  reason: string().defined(),
  /** The new value. */
  details: object().required(),
  /** What the changed fields held before; left out where nothing is known of it. */
  before: object().optional().default(undefined),
});

export type AuditLogEntry = InferType<typeof auditEntry>;

const auditFilter = {
  /** Who did it: an e-mail address of the staff, or the id or e-mail address of an admin of the shop. */
  staff: search,
  action: string().oneOf(auditActions),
  /** The object, `payment:5f…`, or the e-mail address of the user whom it was about. */
  target: search,
  from: moment,
  to: moment,
};

const partnerApplicationRecord = object({
  id: string().required(),
  contact: string().required(),
  email: string().required(),
  phone: string().required(),
  originCountries: string().required(),
  equipmentModels: string().required(),
  portCount: number().integer().required(),
  about: string().defined(),
  status: string()
    .oneOf(['new', 'accepted', 'rejected'] as const)
    .required(),
  appliedAt: isoTime,
});

/** `open`: requested or approved, so that somebody of the staff has to act. */
export const withdrawalListStatuses = ['open', ...withdrawalStatuses] as const;

const withdrawalSorts = ['date', 'sum'] as const;
const applicationSorts = ['appliedAt', 'portCount'] as const;
const auditSorts = ['at'] as const;

const transactionId = codeText(120);
/** As many payouts as go to the bank together. */
const withdrawalIds = array(string().max(64).required()).min(1).max(100).required();

/** Requests of partners and payees that the staff decides on. */
export const adminReviewsContract = {
  adminListWithdrawals: endpoint({
    method: 'get',
    path: '/api/admin/withdrawals',
    role: 'admin',
    right: 'payouts.read',
    summary: 'Payout requests of a status, oldest first; `open` are those that are requested or approved.',
    query: object({ status: string().oneOf(withdrawalListStatuses), ...cursor, ...sortable(...withdrawalSorts) }),
    paging: { parameter: 'before', field: 'id', sorts: withdrawalSorts },
    answer: array(
      withdrawal.shape({
        userId,
        /** Empty: the account is erased. */
        email: string().defined(),
        /** The owner's account is switched off, or he is no partner any more and the money was earned as one: the request can only be rejected, not approved or paid. */
        isOwnerBlocked: boolean().required(),
        /** For staff who may decide on payouts; null for everybody else. */
        fullRequisites: string().nullable().defined(),
        /** Who approved it, as the audit log names them; null: nobody yet. */
        approvedBy: string().nullable().defined(),
        /** The caller cannot approve it or mark it as paid: another one of the staff has to (rule 12.5). */
        needsSecondPerson: boolean().required(),
      }),
    ).required(),
  }),
  adminDecideWithdrawal: endpoint({
    method: 'post',
    path: '/api/admin/withdrawals/:id/decisions',
    role: 'admin',
    right: 'payouts.decide',
    summary: 'Approves, marks as paid, or rejects with a comment.',
    params: object({ id: string().max(64).required() }),
    body: object({
      decision: string().oneOf(['approved', 'paid', 'rejected']).required(),
      /** Required for a rejection. */
      comment: multilineText(500)
        .default('')
        .when('decision', { is: 'rejected', then: (text) => text.required() }),
      /** What the bank or the chain calls the payment: required for `paid`. */
      transactionId: transactionId.when('decision', { is: 'paid', then: (text) => text.required() }),
    }),
    answer: withdrawal,
    errors: ['WITHDRAWAL_NOT_FOUND', 'STATUS_CONFLICT', 'OWNER_BLOCKED', 'SECOND_PERSON_NEEDED', 'DOCUMENTS_NEEDED'],
  }),
  adminPayWithdrawals: endpoint({
    method: 'post',
    path: '/api/admin/withdrawals/payments',
    role: 'admin',
    right: 'payouts.decide',
    summary:
      'Marks approved payouts as paid together, by one transaction: all of them or none. A repeat changes nothing.',
    body: object({
      ids: withdrawalIds,
      transactionId: transactionId.required(),
      comment: multilineText(500).default(''),
    }),
    answer: array(withdrawal).required(),
    errors: ['WITHDRAWAL_NOT_FOUND', 'STATUS_CONFLICT', 'OWNER_BLOCKED', 'SECOND_PERSON_NEEDED', 'DOCUMENTS_NEEDED'],
  }),
  adminWriteBankFile: endpoint({
    method: 'post',
    path: '/api/admin/withdrawals/bank-files',
    role: 'admin',
    right: 'payouts.decide',
    summary:
      'The chosen approved payouts as CSV for the bank, with whole cards and wallets. The audit log keeps who took it.',
    body: object({ ids: withdrawalIds }),
    answer: object({
      csv: string().required(),
      count: number().integer().required(),
      /** Kopecks. */
      sum: number().integer().required(),
    }),
    errors: ['WITHDRAWAL_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
  adminListWithdrawalEarnings: endpoint({
    method: 'get',
    path: '/api/admin/withdrawals/:id/earnings',
    role: 'admin',
    right: 'payouts.read',
    summary: 'The earnings that a payout was taken from, since the payout before.',
    ...earningsBehind,
    errors: ['WITHDRAWAL_NOT_FOUND'],
  }),
  adminListPartnerApplications: endpoint({
    method: 'get',
    path: '/api/admin/partner-applications',
    role: 'admin',
    right: 'applications.read',
    summary: 'Applications of would-be partners.',
    query: object({
      status: string().oneOf(['new', 'accepted', 'rejected'] as const),
      ...cursor,
      ...sortable(...applicationSorts),
    }),
    paging: { parameter: 'before', field: 'id', sorts: applicationSorts },
    answer: array(partnerApplicationRecord).required(),
  }),
  adminDecidePartnerApplication: endpoint({
    method: 'post',
    path: '/api/admin/partner-applications/:id/decisions',
    role: 'admin',
    right: 'applications.decide',
    summary: 'Accepts (the account becomes a partner) or rejects.',
    params: object({ id: string().max(64).required() }),
    body: object({
      decision: string().oneOf(['accepted', 'rejected']).required(),
      comment: multilineText(500).default(''),
    }),
    answer: partnerApplicationRecord,
    errors: ['APPLICATION_NOT_FOUND', 'USER_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
} as const;

export const adminContract = {
  adminListUsers: endpoint({
    method: 'get',
    path: '/api/admin/users',
    role: 'admin',
    right: 'users.read',
    summary: 'Users, searched by e-mail, name or id, or those that the filters name, newest first.',
    query: object({ ...userFilter, before: userId.optional(), limit: cursor.limit, ...sortable(...userSorts) }),
    paging: { parameter: 'before', field: 'id', sorts: userSorts },
    answer: array(adminUser).required(),
  }),
  adminGetUser: endpoint({
    method: 'get',
    path: '/api/admin/users/:id',
    role: 'admin',
    right: 'users.read',
    summary: 'One user with the latest activations and movements.',
    params: object({ id: userId }),
    answer: object({
      user: adminUser.required(),
      activations: array(activation).required(),
      history: array(balanceHistoryEntry).required(),
    }),
    errors: ['USER_NOT_FOUND'],
  }),
  adminChangeUser: endpoint({
    method: 'put',
    path: '/api/admin/users/:id',
    role: 'admin',
    right: 'users.change',
    summary:
      'Switches an account on or off, changes its roles, agrees wholesale prices with its holder, and limits its purchases.',
    params: object({ id: userId }),
    body: object({
      isActive: boolean(),
      isPartner: boolean(),
      isAgent: boolean(),
      isWholesale: boolean(),
      /** Null lifts all of them. */
      limits: accountLimits.nullable().default(undefined).optional(),
      reason: multilineText(500).min(3).required(),
    }),
    answer: adminUser,
    errors: ['USER_NOT_FOUND', 'OWN_ACCESS', 'LAST_ADMIN'],
  }),
  adminCorrectBalance: endpoint({
    method: 'post',
    path: '/api/admin/users/:id/balance-corrections',
    role: 'admin',
    right: 'balances.correct',
    summary:
      'Credits or debits a balance by a ledger transfer with a reason. Negative sums debit. A large one waits until another person asks for the same.',
    params: object({ id: userId }),
    body: object({
      /** Kopecks, anything but 0. */
      amount: number()
        .integer()
        .min(0 - correctionMax)
        .max(correctionMax)
        .required()
        .test('required', (value) => value !== 0),
      /** The free balance that the caller saw. Another one by now: STATUS_CONFLICT with `balance`. */
      balanceBefore: number().integer(),
      reason: multilineText(500).min(3).required(),
    }),
    answer: adminUser,
    isIdempotent: true,
    errors: [
      'USER_NOT_FOUND',
      'NO_BALANCE',
      'STATUS_CONFLICT',
      'SECOND_PERSON_NEEDED',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  }),
  adminListAuditLog: endpoint({
    method: 'get',
    path: '/api/admin/audit-log',
    role: 'admin',
    right: 'audit.read',
    summary: 'Who of the staff did what, newest first.',
    query: object({ ...auditFilter, ...cursor, ...sortable(...auditSorts) }),
    paging: { parameter: 'before', field: 'id', sorts: auditSorts },
    answer: array(auditEntry).required(),
  }),
  adminExportAuditLog: fileEndpoint({
    method: 'get',
    path: '/api/admin/audit-log.csv',
    role: 'admin',
    right: 'audit.read',
    summary: 'The same list as a CSV file (RFC 4180), at most 10,000 rows.',
    query: object(auditFilter),
    fileType: 'text/csv; charset=utf-8',
  }),
} as const;
