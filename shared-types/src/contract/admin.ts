import { array, boolean, number, object, string } from 'yup';

import { endpoint } from '../endpoint.ts';
import { balanceHistoryEntry } from './ledger.ts';
import { activation } from './activations.ts';
import { countryExternalId, done, isoTime, kopecksAmount, serviceExternalId } from './fields.ts';
import { withdrawal, withdrawalStatuses } from './withdrawals.ts';

/** What the audit log tells apart. */
export const auditActions = [
  'user.change',
  'balance.correct',
  'price.set',
  'service.switch',
  'country.switch',
  'supplier.switch',
  'stock.upload',
  'withdrawal.decide',
  'partner-application.decide',
  'payment.refund',
  'promo-code.save',
  'stray-payment.assign',
] as const;
export type AuditAction = (typeof auditActions)[number];

const userId = number().integer().min(1).required();
const cursor = { before: string().max(64), limit: number().integer().min(1).max(100).default(50) };

const adminUser = object({
  id: userId,
  name: string().required(),
  email: string().required(),
  balance: number().integer().required(),
  held: number().integer().required(),
  isActive: boolean().required(),
  isPartner: boolean().required(),
  isAgent: boolean().required(),
  isAdmin: boolean().required(),
  registeredAt: isoTime,
});

const partnerApplicationRecord = object({
  id: string().required(),
  contact: string().required(),
  email: string().required(),
  phone: string().required(),
  originCountries: string().required(),
  equipmentModels: string().required(),
  portCount: number().integer().required(),
  about: string().defined(),
  status: string().oneOf(['new', 'accepted', 'rejected']).required(),
  appliedAt: isoTime,
});

const supplierHealth = object({
  id: number().integer().required(),
  name: string().required(),
  kind: string().oneOf(['pool', 'agent', 'upstream']).required(),
  isEnabled: boolean().required(),
  stock: number().integer().required(),
  sold24h: number().integer().required(),
  delivered24h: number().integer().required(),
  circuit: string().oneOf(['closed', 'open', 'half-open']).required(),
  lastSeenAt: string().nullable().defined(),
});

/** What partners and payees asked for, and the staff decides. */
export const adminReviewsContract = {
  adminListWithdrawals: endpoint({
    method: 'get',
    path: '/api/admin/withdrawals',
    role: 'admin',
    summary: 'Payout requests of a status, oldest first.',
    query: object({ status: string().oneOf(withdrawalStatuses), ...cursor }),
    answer: array(withdrawal.shape({ userId, fullRequisites: string().required() })).required(),
  }),
  adminDecideWithdrawal: endpoint({
    method: 'post',
    path: '/api/admin/withdrawals/:id/decisions',
    role: 'admin',
    summary: 'Approves, marks as paid, or rejects with a comment.',
    params: object({ id: string().max(64).required() }),
    body: object({
      decision: string().oneOf(['approved', 'paid', 'rejected']).required(),
      comment: string().trim().max(500).default(''),
    }),
    answer: withdrawal,
    errors: ['WITHDRAWAL_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
  adminListPartnerApplications: endpoint({
    method: 'get',
    path: '/api/admin/partner-applications',
    role: 'admin',
    summary: 'Applications of would-be partners.',
    query: object({ status: string().oneOf(['new', 'accepted', 'rejected']), ...cursor }),
    answer: array(partnerApplicationRecord).required(),
  }),
  adminDecidePartnerApplication: endpoint({
    method: 'post',
    path: '/api/admin/partner-applications/:id/decisions',
    role: 'admin',
    summary: 'Accepts (the account becomes a partner) or rejects.',
    params: object({ id: string().max(64).required() }),
    body: object({
      decision: string().oneOf(['accepted', 'rejected']).required(),
      comment: string().trim().max(500).default(''),
    }),
    answer: partnerApplicationRecord,
    errors: ['APPLICATION_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
} as const;

export const adminContract = {
  adminListUsers: endpoint({
    method: 'get',
    path: '/api/admin/users',
    role: 'admin',
    summary: 'Users, searched by e-mail, name or id.',
    query: object({ search: string().trim().max(100), ...cursor }),
    answer: array(adminUser).required(),
  }),
  adminGetUser: endpoint({
    method: 'get',
    path: '/api/admin/users/:id',
    role: 'admin',
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
    summary: 'Switches an account on or off and changes its roles.',
    params: object({ id: userId }),
    body: object({
      isActive: boolean(),
      isPartner: boolean(),
      isAgent: boolean(),
      reason: string().trim().max(500).required(),
    }),
    answer: adminUser,
    errors: ['USER_NOT_FOUND'],
  }),
  adminCorrectBalance: endpoint({
    method: 'post',
    path: '/api/admin/users/:id/balance-corrections',
    role: 'admin',
    summary: 'Credits or debits a balance by a ledger transfer with a reason. Negative sums debit.',
    params: object({ id: userId }),
    body: object({
      amount: number().integer().min(-1_000_000_000).max(1_000_000_000).required(),
      reason: string().trim().min(3).max(500).required(),
    }),
    answer: adminUser,
    isIdempotent: true,
    errors: ['USER_NOT_FOUND', 'NO_BALANCE', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'],
  }),
  adminSetPrice: endpoint({
    method: 'put',
    path: '/api/admin/prices',
    role: 'admin',
    summary: 'Sets a default, wholesale or per-user price; null removes it.',
    body: object({
      service: serviceExternalId,
      country: countryExternalId,
      kind: string().oneOf(['default', 'wholesale', 'user']).required(),
      userId: userId.optional(),
      price: kopecksAmount.nullable().defined(),
    }),
    answer: done,
    errors: ['SERVICE_NOT_FOUND', 'COUNTRY_NOT_FOUND', 'USER_NOT_FOUND'],
  }),
  adminSwitchService: endpoint({
    method: 'put',
    path: '/api/admin/services/:externalId',
    role: 'admin',
    summary: 'Puts a service on sale or takes it off.',
    params: object({ externalId: serviceExternalId }),
    body: object({ isOnSale: boolean().required() }),
    answer: done,
    errors: ['SERVICE_NOT_FOUND'],
  }),
  adminSwitchCountry: endpoint({
    method: 'put',
    path: '/api/admin/countries/:externalId',
    role: 'admin',
    summary: 'Puts a country on sale or takes it off.',
    params: object({ externalId: countryExternalId }),
    body: object({ isOnSale: boolean().required() }),
    answer: done,
    errors: ['COUNTRY_NOT_FOUND'],
  }),
  adminListSuppliers: endpoint({
    method: 'get',
    path: '/api/admin/suppliers',
    role: 'admin',
    summary: 'Suppliers and their health.',
    answer: array(supplierHealth).required(),
  }),
  adminGetMarginReport: endpoint({
    method: 'get',
    path: '/api/admin/reports/margin',
    role: 'admin',
    summary: 'Turnover and its split between house, suppliers and referrers, by day.',
    query: object({ days: number().integer().min(1).max(366).default(30) }),
    answer: array(
      object({
        day: string().required(),
        sold: number().integer().required(),
        turnover: kopecksAmount.required(),
        suppliers: kopecksAmount.required(),
        referrers: kopecksAmount.required(),
        house: number().integer().required(),
      }),
    ).required(),
  }),
  adminListAuditLog: endpoint({
    method: 'get',
    path: '/api/admin/audit-log',
    role: 'admin',
    summary: 'Who of the staff did what, newest first.',
    query: object({ ...cursor }),
    answer: array(
      object({
        id: string().required(),
        at: isoTime,
        staff: string().required(),
        action: string().required(),
        target: string().required(),
        reason: string().defined(),
      }),
    ).required(),
  }),
} as const;
