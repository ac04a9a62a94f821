import type { Filter } from 'mongodb';

import type { userKinds } from '@shop/shared-types/contract/admin/accounts';

import { findOwingUsers } from '../../../ledger/balances/find-owing-users.ts';
import { isReadTimeout } from '../../../platform/database/read-time.ts';
import { literally } from '../../../platform/paging/literally.ts';
import { countRows, readPage, sortingOf, type SortOf } from '../../../platform/paging/read-page.ts';
import { apiKeyPrefixOf } from '../api-keys/api-key-fields.ts';
import { namedKeyStartOf } from '../api-keys/named-key.ts';
import { users, type User } from '../user.model.ts';

export type UserKind = (typeof userKinds)[number];

export interface UserFilter {
  /** A part of an e-mail address or name, the beginning of an API key, or an id. */
  search?: string | undefined;
  kind?: UserKind | undefined;
  /** A word of the staff. */
  tag?: string | undefined;
}

export interface UserSearch extends UserFilter {
  sort?: SortOf<'registeredAt' | 'email'>;
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
  const contains = { $regex: literally(part), ...(field === 'name' ? { $options: 'i' } : {}) };
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

const findContaining = async (search: string, limit: number, kind: Filter<User>): Promise<FoundUsers> => {
  if (search.length < partLengthMin) return { users: [], isComplete: true };
  const [emails, names] = await Promise.all([scan('email', search.toLowerCase(), limit), scan('name', search, limit)]);
  const ids = [...new Set([...emails.ids, ...names.ids])].slice(0, limit);
  const found = await users()
    .find({ $and: [{ _id: { $in: ids } }, kind] })
    .toArray();
  return { users: found, isComplete: emails.isComplete && names.isComplete };
};

/**
 * Accounts that match a text: its id, the beginning of its first API key (8 characters) or of a named one (14), the beginning of an e-mail address or name, or a part of
 * them (from 3 characters on). Entries that begin with the text come before those that contain it. Each query uses an index of its own.
 * @param kind limits them further.
 */
export const findUsersByText = async (search: string, limit: number, kind: Filter<User> = {}): Promise<FoundUsers> => {
  const find = (filter: Filter<User>) => users().find({ $and: [filter, kind] });
  const byEmail: Filter<User> = { email: { $regex: `^${literally(search.toLowerCase())}` } };
  const byName: Filter<User> = { name: { $gte: search, $lt: `${search}${lastLetter}` } };
  const apiKeyPrefix = apiKeyPrefixOf(search);
  const namedKeyStart = namedKeyStartOf(search);
  const [byId, byKey, byNamedKey, emails, names, containing] = await Promise.all([
    idPattern.test(search) ? find({ _id: Number(search) }).toArray() : [],
    apiKeyPrefix === undefined ? [] : find({ apiKeyPrefix }).limit(limit).toArray(),
    namedKeyStart === undefined ? [] : find({ 'apiKeys.start': namedKeyStart }).limit(limit).toArray(),
    find(byEmail).sort({ email: 1 }).limit(limit).toArray(),
    find(byName).collation(anyCase).sort({ name: 1 }).limit(limit).toArray(),
    findContaining(search, limit, kind),
  ]);
  const found = new Map(
    [...byId, ...byKey, ...byNamedKey, ...emails, ...names, ...containing.users].map((user) => [user._id, user]),
  );
  return { users: [...found.values()].slice(0, limit), isComplete: containing.isComplete };
};

const fieldOfKind: Record<Exclude<UserKind, 'owing'>, Filter<User>> = {
  partner: { isPartner: true },
  agent: { isAgent: true },
  staff: { isAdmin: true },
  wholesale: { isWholesale: true },
  off: { isActive: false },
};

const filterOfKind = async (kind: UserKind | undefined): Promise<Filter<User>> => {
  if (kind === undefined) return {};
  return kind === 'owing' ? { _id: { $in: await findOwingUsers() } } : fieldOfKind[kind];
};

const filterOf = async ({ kind, tag }: Pick<UserFilter, 'kind' | 'tag'>): Promise<Filter<User>> => ({
  ...(await filterOfKind(kind)),
  ...(tag ? { tags: tag } : {}),
});

const sortFields = { registeredAt: 'createdAt', email: 'email' } as const;

/** Accounts that match a text, best match first; without a search the newest first unless sorted otherwise. */
export const searchUsers = async ({ search, sort, before, limit, ...marks }: UserSearch): Promise<User[]> => {
  const filter = await filterOf(marks);
  // A search has one page, so nothing comes after its last row.
  if (search) return before === undefined ? (await findUsersByText(search, limit, filter)).users : [];
  const sorting = sortingOf(sort, sortFields, { field: 'createdAt', direction: -1 }, 'email');
  return readPage(users(), filter, { sorting, before, limit });
};

/** How many accounts a filter finds; undefined for a search, whose only page says it. */
export const countUsers = async ({ search, ...marks }: UserFilter) =>
  search ? undefined : countRows(users(), await filterOf(marks));

/** @returns undefined when the account does not exist. */
export const findUser = async (userId: number): Promise<User | undefined> =>
  (await users().findOne({ _id: userId })) ?? undefined;
