import type { Collection, Document } from 'mongodb';

import { noKeyId, unknownKeyId } from '@shop/shared-types/constants';
import { kopecks, type Money } from '@shop/shared-types/money';
import type { StatisticsBy, StatisticsChoice } from '@shop/shared-types/contract/purchase-statistics';

import { withinReadTime } from '../../platform/database/read-time.ts';
import { activationCollection } from '../activations/activation.model.ts';
import { isPayingExpression } from '../activations/sms/stored-message.ts';
import { listNumberRefunds } from '../refunds/list-number-refunds.ts';
import { rentalCollection } from '../rentals/rental.model.ts';

export interface PurchaseFilter {
  userId: number;
  /** A half-open range of time. */
  from: Date;
  to: Date;
  service?: string | undefined;
  country?: number | undefined;
  key?: string | undefined;
}

/** What the purchases of a row are: those parts by which they were told apart. */
export type PurchaseGroup = {
  day?: string;
  month?: string;
  service?: string;
  country?: number;
  key?: string;
  choice?: StatisticsChoice;
};

export interface PurchaseSum extends PurchaseGroup {
  bought: number;
  rented: number;
  delivered: number;
  /** Codes whose time is known, and the sum of their times. */
  timed: number;
  waitedMs: number;
  spent: Money;
}

interface StoredSum extends Omit<PurchaseSum, keyof PurchaseGroup | 'spent'> {
  _id: PurchaseGroup;
  spent: number;
}

/** Nobody waits longer than this; a shorter range reads less. */
const readMaxMs = 10_000;

const keysOf = (key: string | undefined): object => {
  if (key === undefined) return {};
  if (key === unknownKeyId) return { keyId: { $exists: false } };
  return { keyId: key === noKeyId ? { $type: 'null' } : key };
};

const matchOf = ({ userId, from, to, service, country, key }: PurchaseFilter, timeField: string): object => ({
  userId,
  [timeField]: { $gte: from, $lt: to },
  ...(service === undefined ? {} : { service }),
  ...(country === undefined ? {} : { country }),
  ...keysOf(key),
});

const groupOf = (parts: readonly StatisticsBy[], timeField: 'boughtAt' | 'startedAt'): Document => {
  const expressions: Record<StatisticsBy, unknown> = {
    day: { $dateToString: { format: '%Y-%m-%d', date: `$${timeField}` } },
    month: { $dateToString: { format: '%Y-%m-01', date: `$${timeField}` } },
    service: '$service',
    country: '$country',
    key: { $cond: [{ $eq: [{ $type: '$keyId' }, 'missing'] }, unknownKeyId, { $ifNull: ['$keyId', noKeyId] }] },
    choice: timeField === 'startedAt' ? { $literal: 'rent' } : { $ifNull: ['$choose', 'cheapest'] },
  };
  return Object.fromEntries(parts.map((part) => [part, expressions[part]]));
};

const isPaid = { $in: ['$status', ['received', 'finished']] };
const paidMessages = { $filter: { input: '$messages', as: 'message', cond: isPayingExpression('$$message') } };
/** The time to the paid code. A code that came too late for another number came before this one was bought. */
const waited = {
  $cond: [
    { $and: [isPaid, { $eq: [{ $type: '$lateOf' }, 'missing'] }] },
    { $subtract: [{ $min: { $map: { input: paidMessages, in: '$$this.receivedAt' } } }, '$boughtAt'] },
    null,
  ],
};
const countWhere = (condition: object): object => ({ $sum: { $cond: [condition, 1, 0] } });

const activationSums = {
  bought: { $sum: 1 },
  rented: { $sum: 0 },
  delivered: countWhere(isPaid),
  timed: countWhere({ $isNumber: waited }),
  waitedMs: { $sum: waited },
  spent: { $sum: { $cond: [isPaid, '$price', 0] } },
};

const isRentPaid = { $and: [{ $ne: ['$status', 'cancelled'] }, { $eq: ['$isHeld', false] }] };
const rentalSums = {
  bought: { $sum: 1 },
  rented: { $sum: 1 },
  delivered: countWhere({ $gt: [{ $size: '$messages' }, 0] }),
  timed: { $sum: 0 },
  waitedMs: { $sum: 0 },
  spent: {
    $sum: { $cond: [isRentPaid, { $subtract: [{ $sum: '$charges.price' }, { $sum: '$charges.refunded' }] }, 0] },
  },
};

const sumIn = <Row extends Document>(collection: Collection<Row>, stages: Document[]): Promise<StoredSum[]> =>
  withinReadTime(collection.aggregate<StoredSum>(stages, { maxTimeMS: readMaxMs }).toArray());

/** What the staff gave back of paid numbers, as sums below zero. Rentals note it in their charges. */
const sumRefunds = async (filter: PurchaseFilter, parts: readonly StatisticsBy[]): Promise<StoredSum[]> => {
  const amounts = await listNumberRefunds(filter.userId);
  if (amounts.length === 0) return [];
  const amountOf = {
    $getField: {
      field: 'refunded',
      input: { $first: { $filter: { input: amounts, cond: { $eq: ['$$this.id', '$_id'] } } } },
    },
  };
  const nothing = { bought: { $sum: 0 }, rented: { $sum: 0 }, delivered: { $sum: 0 } };
  return sumIn(activationCollection(), [
    { $match: { ...matchOf(filter, 'boughtAt'), _id: { $in: amounts.map(({ id }) => id) } } },
    {
      $group: {
        _id: groupOf(parts, 'boughtAt'),
        ...nothing,
        timed: { $sum: 0 },
        waitedMs: { $sum: 0 },
        spent: { $sum: { $multiply: [amountOf, -1] } },
      },
    },
  ]);
};

/**
 * What a buyer bought, told apart by some of day, service, country, key and choice (rule 14.4). It reads the orders themselves, so that it agrees with them;
 * only this buyer's are read.
 * @throws CommerceError UNAVAILABLE when reading took too long.
 */
export const sumPurchases = async (filter: PurchaseFilter, parts: readonly StatisticsBy[]): Promise<PurchaseSum[]> => {
  const sums = await Promise.all([
    sumIn(activationCollection(), [
      { $match: matchOf(filter, 'boughtAt') },
      { $group: { _id: groupOf(parts, 'boughtAt'), ...activationSums } },
    ]),
    sumIn(rentalCollection(), [
      { $match: matchOf(filter, 'startedAt') },
      { $group: { _id: groupOf(parts, 'startedAt'), ...rentalSums } },
    ]),
    sumRefunds(filter, parts),
  ]);
  const rows = new Map<string, PurchaseSum>();
  for (const { _id, spent, ...counts } of sums.flat()) {
    const name = JSON.stringify(parts.map((part) => _id[part]));
    const row = rows.get(name);
    rows.set(name, {
      ..._id,
      bought: counts.bought + (row?.bought ?? 0),
      rented: counts.rented + (row?.rented ?? 0),
      delivered: counts.delivered + (row?.delivered ?? 0),
      timed: counts.timed + (row?.timed ?? 0),
      waitedMs: counts.waitedMs + (row?.waitedMs ?? 0),
      spent: kopecks(spent + (row?.spent ?? 0)),
    });
  }
  return [...rows.values()];
};
