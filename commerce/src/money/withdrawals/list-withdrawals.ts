import type { Filter } from 'mongodb';

import type { WithdrawalSource, WithdrawalStatus } from '@shop/shared-types/contract/withdrawals';

import { openStatuses } from './withdrawal-status.ts';
import { withdrawalCollection, type WithdrawalDocument } from './withdrawal.model.ts';

interface Page {
  /** Id of the last withdrawal of the previous page. */
  before?: string | undefined;
  limit: number;
}

/** An owner's withdrawals, newest first. */
export const listWithdrawals = async ({
  userId,
  source,
  before,
  limit,
}: Page & { userId: number; source?: WithdrawalSource | undefined }): Promise<WithdrawalDocument[]> => {
  const last = before === undefined ? null : await withdrawalCollection().findOne({ _id: before, userId });
  if (before !== undefined && !last) return [];
  const filter: Filter<WithdrawalDocument> = {
    userId,
    ...(source === undefined ? {} : { source }),
    ...(last
      ? { $or: [{ requestedAt: { $lt: last.requestedAt } }, { requestedAt: last.requestedAt, _id: { $lt: last._id } }] }
      : {}),
  };
  return withdrawalCollection().find(filter).sort({ requestedAt: -1, _id: -1 }).limit(limit).toArray();
};

/** All withdrawals for the staff, oldest first, so that the first request is paid first. `open` names all that wait for the staff. */
export const listWithdrawalQueue = async ({
  status,
  before,
  limit,
}: Page & { status?: WithdrawalStatus | 'open' | undefined }): Promise<WithdrawalDocument[]> => {
  const last = before === undefined ? null : await withdrawalCollection().findOne({ _id: before });
  if (before !== undefined && !last) return [];
  const filter: Filter<WithdrawalDocument> = {
    ...(status === undefined ? {} : { status: status === 'open' ? { $in: [...openStatuses] } : status }),
    ...(last
      ? { $or: [{ requestedAt: { $gt: last.requestedAt } }, { requestedAt: last.requestedAt, _id: { $gt: last._id } }] }
      : {}),
  };
  return withdrawalCollection().find(filter).sort({ requestedAt: 1, _id: 1 }).limit(limit).toArray();
};
