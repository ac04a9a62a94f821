import type { Filter } from 'mongodb';

import type { ReferralChannel } from '@shop/shared-types/contract/referrals';
import { kopecks, type Money } from '@shop/shared-types/money';

import { referralAccount } from '../../ledger/balances/account-id.ts';
import { transferCollection } from '../../ledger/transfers/transfer.model.ts';
import { listReferredUsers, type ReferredUser } from '../../accounts/users/find-referrer-of.ts';
import { accrualCollection, ReferralTotalModel, type ReferralAccrual } from './referral-accrual.model.ts';
import type { ReferralPayment } from './transfer-referral-balance.ts';

export interface ReferralSums {
  turnover: Money;
  earned: Money;
}

interface Page {
  /** Id of the last row of the previous page. */
  before?: string | undefined;
  limit: number;
}

/** The payments of a referrer's buyers and the referrer's shares, by channel. */
export const sumReferrals = async (referrerUserId: number): Promise<Record<ReferralChannel, ReferralSums>> => {
  const rows = await ReferralTotalModel.aggregate<{ _id: ReferralChannel; turnover: number; earned: number }>([
    { $match: { referrerUserId } },
    { $group: { _id: '$channel', turnover: { $sum: '$turnover' }, earned: { $sum: '$earned' } } },
  ]);
  const sumsOf = (channel: ReferralChannel): ReferralSums => {
    const row = rows.find(({ _id }) => _id === channel);
    return { turnover: kopecks(row?.turnover ?? 0), earned: kopecks(row?.earned ?? 0) };
  };
  return { link: sumsOf('link'), program: sumsOf('program') };
};

/** Shares earned, newest first. */
export const listAccruals = async (
  referrerUserId: number,
  { before, limit, channel }: Page & { channel?: ReferralChannel | undefined },
): Promise<ReferralAccrual[]> => {
  const last = before === undefined ? null : await accrualCollection().findOne({ _id: before, referrerUserId });
  if (before !== undefined && !last) return [];
  const filter: Filter<ReferralAccrual> = {
    referrerUserId,
    ...(channel === undefined ? {} : { channel }),
    ...(last ? { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] } : {}),
  };
  return accrualCollection().find(filter).sort({ at: -1, _id: -1 }).limit(limit).toArray();
};

/** Users who registered through a referrer's link, with the earnings from each. */
export const listReferrals = async (
  referrerUserId: number,
  page: { before?: number | undefined; limit: number },
): Promise<(ReferredUser & ReferralSums)[]> => {
  const referred = await listReferredUsers({ referrerUserId, ...page });
  const totals = await ReferralTotalModel.find({
    referrerUserId,
    buyerUserId: { $in: referred.map(({ _id }) => _id) },
    channel: 'link',
  }).lean();
  const byBuyer = new Map(totals.map((total) => [total.buyerUserId, total]));
  return referred.map((user) => ({
    ...user,
    turnover: kopecks(byBuyer.get(user._id)?.turnover ?? 0),
    earned: kopecks(byBuyer.get(user._id)?.earned ?? 0),
  }));
};

/** Transfers of earnings to the balance, newest first. */
export const listReferralPayments = async (
  referrerUserId: number,
  { before, limit }: Page,
): Promise<ReferralPayment[]> => {
  const account = referralAccount(referrerUserId);
  const own = { folds: account, debit: account, kind: 'referral' } as const;
  const last = before === undefined ? null : await transferCollection().findOne({ ...own, _id: before });
  if (before !== undefined && !last) return [];
  const moved = await transferCollection()
    .find({ ...own, ...(last ? { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] } : {}) })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .toArray();
  return moved.map(({ _id, amount, at }) => ({ id: _id, amount, at }));
};
