import type { ClientSession } from 'mongodb';

import type { ReferralMode } from '@shop/shared-types/contract/referrals';

import { openReferrer } from './open-referrer.ts';
import { ReferrerModel, type Referrer } from './referrer.model.ts';
import type { ReferralsDeps } from './referrals-deps.ts';

/** A referrer of another shop. */
export interface OldReferrer {
  userId: number;
  code: string;
  mode: ReferralMode;
  sharePercent: number | null;
}

/** The codes of these that lead to a referrer here, and the users of these who have a code here. */
export const findTakenReferrers = async (
  codes: readonly string[],
  userIds: readonly number[],
): Promise<{ codes: ReadonlySet<string>; userIds: ReadonlySet<number> }> => {
  const found = await ReferrerModel.find({ $or: [{ code: { $in: codes } }, { _id: { $in: userIds } }] }).lean<
    Referrer[]
  >();
  return { codes: new Set(found.map(({ code }) => code)), userIds: new Set(found.map(({ _id }) => _id)) };
};

/** Stores referrers with the codes of their old links. */
export const insertReferrers = async (
  referrers: readonly OldReferrer[],
  createdAt: Date,
  session: ClientSession,
): Promise<void> => {
  const made = referrers.map(({ userId, ...referrer }): Referrer => ({ _id: userId, ...referrer, createdAt }));
  await ReferrerModel.insertMany(made, { session });
};

/** Gives a code to each of these users who has none: without one, nobody earns. */
export const openReferrers = async (
  deps: Pick<ReferralsDeps, 'clock' | 'randomness'>,
  userIds: readonly number[],
): Promise<void> => {
  const { userIds: known } = await findTakenReferrers([], userIds);
  for (const userId of userIds) if (!known.has(userId)) await openReferrer(deps, userId);
};

/** Removes the referrers whose accounts are removed. */
export const removeReferrers = async (userIds: readonly number[]): Promise<void> => {
  await ReferrerModel.deleteMany({ _id: { $in: userIds } });
};
