import type { ClientSession } from 'mongodb';

import { users } from '../user.model.ts';

/** Who brought whom. */
export interface OldReferral {
  userId: number;
  referrerUserId: number;
}

/** The users of these who have a referrer already: it never changes. */
export const findReferred = async (userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const found = await users()
    .find({ _id: { $in: [...userIds] }, referrerUserId: { $ne: null } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
};

/** Notes referrers of users who have none yet. */
export const linkReferred = async (referrals: readonly OldReferral[], session: ClientSession): Promise<void> => {
  const writes = referrals.map(({ userId, referrerUserId }) => ({
    updateOne: { filter: { _id: userId, referrerUserId: null }, update: { $set: { referrerUserId } } },
  }));
  await users().bulkWrite(writes, { session });
};

/** The referrers of these through whose link somebody has registered here. */
export const findWhoBroughtOthers = async (referrerUserIds: readonly number[]): Promise<ReadonlySet<number>> => {
  // A registration notes its place; an account that was brought in has none before its first log-in.
  const found = await users().distinct('referrerUserId', {
    // The index holds numbers alone, and serves only a question that says so.
    referrerUserId: { $in: [...referrerUserIds], $type: 'number' as never },
    knownPlaces: { $exists: true },
  });
  return new Set(found.filter((id) => typeof id === 'number'));
};
