import { readEachTogether } from '../../platform/database/read-together.ts';
import { users, type User } from './user.model.ts';

const findLinked = readEachTogether<number, Pick<User, '_id' | 'referrerUserId'>>(
  (userIds) =>
    users()
      .find({ _id: { $in: userIds } }, { projection: { referrerUserId: 1 } })
      .toArray(),
  ({ _id }) => _id,
);

/** The referrer through whose link a user registered; null without a link. */
export const findReferrerOf = async (userId: number): Promise<number | null> =>
  (await findLinked(userId))?.referrerUserId ?? null;

/** Users of one referrer. The index holds numbers alone, and serves only a question that says so. */
const broughtBy = (referrerUserId: number) => ({ referrerUserId: { $eq: referrerUserId, $type: 'number' as never } });

export type ReferredUser = Pick<User, '_id' | 'email' | 'createdAt'>;

/** Users who registered through a referrer's link, newest first; `before` is the id of the last user of the previous page. */
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
      ...broughtBy(referrerUserId),
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
  users().countDocuments(broughtBy(referrerUserId));
