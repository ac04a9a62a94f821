import { firstKeyId } from '@shop/shared-types/constants';
import { apiKeysMax, type ApiKeyAnswer } from '@shop/shared-types/contract/api-keys';
import { fieldErrorText } from '@shop/shared-types/error-messages';
import type { KeyScope } from '@shop/shared-types/key-scopes';
import type { LocaleCode } from '@shop/shared-types/locales';

import { userAccount } from '../../../ledger/balances/account-id.ts';
import { AccountModel, type Account } from '../../../ledger/balances/account.model.ts';
import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel, users, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';
import { makeNamedKey, presentNamedKey, type NamedKey } from './named-key.ts';
import { pausedUntil } from './purchase-run.ts';
import { assertAddresses } from './set-api-key-limits.ts';

type Deps = Pick<UsersDeps, 'clock' | 'randomness' | 'apiKeys' | 'mailQueue' | 'publicUrl'>;

/** What an owner says of a key. */
export interface KeyTerms {
  name: string;
  scopes: KeyScope[];
  limits: ApiKeyLimits;
  /** As `moment` writes it; null: the key does not end. */
  expiresAt: string | null;
}

interface OwnKey {
  userId: number;
  id: string;
}

const termsOf = ({ expiresAt, ...terms }: KeyTerms) => ({
  ...terms,
  scopes: [...new Set(terms.scopes)],
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
});

/** Refuses an end in the past: the key could never be used. @throws CommerceError INPUT_INVALID */
const assertEndsLater = ({ expiresAt }: Pick<KeyTerms, 'expiresAt'>, now: Date, locale: LocaleCode): void => {
  if (expiresAt === null || new Date(expiresAt) > now) return;
  const day = now.toISOString().slice(0, 10);
  const field = { path: 'body.expiresAt', rule: 'moreThan', message: fieldErrorText('moreThan', locale, day) };
  throw new CommerceError('INPUT_INVALID', { fields: [field] });
};

/** Fields of the key that a write has found, as an update names them. */
const fieldsOfKey = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]: [string, unknown]) => [`apiKeys.$.${field}`, value]));

type FirstKeyFact = 'isApiKeyHidden' | 'apiKeyUsedAt' | 'apiKeyLimits';

const readKeys = async (userId: number): Promise<Pick<User, 'apiKeys' | FirstKeyFact>> => {
  const projection = { apiKeys: 1, isApiKeyHidden: 1, apiKeyUsedAt: 1, apiKeyLimits: 1 };
  const user = await users().findOne({ _id: userId }, { projection });
  if (!user) throw new CommerceError('LOGIN_REQUIRED');
  return user;
};

const readRuns = async (userId: number): Promise<Account['runs']> =>
  (await AccountModel.findById(userAccount(userId), { runs: 1 }).lean<Pick<Account, 'runs'>>())?.runs;

const presentFirstKey = (
  { isApiKeyHidden, apiKeyUsedAt, apiKeyLimits }: Pick<User, FirstKeyFact>,
  runs: Account['runs'],
  now: Date,
) => ({
  isHidden: isApiKeyHidden === true,
  lastUsedAt: apiKeyUsedAt?.toISOString() ?? null,
  pausedUntil: pausedUntil(runs, { keyId: firstKeyId, limits: apiKeyLimits }, now)?.toISOString() ?? null,
});

/** The named keys of an account in the order in which they were made, and what is known of its first key. */
export const listNamedKeys = async ({ clock }: Pick<UsersDeps, 'clock'>, userId: number) => {
  const [user, runs] = await Promise.all([readKeys(userId), readRuns(userId)]);
  const now = clock();
  const keys = (user.apiKeys ?? []).map((key) => presentNamedKey(key, now, runs));
  return { first: presentFirstKey(user, runs, now), keys };
};

/** @throws CommerceError API_KEY_NOT_FOUND. */
const findNamedKey = async ({ userId, id }: OwnKey): Promise<NamedKey> => {
  const key = (await readKeys(userId)).apiKeys?.find((known) => known.id === id);
  if (!key) throw new CommerceError('API_KEY_NOT_FOUND');
  return key;
};

/**
 * Makes a named key (rule 3.35), and tells the owner.
 * @returns the key itself, which is shown once.
 * @throws CommerceError API_KEYS_LIMIT; INPUT_INVALID for text that is no IP address, or an end in the past;
 * LOGIN_REQUIRED when the account is gone.
 */
export const createNamedKey = async (
  deps: Deps,
  { userId, locale, ...terms }: KeyTerms & { userId: number; locale: LocaleCode },
): Promise<{ key: ApiKeyAnswer; apiKey: string }> => {
  assertAddresses(terms.limits, locale, 'body.limits.addresses');
  assertEndsLater(terms, deps.clock(), locale);
  const { apiKey, hash, start } = makeNamedKey(deps.randomness);
  const key: NamedKey = {
    id: deps.randomness.bytes(4).toString('hex'),
    ...termsOf(terms),
    start,
    hashes: [hash],
    previousUntil: null,
    createdAt: deps.clock(),
    lastUsedAt: null,
  };
  const { matchedCount } = await users().updateOne(
    { _id: userId, erasedAt: null, [`apiKeys.${apiKeysMax - 1}`]: { $exists: false } },
    { $push: { apiKeys: key } },
  );
  if (matchedCount === 0) {
    await readKeys(userId);
    throw new CommerceError('API_KEYS_LIMIT', { limit: apiKeysMax });
  }
  await tellOwner(deps, userId, 'api-key-created');
  return { key: presentNamedKey(key, deps.clock()), apiKey };
};

/**
 * Changes what a named key may do; the end of a key that has ended may stay. It holds at once on this node, and within seconds on others.
 * @throws CommerceError API_KEY_NOT_FOUND, INPUT_INVALID.
 */
export const changeNamedKey = async (
  deps: Deps,
  { userId, id, locale, ...terms }: OwnKey & KeyTerms & { locale: LocaleCode },
): Promise<ApiKeyAnswer> => {
  assertAddresses(terms.limits, locale, 'body.limits.addresses');
  const known = await findNamedKey({ userId, id });
  const changed = termsOf(terms);
  if (changed.expiresAt?.getTime() !== known.expiresAt?.getTime()) assertEndsLater(terms, deps.clock(), locale);
  const changes = fieldsOfKey(changed);
  await UserModel.updateOne({ _id: userId, erasedAt: null, 'apiKeys.id': id }, { $set: changes });
  const key = await findNamedKey({ userId, id });
  deps.apiKeys.forget(userId);
  await tellOwner(deps, userId, 'api-key-limits-changed');
  return presentNamedKey(key, deps.clock(), await readRuns(userId));
};

/**
 * Gives a named key a new secret. The one before goes on working for the overlap; one from before that stops at once.
 * @throws CommerceError API_KEY_NOT_FOUND; STATUS_CONFLICT when the key was renewed meanwhile, so that no key is handed out that does not work.
 */
export const renewNamedKey = async (
  deps: Deps,
  { userId, id, overlapHours }: OwnKey & { overlapHours: number },
): Promise<{ key: ApiKeyAnswer; apiKey: string }> => {
  const known = await findNamedKey({ userId, id });
  const [current = ''] = known.hashes;
  const { apiKey, hash, start } = makeNamedKey(deps.randomness);
  const overlaps = overlapHours > 0;
  const renewed = {
    start,
    hashes: overlaps ? [hash, current] : [hash],
    previousUntil: overlaps ? new Date(deps.clock().getTime() + overlapHours * 3_600_000) : null,
  };
  const { matchedCount } = await UserModel.updateOne(
    { _id: userId, apiKeys: { $elemMatch: { id, 'hashes.0': current } } },
    { $set: fieldsOfKey(renewed) },
  );
  if (matchedCount === 0) throw new CommerceError('STATUS_CONFLICT');
  deps.apiKeys.forget(userId);
  await tellOwner(deps, userId, 'api-key-renewed');
  return { key: presentNamedKey({ ...known, ...renewed }, deps.clock(), await readRuns(userId)), apiKey };
};

/** Removes a named key: it stops working at once, with the one before it. @throws CommerceError API_KEY_NOT_FOUND. */
export const revokeNamedKey = async (deps: Deps, { userId, id }: OwnKey): Promise<void> => {
  const { modifiedCount } = await users().updateOne({ _id: userId, 'apiKeys.id': id }, { $pull: { apiKeys: { id } } });
  if (modifiedCount === 0) throw new CommerceError('API_KEY_NOT_FOUND');
  deps.apiKeys.forget(userId);
  await tellOwner(deps, userId, 'api-key-revoked');
};

/** Hides the first key from its owner's page and from `settings.apiKey`, or shows it there again. Programs go on using it. */
export const hideFirstKey = async ({ clock }: Pick<UsersDeps, 'clock'>, userId: number, isHidden: boolean) => {
  await users().updateOne({ _id: userId, erasedAt: null }, { $set: { isApiKeyHidden: isHidden } });
  return presentFirstKey(await readKeys(userId), await readRuns(userId), clock());
};
