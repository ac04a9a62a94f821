import { array, number, object, string, type InferType } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { isoTime, isoTimeOrNull } from '../fields.ts';

const count = number().integer().min(0).required();
/** Kopecks; negative where more went back than came in. */
const sum = number().integer().required();

const money = {
  /** Payments for numbers, rentals and goods. */
  sold: count,
  /** The buyers' payments, less `refunded`. */
  turnover: sum,
  /** Paid sales that went back to their buyers. */
  refunded: sum,
  /** Shares of partners and agents and what upstreams really charged; shares of referrers. */
  suppliers: sum,
  referrers: sum,
  /** What the house gave with top-ups, and as cashback, less what it took back. */
  bonuses: sum,
  cashback: sum,
  /** Fees that the house kept from refunds of top-ups. */
  refundFees: sum,
  /** What the providers of payments kept, less what buyers paid on top of their top-ups for it. */
  providerFees: sum,
  /** What acquirers and refunds took back and users had spent, less what they have paid of such debts since. */
  debts: sum,
  /** Turnover less shares, bonuses, cashback, providers' fees and debts, with the fees from refunds. */
  netMargin: sum,
};
const delivery = {
  /** Activations that ended and say something about delivery (rule 14.2). */
  sampleSize: count,
  /** The part of them that received a code; null without any. */
  deliveryRate: number().min(0).max(1).nullable().defined(),
};
const figures = object({ ...money, ...delivery });
export type TodayFigures = InferType<typeof figures>;

const owed = object({
  /** Balances of users, but for what agents earned of them. */
  buyers: sum,
  /** What agents earned by sales, have not withdrawn, and still have on their balances. */
  agents: sum,
  /** Earnings of partners and of referrers that nobody has asked for yet. */
  partners: sum,
  referrers: sum,
  /** Payouts that were asked for and are neither paid nor rejected. */
  payouts: sum,
});
export type Owed = InferType<typeof owed>;

const waiting = object({
  /** Payouts that were asked for, and those that are approved and not paid. */
  payouts: count,
  applications: count,
  /** Documents of partners that nobody has decided on. */
  documents: count,
  /** Faults of sales that buyers reported and nobody has decided on. */
  disputes: count,
  strayPayments: count,
  silentSuppliers: count,
  /** Services in countries that were sold within a day and are nearly sold out. */
  lowStock: count,
  /** Dead letters: they wait until a person has looked at them. */
  failedWork: count,
  /** Alerts whose cause is still there. */
  alerts: count,
});
export type Waiting = InferType<typeof waiting>;

/** As it was noted earlier, perhaps by a release that counted less. */
const waitingBefore = waiting.shape({ documents: number().integer().min(0) });
export type WaitingBefore = InferType<typeof waitingBefore>;

/** A day in Moscow, `2026-01-05`. */
const dayText = string().matches(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);
/** Days in Moscow, both included; left out: today. At most the last 92 of them are read. */
const range = object({ from: dayText, to: dayText });

const day = figures.shape({ day: string().required() });
export type TodayDay = InferType<typeof day>;

const queues = {
  waiting: waiting.required(),
  /** Since when the first of each has waited; null where nothing waits. */
  oldest: object({
    payouts: isoTimeOrNull,
    applications: isoTimeOrNull,
    documents: isoTimeOrNull,
    strayPayments: isoTimeOrNull,
  }).required(),
  silentSuppliers: array(
    object({ id: number().integer().required(), name: string().required(), since: isoTime }),
  ).required(),
  /** The best sold first. */
  lowStock: array(
    object({
      service: string().required(),
      serviceName: string().required(),
      country: number().integer().required(),
      countryName: string().required(),
      countryIso: string().nullable().defined(),
      left: count,
      sold: count,
    }),
  ).required(),
};

/** The first page of the back office. */
export const adminTodayContract = {
  adminGetToday: endpoint({
    method: 'get',
    path: '/api/admin/today',
    role: 'admin',
    right: 'books.read',
    summary:
      'Figures of some days and what waits, beside the same span before, and the figures by day. Days are days in Moscow.',
    query: range,
    answer: object({
      at: isoTime,
      /** The days that were read. One day is compared with the same day of the week before, several with as many days before them. */
      from: isoTime,
      to: isoTime,
      comparedFrom: isoTime,
      comparedTo: isoTime,
      now: figures.required(),
      before: figures.required(),
      owed: owed.required(),
      /** As it was noted within the hour before the same moment of the week before; null where nothing was noted then. */
      owedBefore: owed.nullable().defined(),
      waitingBefore: waitingBefore.nullable().defined(),
      ...queues,
      /** Oldest first, without a gap. */
      days: array(day).required(),
    }),
  }),
  adminGetTop: endpoint({
    method: 'get',
    path: '/api/admin/today/top',
    role: 'admin',
    right: 'books.read',
    summary: 'Of some days: the best sold services and countries, new and returning buyers, and top-ups by method.',
    query: range,
    answer: object({
      /** Paid codes and their prices, without what was refunded whole; the best ten. */
      services: array(
        object({ service: string().required(), name: string().required(), sold: count, turnover: sum }),
      ).required(),
      countries: array(
        object({
          country: number().integer().required(),
          countryName: string().required(),
          countryIso: string().nullable().defined(),
          sold: count,
          turnover: sum,
        }),
      ).required(),
      /** Accounts that paid for a sale: those that were registered in these days, and older ones. */
      buyers: object({ fresh: count, returning: count }).required(),
      /** What was credited of top-ups, less what was taken back, by method. */
      topUps: array(object({ method: string().required(), count, amount: sum })).required(),
    }),
  }),
  adminGetWaiting: endpoint({
    method: 'get',
    path: '/api/admin/waiting',
    role: 'admin',
    right: 'office.open',
    summary: 'What waits for the staff.',
    answer: object(queues),
  }),
} as const;
