import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { activation, activationStatuses } from '../activations.ts';
import {
  activationId,
  codeText,
  countryExternalId,
  isoTime,
  isoTimeOrNull,
  kopecksAmount,
  moment,
  namedUser,
  serviceExternalId,
  sortable,
} from '../fields.ts';
import { rental, rentalStatuses } from '../rentals.ts';

const cursor = { before: activationId.optional(), limit: number().integer().min(1).max(100).default(50) };

/** The words for the codes of a sale. What has left the catalogue or the directory shows its code. */
const saleNames = {
  userId: number().integer().required(),
  email: string().defined(),
  serviceName: string().required(),
  countryName: string().required(),
  /** ISO 3166, for the flag; null for a country that has left the catalogue. */
  countryIso: string().nullable().defined(),
  supplierId: number().integer().required(),
  supplierName: string().required(),
};

/** Filters that orders and rentals have in common. */
const saleFilter = {
  /** An id, or a phone number in any notation. */
  search: codeText(40),
  userId: number().integer().min(1),
  user: namedUser,
  service: serviceExternalId.optional(),
  country: countryExternalId.optional(),
  supplier: number().integer().min(1),
  /** When it was bought. Without a user or number at most 31 days are read; the last 7 where nothing is named. */
  from: moment,
  to: moment,
};
const orderStates = ['running', ...activationStatuses] as const;
const rentalStates = ['running', ...rentalStatuses] as const;
const orderFilter = { ...saleFilter, state: string().oneOf(orderStates) };
const rentalFilter = { ...saleFilter, state: string().oneOf(rentalStates) };

const orderSorts = ['boughtAt', 'price'] as const;
const rentalSorts = ['startedAt', 'endsAt'] as const;

/** An activation as the staff sees it. */
const order = activation
  .shape({
    ...saleNames,
    /** The remote supplier's own id of the activation; null for SIMs of a pool. */
    supplierActivationId: string().nullable().defined(),
    /** The supplier's part of the price, in kopecks. */
    supplierShare: kopecksAmount.required(),
    /** What an upstream said that it took for the number, and what it gave back of that, in kopecks; null where it did not say, or not yet. */
    supplierCharged: kopecksAmount.nullable().defined(),
    supplierGaveBack: kopecksAmount.nullable().defined(),
    endedAt: isoTimeOrNull,
  })
  .meta({ name: 'StaffActivation' });
export type AdminOrder = InferType<typeof order>;

/** A rental as the staff sees it. */
const rentalOrder = rental
  .shape({
    ...saleNames,
    /** The supplier's part of the price in kopecks, extensions included. */
    supplierShare: kopecksAmount.required(),
    /** The price is held and has not been taken yet. */
    isHeld: boolean().required(),
    /** The part of the supplier's share that has been released so far; it is earned as the hours pass. */
    supplierReleased: number().integer().required(),
    /** The moment from which the number cannot be reached; null while it can. */
    unreachableSince: isoTimeOrNull,
  })
  .meta({ name: 'StaffRental' });
export type AdminRental = InferType<typeof rentalOrder>;

/** Sources of the lines of a timeline. */
const timelineSources = ['order', 'supplier', 'money', 'sms', 'event'] as const;

const timelineEntry = object({
  at: isoTime,
  source: string().oneOf(timelineSources).required(),
  /** `bought`, `hold`, `sms-delivered`, `activation-changed` … */
  name: string().required(),
  /** Kopecks that moved or were set aside. */
  amount: kopecksAmount.optional(),
  details: object().required(),
});
export type TimelineEntry = InferType<typeof timelineEntry>;

/** `2026-01`; months are months in Moscow. */
const byMonth = object({
  month: string()
    .matches(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
    .required()
    .meta({ example: '2026-01' }),
});
const sum = number().integer().required();

export const adminOrdersContract = {
  adminListOrders: endpoint({
    method: 'get',
    path: '/api/admin/orders',
    role: 'admin',
    right: 'orders.read',
    summary: 'Activations of all states, or those that the filters name, newest first.',
    query: object({ ...orderFilter, ...cursor, ...sortable(...orderSorts) }),
    paging: { parameter: 'before', field: 'id', sorts: orderSorts },
    answer: array(order).required(),
  }),
  adminExportOrders: fileEndpoint({
    method: 'get',
    path: '/api/admin/orders.csv',
    role: 'admin',
    right: 'orders.read',
    summary: 'The same list as a CSV file (RFC 4180), at most 10,000 rows. Amounts are rubles with two decimals.',
    query: object(orderFilter),
    fileType: 'text/csv; charset=utf-8',
  }),
  adminGetOrder: endpoint({
    method: 'get',
    path: '/api/admin/orders/:id',
    role: 'admin',
    right: 'orders.read',
    summary: 'An activation with everything that happened to it: money, SMS, supplier, events.',
    params: object({ id: activationId }),
    answer: object({ order: order.required(), timeline: array(timelineEntry).required() }),
    errors: ['ACTIVATION_NOT_FOUND'],
  }),
  adminListRentals: endpoint({
    method: 'get',
    path: '/api/admin/rentals',
    role: 'admin',
    right: 'orders.read',
    summary: 'Rentals of all states, or those that the filters name, newest first.',
    query: object({ ...rentalFilter, ...cursor, ...sortable(...rentalSorts) }),
    paging: { parameter: 'before', field: 'id', sorts: rentalSorts },
    answer: array(rentalOrder).required(),
  }),
  adminExportRentals: fileEndpoint({
    method: 'get',
    path: '/api/admin/rentals.csv',
    role: 'admin',
    right: 'orders.read',
    summary: 'The same list as a CSV file (RFC 4180), at most 10,000 rows. Amounts are rubles with two decimals.',
    query: object(rentalFilter),
    fileType: 'text/csv; charset=utf-8',
  }),
  adminGetRental: endpoint({
    method: 'get',
    path: '/api/admin/rentals/:id',
    role: 'admin',
    right: 'orders.read',
    summary: 'A rental with everything that happened to it: money, SMS, events.',
    params: object({ id: activationId }),
    answer: object({ rental: rentalOrder.required(), timeline: array(timelineEntry).required() }),
    errors: ['RENTAL_NOT_FOUND'],
  }),
  adminGetBooks: endpoint({
    method: 'get',
    path: '/api/admin/reports/books',
    role: 'admin',
    right: 'books.read',
    summary:
      'The books of a month: balances of each sort of accounts at both ends, and what moved between them. Kopecks.',
    query: byMonth,
    answer: object({
      accounts: array(
        object({ account: string().required(), opening: sum, incoming: sum, outgoing: sum, closing: sum }),
      ).required(),
      movements: array(
        object({
          from: string().required(),
          to: string().required(),
          kind: string().required(),
          count: number().integer().required(),
          amount: sum,
        }),
      ).required(),
    }),
  }),
  adminExportBooks: fileEndpoint({
    method: 'get',
    path: '/api/admin/reports/books.csv',
    role: 'admin',
    right: 'books.read',
    summary: 'The same books as a CSV file (RFC 4180) for the accountant. Amounts are rubles with two decimals.',
    query: byMonth,
    fileType: 'text/csv; charset=utf-8',
  }),
  adminGetMarginReport: endpoint({
    method: 'get',
    path: '/api/admin/reports/margin',
    role: 'admin',
    right: 'books.read',
    summary:
      'Turnover and its split between house, suppliers and referrers, by day in Moscow, newest first. Upstreams count with what they really charged.',
    query: object({ days: number().integer().min(1).max(366).default(30) }),
    answer: array(
      object({
        day: string().required(),
        sold: number().integer().required(),
        turnover: number().integer().required(),
        suppliers: number().integer().required(),
        referrers: number().integer().required(),
        house: number().integer().required(),
      }),
    ).required(),
  }),
} as const;
