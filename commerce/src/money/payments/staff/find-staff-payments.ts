import type { Filter } from 'mongodb';

import type { PaymentState } from '@shop/shared-types/contract/admin/payments';
import { noMoney } from '@shop/shared-types/money';
import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import { arrivalsNamed } from '../arrivals/arrivals-named.ts';
import { PaymentArrivalModel } from '../arrivals/payment-arrival.model.ts';
import { transactionIdsIn } from '../chains/transaction-id.ts';
import { StrayPaymentModel } from '../arrivals/stray-payment.model.ts';
import { paymentCollection, type PaymentDocument } from '../payment.model.ts';

/** What the staff looks for; all of it applies together. */
export interface StaffPaymentFilter {
  /** The id of a top-up, or the provider's id of a payment or its beginning. */
  search?: string | undefined;
  state?: PaymentState | undefined;
  method?: PaymentMethodCode | undefined;
  userId?: number | undefined;
  /** ISO time of the first moment at which the top-up was started. */
  from?: string | undefined;
  /** ISO time; top-ups from this moment on are left out. */
  to?: string | undefined;
}

export interface StaffPaymentQuery extends StaffPaymentFilter {
  /** Id of the last top-up of the previous page. */
  before?: string | undefined;
  limit: number;
}

/** Most payments that one beginning finds. A person who sees so many types more of the id. */
const matchesMax = 50;
/** Most strays of the filter `stray`: the latest ones. Money without a top-up is rare. */
const straysMax = 1_000;

/** The top-ups to which a provider's payment belongs: credited, or seen on a chain and not final yet. At most 50. */
const findPaymentsOfProvider = async (search: string): Promise<string[]> => {
  const [arrivals, unfinished] = await Promise.all([
    PaymentArrivalModel.find(arrivalsNamed(search), { paymentId: 1 }).limit(matchesMax).lean(),
    paymentCollection()
      .find({ 'invoice.unfinished.transactionId': { $in: transactionIdsIn(search) } }, { projection: { _id: 1 } })
      .limit(matchesMax)
      .toArray(),
  ]);
  return [...new Set([...arrivals.map(({ paymentId }) => paymentId), ...unfinished.map(({ _id }) => _id)])];
};

/** The latest top-ups that the staff gave stray money to. */
const findAssigned = async (): Promise<string[]> => {
  const strays = await StrayPaymentModel.find({ assignedTo: { $type: 'string' } }, { assignedTo: 1 })
    .sort({ arrivedAt: -1 })
    .limit(straysMax)
    .lean();
  return strays.flatMap(({ assignedTo }) => (assignedTo === null ? [] : [assignedTo]));
};

/** Expiry is not stored: it follows from the time. */
const filterOfState = async (state: PaymentState, now: Date): Promise<Filter<PaymentDocument>> => {
  switch (state) {
    case 'open':
      return {
        status: { $in: ['pending', 'confirming'] },
        $or: [{ status: 'confirming' }, { expiresAt: { $gt: now } }],
      };
    case 'expired':
      return { status: 'pending', expiresAt: { $lte: now } };
    case 'paid':
      return { status: { $in: ['paid', 'underpaid', 'overpaid'] } };
    case 'failed':
    case 'reversed':
      return { status: state };
    case 'late':
      return { isLate: true };
    case 'refunded':
      return { refunded: { $gt: noMoney } };
    case 'stray':
      return { _id: { $in: await findAssigned() } };
  }
};

const filtersOf = async (query: StaffPaymentFilter, now: Date): Promise<Filter<PaymentDocument>[]> => {
  const { search, state, method, userId, from, to } = query;
  return [
    ...(search ? [{ _id: { $in: [search, ...(await findPaymentsOfProvider(search))] } }] : []),
    ...(state === undefined ? [] : [await filterOfState(state, now)]),
    ...(method === undefined ? [] : [{ method }]),
    ...(userId === undefined ? [] : [{ userId }]),
    ...(from === undefined ? [] : [{ createdAt: { $gte: new Date(from) } }]),
    ...(to === undefined ? [] : [{ createdAt: { $lt: new Date(to) } }]),
  ];
};

/** Top-ups of everybody, newest first. An unknown `before` gives the first page. */
export const findStaffPayments = async (query: StaffPaymentQuery, now: Date): Promise<PaymentDocument[]> => {
  const { before, limit } = query;
  const last = before === undefined ? null : await paymentCollection().findOne({ _id: before });
  const filters = await filtersOf(query, now);
  if (last) {
    filters.push({
      $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $lt: last._id } }],
    });
  }
  return paymentCollection()
    .find(filters.length === 0 ? {} : { $and: filters })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
};
