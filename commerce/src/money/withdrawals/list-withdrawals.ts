import type { Filter } from 'mongodb';

import type { WithdrawalSource, WithdrawalStatus } from '@shop/shared-types/contract/withdrawals';

import { countRows, readPage, sortingOf, type SortOf } from '../../platform/paging/read-page.ts';
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

type QueueFilter = { status?: WithdrawalStatus | 'open' | undefined };

const queueFilterOf = ({ status }: QueueFilter): Filter<WithdrawalDocument> => {
  if (status === undefined) return {};
  return { status: status === 'open' ? { $in: [...openStatuses] } : status };
};

/**
 * All withdrawals for the staff, oldest first unless sorted otherwise, so that the first request is paid first. `open` names all that wait
 * for the staff.
 */
export const listWithdrawalQueue = ({
  sort,
  before,
  limit,
  ...filter
}: Page & QueueFilter & { sort?: SortOf<'date' | 'sum'> }): Promise<WithdrawalDocument[]> =>
  readPage(withdrawalCollection(), queueFilterOf(filter), {
    sorting: sortingOf(sort, { date: 'requestedAt', sum: 'sum' }, { field: 'requestedAt', direction: 1 }),
    before,
    limit,
    endsAfterUnknown: true,
  });

/** How many they are. */
export const countWithdrawalQueue = (filter: QueueFilter) => countRows(withdrawalCollection(), queueFilterOf(filter));
