import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { PaymentArrivalModel } from './payment-arrival.model.ts';
import { PaymentRefundModel } from './payment-refund.model.ts';

export interface Span {
  from: Date;
  /** The first moment after the span. */
  before: Date;
}

/**
 * What a user topped up in a span, less what was refunded in it, never below nothing. Bonuses do not count.
 * A refund lowers the span that it falls in, so that spans that are over do not change.
 */
export const sumTopUps = async (userId: number, { from, before }: Span): Promise<Money> => {
  const within = { $gte: from, $lt: before };
  const [arrived] = await PaymentArrivalModel.aggregate<{ sum: number }>([
    { $match: { userId, creditedAt: within } },
    { $group: { _id: null, sum: { $sum: '$credited' } } },
  ]);
  const [refunded] = await PaymentRefundModel.aggregate<{ sum: number }>([
    { $match: { userId, refundedAt: within } },
    { $group: { _id: null, sum: { $sum: '$amount' } } },
  ]);
  return kopecks(Math.max(0, (arrived?.sum ?? 0) - (refunded?.sum ?? 0)));
};

/** The same for every user with a top-up in the span, one by one, in the order of their ids. */
export async function* eachUsersTopUps({ from, before }: Span): AsyncGenerator<{ userId: number; topUps: Money }> {
  const cursor = PaymentArrivalModel.aggregate([
    { $match: { creditedAt: { $gte: from, $lt: before } } },
    { $group: { _id: '$userId', sum: { $sum: '$credited' } } },
    {
      $lookup: {
        from: PaymentRefundModel.collection.name,
        let: { userId: '$_id' },
        pipeline: [
          {
            $match: {
              refundedAt: { $gte: from, $lt: before },
              $expr: { $eq: ['$userId', '$$userId'] },
            },
          },
          { $group: { _id: null, sum: { $sum: '$amount' } } },
        ],
        as: 'refunds',
      },
    },
    { $project: { sum: 1, refunded: { $ifNull: [{ $first: '$refunds.sum' }, 0] } } },
    { $sort: { _id: 1 } },
  ])
    .allowDiskUse(true)
    .cursor({ batchSize: 500 });
  for await (const row of cursor) {
    const { _id, sum, refunded } = row as { _id: number; sum: number; refunded: number };
    yield { userId: _id, topUps: sum > refunded ? kopecks(sum - refunded) : noMoney };
  }
}

/** When the first top-up of all was credited. */
export const findFirstTopUpAt = async (): Promise<Date | undefined> => {
  const first = await PaymentArrivalModel.findOne({}, { creditedAt: 1 }).sort({ creditedAt: 1 }).lean();
  return first?.creditedAt;
};
