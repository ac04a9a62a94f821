import { users } from '../user.model.ts';

/** The e-mail addresses of users, by id, for lists that the staff reads. */
export const findEmails = async (userIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const found = await users()
    .find({ _id: { $in: ids } }, { projection: { email: 1 } })
    .toArray();
  return new Map(found.map(({ _id, email }) => [_id, email]));
};
