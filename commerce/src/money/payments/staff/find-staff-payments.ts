import type { Filter } from 'mongodb';

import { paymentLifeMs } from '@shop/shared-types/constants';
import type { PaymentState } from '@shop/shared-types/contract/admin/payments';
import { noMoney } from '@shop/shared-types/money';
import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import { countRows, readPage, sortingOf, type SortOf } from '../../../platform/paging/read-page.ts';
import { incomingNamed } from '../incoming/incoming-named.ts';
import { IncomingPaymentModel } from '../incoming/incoming-payment.model.ts';
import { transactionIdsIn } from '../../coins/transaction-id.ts';
import { UnmatchedPaymentModel } from '../incoming/unmatched-payment.model.ts';
import { paymentCollection, type PaymentDocument } from '../payment.model.ts';

/** The staff's filters. All of them apply together. */
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
  sort?: SortOf<'createdAt' | 'charge'>;
  /** Id of the last top-up of the previous page. */
  before?: string | undefined;
  limit: number;
}

/** Most payments that one beginning finds. A person who sees so many types more of the id. */
const matchesMax = 50;
/** Most unmatched payments of the filter `stray`: the latest ones. Money without a top-up is rare. */
const unmatchedMax = 1_000;

/** The top-ups to which a provider's payment belongs: credited, or seen on a chain and not final yet. At most 50. */
const findPaymentsOfProvider = async (search: string): Promise<string[]> => {
  const [incomingPayments, unfinished] = await Promise.all([
    IncomingPaymentModel.find(incomingNamed(search), { paymentId: 1 }).limit(matchesMax).lean(),
    paymentCollection()
      .find(
        { 'invoice.unfinished.transactionId': { $in: transactionIdsIn(search), $type: 'string' } },
        { projection: { _id: 1 } },
      )
      .limit(matchesMax)
      .toArray(),
  ]);
  return [...new Set([...incomingPayments.map(({ paymentId }) => paymentId), ...unfinished.map(({ _id }) => _id)])];
};

/** The latest top-ups that the staff gave unmatched money to. */
const findAssigned = async (): Promise<string[]> => {
  const unmatched = await UnmatchedPaymentModel.find({ assignedTo: { $type: 'string' } }, { assignedTo: 1 })
    .sort({ arrivedAt: -1 })
    .limit(unmatchedMax)
    .lean();
  return unmatched.flatMap(({ assignedTo }) => (assignedTo === null ? [] : [assignedTo]));
};

/** Expiry is not stored: it follows from the time. */
const filterOfState = async (state: PaymentState, now: Date): Promise<Filter<PaymentDocument>> => {
  switch (state) {
    case 'open':
      // What was started within the life of a payment is few; what expired unpaid is most of all that is pending.
      return {
        $or: [
          { status: 'confirming' },
          { status: 'pending', createdAt: { $gt: new Date(now.getTime() - paymentLifeMs) }, expiresAt: { $gt: now } },
        ],
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

const filterOf = async (query: StaffPaymentFilter, now: Date): Promise<Filter<PaymentDocument>> => {
  const filters = await filtersOf(query, now);
  return filters.length === 0 ? {} : { $and: filters };
};

const sortFields = { createdAt: 'createdAt', charge: 'charge' } as const;

/** Top-ups of everybody, newest first unless sorted otherwise. An unknown `before` gives the first page. */
export const findStaffPayments = async (
  { sort, before, limit, ...filter }: StaffPaymentQuery,
  now: Date,
): Promise<PaymentDocument[]> =>
  readPage(paymentCollection(), await filterOf(filter, now), {
    sorting: sortingOf(sort, sortFields, { field: 'createdAt', direction: -1 }),
    before,
    limit,
  });

/** How many they are. */
export const countStaffPayments = async (filter: StaffPaymentFilter, now: Date) =>
  countRows(paymentCollection(), await filterOf(filter, now));
