import { users, type User } from './user.model.ts';

/** Whose link a user came by; null for those who came by themselves. */
export const findReferrerOf = async (userId: number): Promise<number | null> =>
  (await users().findOne({ _id: userId }, { projection: { referrerUserId: 1 } }))?.referrerUserId ?? null;

export type ReferredUser = Pick<User, '_id' | 'email' | 'createdAt'>;

/** Users who came by somebody's link, newest first; `before` is the last id that was seen. */
export const listReferredUsers = async ({
  referrerUserId,
  before,
  limit,
}: {
  referrerUserId: number;
  before?: number | undefined;
  limit: number;
}): Promise<ReferredUser[]> => {
  const last = before === undefined ? null : await users().findOne({ _id: before, referrerUserId });
  if (before !== undefined && !last) return [];
  return users()
    .find({
      referrerUserId,
      ...(last
        ? { $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $lt: last._id } }] }
        : {}),
    })
    .project<ReferredUser>({ email: 1, createdAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
};

export const countReferredUsers = (referrerUserId: number): Promise<number> =>
  users().countDocuments({ referrerUserId });
