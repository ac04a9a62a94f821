import type { Moment } from '../../platform/database/at-one-moment.ts';

import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { transferCollection } from '../transfers/transfer.model.ts';
import type { FoldedAccountId } from './account-id.ts';

/** What came to an account since a moment and did not go back, and when the newest of it came. */
export interface RecentCredits {
  amount: Money;
  newestAt: Date | null;
}

/** Lookups of reversed transfers in one query. */
const batchMax = 500;

/** How much of the money that came since went back again. Money that had come before and went back since leaves the recent money as it is. */
const sumTakenBack = async (account: FoldedAccountId, since: Date, moment?: Moment): Promise<number> => {
  const options = moment ?? {};
  const back = await transferCollection()
    .find({ folds: account, at: { $gte: since }, debit: account, reverses: { $type: 'string' } }, options)
    .project<{ reverses: string; amount: number }>({ reverses: 1, amount: 1 })
    .toArray();
  let sum = 0;
  for (let start = 0; start < back.length; start += batchMax) {
    const batch = back.slice(start, start + batchMax);
    const recent = await transferCollection()
      .find({ _id: { $in: batch.map(({ reverses }) => reverses) }, at: { $gte: since } }, options)
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    const recentIds = new Set(recent.map(({ _id }) => _id));
    for (const { reverses, amount } of batch) if (recentIds.has(reverses)) sum += amount;
  }
  return sum;
};

/**
 * The recent earnings of a partner's or referrer's account. What a rejected payout gave back is no earning: its money came long ago.
 * @param since the first moment that counts as recent
 */
export const readRecentCredits = async (
  account: FoldedAccountId,
  since: Date,
  moment?: Moment,
): Promise<RecentCredits> => {
  const [credits] = await transferCollection()
    .aggregate<{ sum: number; newestAt: Date }>(
      [
        { $match: { folds: account, at: { $gte: since }, credit: account, reverses: null } },
        { $group: { _id: null, sum: { $sum: '$amount' }, newestAt: { $max: '$at' } } },
      ],
      moment ?? {},
    )
    .toArray();
  if (!credits) return { amount: noMoney, newestAt: null };
  const left = credits.sum - (await sumTakenBack(account, since, moment));
  return left > 0 ? { amount: kopecks(left), newestAt: credits.newestAt } : { amount: noMoney, newestAt: null };
};
