import { deliveryPatienceMs } from '@shop/shared-types/constants';
import { kopecks, type Money } from '@shop/shared-types/money';

import { growth, secondsAt } from '../../statistics/delay-buckets.ts';
import { activationCollection } from '../activation.model.ts';

export interface SupplierSales {
  sold: number;
  /** Orders whose outcome says something about delivery (rule 14.2), and those of them with a code. */
  sampleSize: number;
  delivered: number;
  /** Within so many seconds half of the codes came; null without any. */
  medianSeconds: number | null;
  /** The prices of paid orders, less those that were refunded whole. */
  turnover: Money;
  /** The supplier's share of the paid sales. */
  earned: Money;
  /** What the orders of `turnover` cost: what the upstream kept where it says so (rule 21.11), else the share. */
  cost: Money;
}

interface SumRow extends Omit<SupplierSales, 'medianSeconds'> {
  /** `bucket`: that of the delay of the first code; -1 without a code. */
  _id: { supplierId: number; bucket: number };
}

const first = { $first: { $filter: { input: '$messages', as: 'message', cond: { $ne: ['$$message.code', null] } } } };
const isPaid = { $in: ['$status', ['received', 'finished']] };
const share = { $min: ['$supplierShare', '$price'] };
const isCoded = { $gt: ['$first', null] };
const isRefunded = { $gt: ['$refundedAt', null] };
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
    { $gt: ['$charge.charged', null] },
    { $cond: [{ $or: [isPaid, { $gt: ['$charge.gaveBack', null] }] }, kept, 0] },
    { $cond: [{ $and: [isPaid, { $not: isRefunded }] }, share, 0] },
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

const joinRows = (rows: readonly SumRow[]): SupplierSales => {
  const sumOf = (field: keyof Omit<SumRow, '_id'>): number => rows.reduce((sum, row) => sum + row[field], 0);
  const delays = rows.filter(({ _id }) => _id.bucket >= 0).map((row) => [row._id.bucket, row.delivered] as const);
  return {
    sold: sumOf('sold'),
    sampleSize: sumOf('sampleSize'),
    delivered: sumOf('delivered'),
    medianSeconds: secondsAt(0.5, new Map(delays)),
    turnover: kopecks(sumOf('turnover')),
    earned: kopecks(sumOf('earned')),
    cost: kopecks(sumOf('cost')),
  };
};

/**
 * Sums up each supplier's orders since a moment.
 * @param asksCharges reads what upstreams charged, too: for the page of one supplier.
 */
export const sumSupplierSales = async (
  supplierIds: readonly number[],
  since: Date,
  { asksCharges = false }: { asksCharges?: boolean } = {},
): Promise<Map<number, SupplierSales>> => {
  const rows = await activationCollection()
    .aggregate<SumRow>([
      { $match: { supplierId: { $in: [...supplierIds] }, boughtAt: { $gte: since } } },
      { $set: { first } },
      ...(asksCharges ? lookUpCharges : []),
      {
        $group: {
          _id: { supplierId: '$supplierId', bucket },
          sold: { $sum: 1 },
          sampleSize: sumIf(isTelling, 1),
          delivered: sumIf(isCoded, 1),
          turnover: sumIf({ $and: [isPaid, { $not: isRefunded }] }, '$price'),
          earned: sumIf(isPaid, share),
          cost: { $sum: cost },
        },
      },
    ])
    .toArray();
  const grouped = Map.groupBy(rows, ({ _id }) => _id.supplierId);
  return new Map([...grouped].map(([supplierId, own]) => [supplierId, joinRows(own)]));
};
