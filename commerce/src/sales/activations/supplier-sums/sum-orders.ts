import { deliveryPatienceMs } from '@shop/shared-types/constants';

import { growth } from '../../statistics/delay-buckets.ts';
import { activationCollection } from '../activation.model.ts';

/** What some orders of one supplier brought, whether they were refunded or not. */
export interface OrderSum {
  /** That of the delay of the first code; -1 without a code. */
  bucket: number;
  sold: number;
  /** Orders whose outcome says something about delivery (rule 14.2), and those of them with a code. */
  sampleSize: number;
  delivered: number;
  /** The prices of paid orders. */
  turnover: number;
  /** The supplier's share of the paid orders. */
  earned: number;
  /** What the orders cost: what the upstream kept where it says so (rule 21.11), else the share of the paid ones. */
  cost: number;
}

/** The orders of some suppliers in a span; `to` is not included. */
export interface OrderSpan {
  supplierIds: readonly number[];
  from: Date;
  /** Left out: without an end. */
  to?: Date;
}

const first = { $first: { $filter: { input: '$messages', as: 'message', cond: { $ne: ['$$message.code', null] } } } };
const isPaid = { $in: ['$status', ['received', 'finished']] };
const share = { $min: ['$supplierShare', '$price'] };
const isCoded = { $gt: ['$first', null] };
const isCharged = { $gt: ['$charge.charged', null] };
/** Given up before a code could come. */
const isImpatient = {
  $and: [{ $eq: ['$status', 'cancelled'] }, { $lt: [{ $subtract: ['$endedAt', '$boughtAt'] }, deliveryPatienceMs] }],
};
const isTelling = { $or: [isCoded, { $and: [{ $gt: ['$endedAt', null] }, { $not: isImpatient }] }] };

/** The same buckets as `delayBucketOf`. */
const delaySeconds = { $divide: [{ $subtract: ['$first.receivedAt', '$boughtAt'] }, 1_000] };
const bucket = {
  $cond: [
    isCoded,
    {
      $max: [
        0,
        { $ceil: { $subtract: [{ $divide: [{ $ln: { $max: [1, delaySeconds] } }, Math.log(growth)] }, 1e-9] } },
      ],
    },
    -1,
  ],
};

/** An upstream keeps its charge of an unpaid number, too, once it has answered what it gives back. */
const kept = { $subtract: ['$charge.charged', { $ifNull: ['$charge.gaveBack', 0] }] };
const cost = {
  $cond: [
    isCharged,
    { $cond: [{ $or: [isPaid, { $gt: ['$charge.gaveBack', null] }] }, kept, 0] },
    { $cond: [isPaid, share, 0] },
  ],
};

const lookUpCharges = [
  {
    $lookup: {
      from: 'supplierActivations',
      let: { claim: { $concat: [{ $toString: '$supplierId' }, ':', '$supplierActivationId'] } },
      pipeline: [
        { $match: { $expr: { $eq: ['$_id', '$$claim'] } } },
        { $project: { _id: 0, charged: 1, gaveBack: 1 } },
      ],
      as: 'charges',
    },
  },
  { $set: { charge: { $first: '$charges' } } },
];

const sumIf = (condition: object, amount: unknown) => ({ $sum: { $cond: [condition, amount, 0] } });

const spanOf = ({ supplierIds, from, to }: OrderSpan) => ({
  supplierId: { $in: [...supplierIds] },
  boughtAt: { $gte: from, ...(to === undefined ? {} : { $lt: to }) },
});

/** @param asksCharges reads what upstreams charged, too, which costs a read for each order. */
export const sumOrders = async (
  span: OrderSpan,
  { asksCharges, byHour = false }: { asksCharges: boolean; byHour?: boolean },
): Promise<(OrderSum & { supplierId: number; hour: Date | null })[]> => {
  const rows = await activationCollection()
    .aggregate<Omit<OrderSum, 'bucket'> & { _id: { supplierId: number; bucket: number; hour: Date | null } }>([
      { $match: spanOf(span) },
      { $set: { first } },
      ...(asksCharges ? lookUpCharges : []),
      {
        $group: {
          _id: {
            supplierId: '$supplierId',
            bucket,
            hour: byHour ? { $dateTrunc: { date: '$boughtAt', unit: 'hour' } } : null,
          },
          sold: { $sum: 1 },
          sampleSize: sumIf(isTelling, 1),
          delivered: sumIf(isCoded, 1),
          turnover: sumIf(isPaid, '$price'),
          earned: sumIf(isPaid, share),
          cost: { $sum: cost },
        },
      },
    ])
    .toArray();
  return rows.map(({ _id, ...sums }) => ({ ..._id, ...sums }));
};

/** What went back to buyers of orders that were refunded whole: their prices, and the share that nobody is owed any more. */
export const sumRefunds = (span: OrderSpan): Promise<{ supplierId: number; turnover: number; cost: number }[]> =>
  activationCollection()
    .aggregate<{ supplierId: number; turnover: number; cost: number }>([
      { $match: { ...spanOf(span), refundedAt: { $type: 'date' } } },
      ...lookUpCharges,
      {
        $group: {
          _id: '$supplierId',
          turnover: sumIf(isPaid, '$price'),
          cost: sumIf({ $and: [isPaid, { $not: isCharged }] }, share),
        },
      },
      { $project: { _id: 0, supplierId: '$_id', turnover: 1, cost: 1 } },
    ])
    .toArray();
