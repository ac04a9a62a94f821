import type { Filter } from 'mongodb';

import { isReadTimeout } from '../../../platform/database/read-time.ts';
import { apiKeyPrefixOf } from '../api-keys/api-key-fields.ts';
import { users, type User } from '../user.model.ts';

export interface UserSearch {
  /** A part of an e-mail address or name, the beginning of an API key, or an id. */
  search?: string | undefined;
  /** Id of the last user of the previous page. */
  before?: number | undefined;
  limit: number;
}

export interface FoundUsers {
  users: User[];
  /** False when looking for parts took too long: there may be more. */
  isComplete: boolean;
}

/** Ids are below 2^31. */
const idPattern = /^\d{1,10}$/;
/** Upper bound of a prefix range query: it sorts after every letter. */
const lastLetter = '\uffff';
/** The search ignores case. */
const anyCase = { locale: 'en', strength: 2 };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The shortest part of an e-mail or name that is looked for inside them. */
const partLengthMin = 3;
/**
 * A part that may stand anywhere cannot be a range of an index. It is compared with the entries of one index, without reading documents
 * (about a million entries a second), and stops with `limit` matches or after this time.
 */
const scanMaxMs = 2_000;

/** Ids of the accounts whose field contains the part. `isComplete` is false when the time was over first. */
const scan = async (
  field: 'email' | 'name',
  part: string,
  limit: number,
): Promise<{ ids: number[]; isComplete: boolean }> => {
  const contains = { $regex: escaped(part), ...(field === 'name' ? { $options: 'i' } : {}) };
  try {
    const found = await users()
      .find({ [field]: contains } as Filter<User>, { projection: { _id: 1 } })
      .hint(field === 'email' ? { email: 1 } : { name: 1, _id: 1 })
      .limit(limit)
      .maxTimeMS(scanMaxMs)
      .toArray();
    return { ids: found.map(({ _id }) => _id), isComplete: true };
  } catch (failure) {
    if (!isReadTimeout(failure)) throw failure;
    return { ids: [], isComplete: false };
  }
};

const findContaining = async (search: string, limit: number): Promise<FoundUsers> => {
  if (search.length < partLengthMin) return { users: [], isComplete: true };
  const [emails, names] = await Promise.all([scan('email', search.toLowerCase(), limit), scan('name', search, limit)]);
  const ids = [...new Set([...emails.ids, ...names.ids])].slice(0, limit);
  const found = await users()
    .find({ _id: { $in: ids } })
    .toArray();
  return { users: found, isComplete: emails.isComplete && names.isComplete };
};

/**
 * Accounts that match a text: its id, the beginning of its API key (8 characters), the beginning of an e-mail address or name, or a part of
 * them (from 3 characters on). What begins with the text comes before what contains it. Each query uses an index of its own.
 */
export const findUsersByText = async (search: string, limit: number): Promise<FoundUsers> => {
  const byEmail: Filter<User> = { email: { $regex: `^${escaped(search.toLowerCase())}` } };
  const byName: Filter<User> = { name: { $gte: search, $lt: `${search}${lastLetter}` } };
  const apiKeyPrefix = apiKeyPrefixOf(search);
  const [byId, byKey, emails, names, containing] = await Promise.all([
    idPattern.test(search)
      ? users()
          .find({ _id: Number(search) })
          .toArray()
      : [],
    apiKeyPrefix === undefined ? [] : users().find({ apiKeyPrefix }).limit(limit).toArray(),
    users().find(byEmail).sort({ email: 1 }).limit(limit).toArray(),
    users().find(byName).collation(anyCase).sort({ name: 1 }).limit(limit).toArray(),
    findContaining(search, limit),
  ]);
  const found = new Map([...byId, ...byKey, ...emails, ...names, ...containing.users].map((user) => [user._id, user]));
  return { users: [...found.values()].slice(0, limit), isComplete: containing.isComplete };
};

/** Accounts that match a text, best match first; without a search the newest first. */
export const searchUsers = async ({ search, before, limit }: UserSearch): Promise<User[]> => {
  // A search has one page, so nothing comes after its last row.
  if (search) return before === undefined ? (await findUsersByText(search, limit)).users : [];
  const last = before === undefined ? null : await users().findOne({ _id: before });
  const filter: Filter<User> = last
    ? { $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $lt: last._id } }] }
    : {};
  return users().find(filter).sort({ createdAt: -1, _id: -1 }).limit(limit).toArray();
};

/** @returns undefined when the account does not exist. */
export const findUser = async (userId: number): Promise<User | undefined> =>
  (await users().findOne({ _id: userId })) ?? undefined;
