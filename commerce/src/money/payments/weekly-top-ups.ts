import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { IncomingPaymentModel } from './incoming/incoming-payment.model.ts';
import type { Span, TopUps } from '../loyalty/top-ups.ts';
import { PaymentRefundModel } from './refunds/payment-refund.model.ts';

/**
 * A user's top-ups in a span less their refunds, at least zero. Bonuses do not count. An old refund that does not say which top-ups it took
 * back lowers the span in which it was made.
 */
const sumTopUps = async (userId: number, { from, before }: Span): Promise<Money> => {
  const within = { $gte: from, $lt: before };
  const [arrived] = await IncomingPaymentModel.aggregate<{ sum: number }>([
    { $match: { userId, creditedAt: within } },
    { $group: { _id: null, sum: { $sum: '$credited' } } },
  ]);
  const [older] = await PaymentRefundModel.aggregate<{ sum: number }>([
    { $match: { userId, refundedAt: within, parts: { $exists: false } } },
    { $group: { _id: null, sum: { $sum: '$amount' } } },
  ]);
  const [refunded] = await PaymentRefundModel.aggregate<{ sum: number }>([
    { $match: { userId, 'parts.creditedAt': within } },
    { $unwind: '$parts' },
    { $match: { 'parts.creditedAt': within } },
    { $group: { _id: null, sum: { $sum: '$parts.amount' } } },
  ]);
  return kopecks(Math.max(0, (arrived?.sum ?? 0) - (older?.sum ?? 0) - (refunded?.sum ?? 0)));
};

/**
 * The same sums for every user with a top-up in the span, one by one, sorted by user id. Newer refunds are not subtracted, since the caller
 * that credits reads them in its transaction.
 */
async function* eachUsersTopUps({ from, before }: Span): AsyncGenerator<{ userId: number; topUps: Money }> {
  const cursor = IncomingPaymentModel.aggregate([
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
              parts: { $exists: false },
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

/** The time at which the very first top-up was credited. */
const findFirstTopUpAt = async (): Promise<Date | undefined> => {
  const first = await IncomingPaymentModel.findOne({}, { creditedAt: 1 }).sort({ creditedAt: 1 }).lean();
  return first?.creditedAt;
};

/** The payments' figures that the loyalty programme reads. */
export const weeklyTopUps: TopUps = { sumOf: sumTopUps, ofEveryUser: eachUsersTopUps, firstAt: findFirstTopUpAt };
