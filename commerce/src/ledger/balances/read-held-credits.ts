import type { Filter } from 'mongodb';

import type { Moment } from '../../platform/database/at-one-moment.ts';

import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { transferCollection, type Transfer } from '../transfers/transfer.model.ts';
import type { DerivedAccountId } from './account-id.ts';

/** Which earnings are held at a moment. */
export interface HoldingAt {
  now: Date;
  /** Earnings from this moment on are too new (rule 12.6); left out: none are. */
  since?: Date | undefined;
}

/** The earnings of an account that are held. */
export interface HeldCredits {
  amount: Money;
  /** When the newest of those came that are too new. */
  newestAt: Date | null;
  /** Until when the last of those is held whose buyer's money can come back (rule 12.11). */
  riskUntil: Date | null;
}

/** Lookups of reversed transfers in one query. */
const batchMax = 500;

const whileAtRisk = (now: Date) => ({ 'atRisk.until': { $gt: now } });
/** Earnings that are held because the buyer's money can come back are counted separately. */
const outOfRisk = (now: Date): Filter<Transfer> => ({ $nor: [whileAtRisk(now)] });

/** How much of the money that came since went back again. Money that had come before and went back since leaves the recent money as it is. */
const sumTakenBack = async (
  account: DerivedAccountId,
  { since, now }: { since: Date; now: Date },
  moment?: Moment,
): Promise<number> => {
  const options = moment ?? {};
  const back = await transferCollection()
    .find(
      { folds: account, at: { $gte: since }, debit: account, reverses: { $type: 'string' }, ...outOfRisk(now) },
      options,
    )
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

const readRecent = async (
  account: DerivedAccountId,
  { since, now }: HoldingAt,
  moment?: Moment,
): Promise<{ amount: number; newestAt: Date | null }> => {
  if (since === undefined) return { amount: 0, newestAt: null };
  const [credits] = await transferCollection()
    .aggregate<{ sum: number; newestAt: Date }>(
      [
        { $match: { folds: account, at: { $gte: since }, credit: account, reverses: null, ...outOfRisk(now) } },
        { $group: { _id: null, sum: { $sum: '$amount' }, newestAt: { $max: '$at' } } },
      ],
      moment ?? {},
    )
    .toArray();
  if (!credits) return { amount: 0, newestAt: null };
  const left = credits.sum - (await sumTakenBack(account, { since, now }, moment));
  return left > 0 ? { amount: left, newestAt: credits.newestAt } : { amount: 0, newestAt: null };
};

/** Earnings from buyers whose money can come back, less the part that was taken back. A reversing transfer carries the risk of the transfer that it reverses. */
const readAtRisk = async (
  account: DerivedAccountId,
  now: Date,
  moment?: Moment,
): Promise<{ amount: number; until: Date | null }> => {
  const [risk] = await transferCollection()
    .aggregate<{ sum: number; until: Date }>(
      [
        { $match: { 'atRisk.earner': account, ...whileAtRisk(now) } },
        {
          $group: {
            _id: null,
            sum: { $sum: { $cond: [{ $eq: ['$credit', account] }, '$amount', { $multiply: ['$amount', -1] }] } },
            until: { $max: '$atRisk.until' },
          },
        },
      ],
      moment ?? {},
    )
    .toArray();
  return risk && risk.sum > 0 ? { amount: risk.sum, until: risk.until } : { amount: 0, until: null };
};

/** The earnings of a partner's or referrer's account that are held. What a rejected payout gave back is no earning: its money came long ago. */
export const readHeldCredits = async (
  account: DerivedAccountId,
  holding: HoldingAt,
  moment?: Moment,
): Promise<HeldCredits> => {
  const recent = await readRecent(account, holding, moment);
  const risk = await readAtRisk(account, holding.now, moment);
  const amount = recent.amount + risk.amount;
  return {
    amount: amount > 0 ? kopecks(amount) : noMoney,
    newestAt: recent.newestAt,
    riskUntil: risk.until,
  };
};
