import type { Filter } from 'mongodb';

import type { DisputeKind, DisputeStatus } from '@shop/shared-types/contract/disputes';

import { countRows, readPage, sortingOf, type Sorting, type SortOf } from '../../../platform/paging/read-page.ts';
import { disputeCollection, type DisputeDocument } from './dispute.model.ts';

interface Page {
  /** Id of the last dispute of the previous page. */
  before?: string | undefined;
  limit: number;
}

const newestFirst: Sorting = { field: 'reportedAt', direction: -1 };
const oldestFirst: Sorting = { field: 'reportedAt', direction: 1 };

const listPage = (owner: Filter<DisputeDocument>, page: Page, sorting: Sorting): Promise<DisputeDocument[]> =>
  readPage(disputeCollection(), owner, { ...page, sorting, endsAfterUnknown: true });

/** A buyer's reports, newest first. */
export const listDisputes = ({ userId, ...page }: Page & { userId: number }): Promise<DisputeDocument[]> =>
  listPage({ userId }, page, newestFirst);

/** Reports of what somebody sold, newest first. */
export const listSellerDisputes = ({
  sellerUserId,
  kinds,
  ...page
}: Page & { sellerUserId: number; kinds: readonly DisputeKind[] }): Promise<DisputeDocument[]> =>
  listPage({ sellerUserId, kind: { $in: [...kinds] } }, page, newestFirst);

/** The staff's queue: unless sorted otherwise, who reported first is answered first. */
export const listDisputeQueue = ({
  status,
  sort,
  ...page
}: Page & { status: DisputeStatus; sort?: SortOf<'reportedAt' | 'price'> }): Promise<DisputeDocument[]> =>
  listPage({ status }, page, sortingOf(sort, { reportedAt: 'reportedAt', price: 'price' }, oldestFirst));

/** How many they are. */
export const countDisputeQueue = ({ status }: { status: DisputeStatus }) => countRows(disputeCollection(), { status });

/** What was reported of one sale, oldest first. */
export const listSaleDisputes = (reference: string): Promise<DisputeDocument[]> =>
  disputeCollection().find({ reference }).sort({ reportedAt: 1, _id: 1 }).toArray();

export const hasOpenDispute = async (userId: number): Promise<boolean> =>
  (await disputeCollection().findOne({ userId, status: 'open' }, { projection: { _id: 1 } })) !== null;

/** Takes away what an erased buyer wrote (rule 3.24). */
export const eraseDisputeTexts = async (userId: number): Promise<void> => {
  await disputeCollection().updateMany({ userId }, { $set: { text: '' }, $inc: { version: 1 } });
};

/** How many reports wait for the staff. */
export const countOpenDisputes = (): Promise<number> => disputeCollection().countDocuments({ status: 'open' });
