import type { Filter } from 'mongodb';

import { users, type User } from './user.model.ts';

export interface UserSearch {
  /** The beginning of an e-mail address or name, or an id. */
  search?: string | undefined;
  /** Id of the last user of the previous page. */
  before?: number | undefined;
  limit: number;
}

/** Ids are below 2^31. */
const idPattern = /^\d{1,10}$/;
/** Upper bound of a prefix range query: it sorts after every letter. */
const lastLetter = '\uffff';
/** The search ignores case. */
const anyCase = { locale: 'en', strength: 2 };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Each query uses an index of its own; the few matches are joined here. */
const findMatching = async (search: string, limit: number): Promise<User[]> => {
  const byEmail: Filter<User> = { email: { $regex: `^${escaped(search.toLowerCase())}` } };
  const byName: Filter<User> = { name: { $gte: search, $lt: `${search}${lastLetter}` } };
  const [byId, emails, names] = await Promise.all([
    idPattern.test(search)
      ? users()
          .find({ _id: Number(search) })
          .toArray()
      : [],
    users().find(byEmail).sort({ email: 1 }).limit(limit).toArray(),
    users().find(byName).collation(anyCase).sort({ name: 1 }).limit(limit).toArray(),
  ]);
  const found = new Map([...byId, ...emails, ...names].map((user) => [user._id, user]));
  return [...found.values()].slice(0, limit);
};

/** Accounts that match a part of an e-mail address, name or id, best match first; without a search the newest first. */
export const searchUsers = async ({ search, before, limit }: UserSearch): Promise<User[]> => {
  if (search) return findMatching(search, limit);
  const last = before === undefined ? null : await users().findOne({ _id: before });
  const filter: Filter<User> = last
    ? { $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $lt: last._id } }] }
    : {};
  return users().find(filter).sort({ createdAt: -1, _id: -1 }).limit(limit).toArray();
};

/** @returns undefined when the account does not exist. */
export const findUser = async (userId: number): Promise<User | undefined> =>
  (await users().findOne({ _id: userId })) ?? undefined;
