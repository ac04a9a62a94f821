import { createHash } from 'node:crypto';

import { namedKeyPrefix, type ApiKeyAnswer } from '@shop/shared-types/contract/api-keys';
import type { KeyScope } from '@shop/shared-types/key-scopes';

import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';
import type { Account } from '../../../ledger/balances/account.model.ts';
import type { Randomness } from '../../../platform/clock/randomness.ts';
import { pausedUntil } from './purchase-run.ts';
import { presentLimits } from './set-api-key-limits.ts';

/** A key beside the first one of an account (rule 3.35). It lies in the account's document, so that an erasure or a password reset takes it along. */
export interface NamedKey {
  id: string;
  name: string;
  /** The key's first characters, which show its owner which key this is. */
  start: string;
  /** SHA-256 of the key and, after a renewal, of the key before it. */
  hashes: string[];
  /** Until when the key from before the renewal works. */
  previousUntil: Date | null;
  scopes: KeyScope[];
  limits: ApiKeyLimits;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** Of the 40 random characters 8: 128 bits stay unknown. */
const startLength = namedKeyPrefix.length + 8;

/** A key is random, so that its hash needs no secret of the shop, and a change of that secret leaves it as it is. */
export const namedKeyHashOf = (apiKey: string): string => createHash('sha256').update(apiKey).digest('hex');

/** Whether a text has the form of a named key. */
export const isNamedKey = (apiKey: string): boolean => apiKey.startsWith(namedKeyPrefix);

/** The beginning of a named key, or of what the staff typed of it. @returns undefined for a text that is shorter, or no named key. */
export const namedKeyStartOf = (text: string): string | undefined =>
  isNamedKey(text) && text.length >= startLength ? text.slice(0, startLength) : undefined;

/** A new key, and what is stored of it. */
export const makeNamedKey = (randomness: Randomness): { apiKey: string; hash: string; start: string } => {
  const apiKey = `${namedKeyPrefix}${randomness.bytes(20).toString('hex')}`;
  return { apiKey, hash: namedKeyHashOf(apiKey), start: apiKey.slice(0, startLength) };
};

/** When a key ends that was found by its hash; null: never. After a renewal the key before it ends first. */
export const endOfKey = ({ hashes, previousUntil, expiresAt }: NamedKey, hash: string): Date | null => {
  if (hashes[0] === hash) return expiresAt;
  const overlapEnd = previousUntil ?? new Date(0);
  return expiresAt && expiresAt < overlapEnd ? expiresAt : overlapEnd;
};

/** A key as its owner sees it: all but the key itself. */
export const presentNamedKey = (key: NamedKey, now: Date, runs?: Account['runs']): ApiKeyAnswer => ({
  id: key.id,
  name: key.name,
  start: key.start,
  scopes: key.scopes,
  limits: presentLimits(key.limits),
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  pausedUntil: pausedUntil(runs, { keyId: key.id, limits: key.limits }, now)?.toISOString() ?? null,
  previousUntil: key.previousUntil && key.previousUntil > now ? key.previousUntil.toISOString() : null,
});
