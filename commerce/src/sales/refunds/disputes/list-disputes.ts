import type { Filter } from 'mongodb';

import type { DisputeKind, DisputeStatus } from '@shop/shared-types/contract/disputes';

import { disputeCollection, type DisputeDocument } from './dispute.model.ts';

interface Page {
  /** Id of the last dispute of the previous page. */
  before?: string | undefined;
  limit: number;
}

const listPage = async (
  owner: Filter<DisputeDocument>,
  { before, limit }: Page,
  direction: 'newest' | 'oldest',
): Promise<DisputeDocument[]> => {
  const last = before === undefined ? null : await disputeCollection().findOne({ _id: before, ...owner });
  if (before !== undefined && !last) return [];
  const [next, order] = direction === 'newest' ? (['$lt', -1] as const) : (['$gt', 1] as const);
  const rest: Filter<DisputeDocument> = last
    ? { $or: [{ reportedAt: { [next]: last.reportedAt } }, { reportedAt: last.reportedAt, _id: { [next]: last._id } }] }
    : {};
  return disputeCollection()
    .find({ ...owner, ...rest })
    .sort({ reportedAt: order, _id: order })
    .limit(limit)
    .toArray();
};

/** A buyer's reports, newest first. */
export const listDisputes = ({ userId, ...page }: Page & { userId: number }): Promise<DisputeDocument[]> =>
  listPage({ userId }, page, 'newest');

/** Reports of what somebody sold, newest first. */
export const listSellerDisputes = ({
  sellerUserId,
  kinds,
  ...page
}: Page & { sellerUserId: number; kinds: readonly DisputeKind[] }): Promise<DisputeDocument[]> =>
  listPage({ sellerUserId, kind: { $in: [...kinds] } }, page, 'newest');

/** The staff's queue: who reported first is answered first. */
export const listDisputeQueue = ({ status, ...page }: Page & { status: DisputeStatus }): Promise<DisputeDocument[]> =>
  listPage({ status }, page, 'oldest');

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
