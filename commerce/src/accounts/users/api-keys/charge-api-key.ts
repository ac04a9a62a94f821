import { firstKeyId } from '@shop/shared-types/constants';
import type { Money } from '@shop/shared-types/money';

import { userAccount } from '../../../ledger/balances/account-id.ts';
import { accounts } from '../../../ledger/balances/account.model.ts';
import type { AgreedLimits, ApiKeyLimits } from '../../../platform/auth/caller.ts';
import { readOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { apiKeySpending } from './api-key-spending.model.ts';
import { pauseOf, type KeyPause } from './purchase-run.ts';

/** The spending that a key is asked for: the dearest single price, the sum of all prices, and the orders that it opens. */
interface KeySpending {
  userId: number;
  price: Money;
  total: number;
  opens: number;
}

/** The charge of one purchase to its API key, as a part of the purchase's decision: what the part reads, and what it does. */
export interface KeyCharge {
  /** Names the spending of the day that the purchase counts in; null where nothing has a daily limit, since nothing is then counted. */
  spendingId: string | null;
  reads: readonly Read[];
  /** The key that buys; undefined for a person, and where a repeat order buys. */
  keyId: string | undefined;
  /** When the key's purchases pause; null: never. */
  pause: KeyPause | null;
  /**
   * Checks spending against the limits and counts nothing.
   * @throws CommerceError API_KEY_LIMIT, or ACCOUNT_LIMIT for a limit of the staff, with `limit`: `price`, `open-orders` or `daily-spend`.
   */
  assertCovers(working: WorkingSet, spending: KeySpending): void;
  /**
   * Checks a purchase against the limits and counts it, in the purchase's own transaction, so that parallel purchases count as well.
   * @throws CommerceError API_KEY_LIMIT, ACCOUNT_LIMIT.
   */
  apply(working: WorkingSet, purchase: { userId: number; price: Money; opensOrder: boolean }, at: Date): void;
}

const keptMs = 3 * 86_400_000;

type LimitCode = 'API_KEY_LIMIT' | 'ACCOUNT_LIMIT';

const assertWithin = (
  working: WorkingSet,
  { code, limits }: { code: LimitCode; limits: AgreedLimits },
  spendingId: string | undefined,
  { userId, price, total, opens }: KeySpending,
): void => {
  const { priceMax, openOrdersMax, dailySpendMax } = limits;
  if (priceMax !== null && price > priceMax) throw new CommerceError(code, { limit: 'price', max: priceMax });
  const { openHolds } = working.get(accounts, userAccount(userId));
  if (opens > 0 && openOrdersMax !== null && openHolds + opens > openOrdersMax) {
    throw new CommerceError(code, { limit: 'open-orders', max: openOrdersMax });
  }
  if (spendingId === undefined || dailySpendMax === null) return;
  const spent = working.find(apiKeySpending, spendingId)?.spent ?? 0;
  if (spent + total > dailySpendMax) {
    throw new CommerceError(code, { limit: 'daily-spend', max: dailySpendMax });
  }
};

/** Ensures that a purchase stays within the key's limits (rule 3.6) and within those that the staff agreed for the account (rule 7.11). */
const assertCovers = (working: WorkingSet, limits: ApiKeyLimits, counters: Counters, spending: KeySpending): void => {
  const { agreed } = limits;
  if (agreed) assertWithin(working, { code: 'ACCOUNT_LIMIT', limits: agreed }, counters.account, spending);
  assertWithin(working, { code: 'API_KEY_LIMIT', limits }, counters.key, spending);
};

/**
 * Where the spending of one purchase is counted. The first key counts in the account's counter of the day, as purchases without a key do
 * where the staff set a daily limit; a named key counts its own, and in the account's only for such a limit.
 */
interface Counters {
  account?: string;
  key?: string;
}

const countersOf = (userId: number, { dailySpendMax, keyId, agreed }: ApiKeyLimits, now: Date): Counters => {
  const account = `${userId}:${now.toISOString().slice(0, 10)}`;
  const hasAccountLimit = (agreed?.dailySpendMax ?? null) !== null;
  const hasKeyLimit = dailySpendMax !== null;
  if (keyId === undefined || keyId === firstKeyId)
    return hasAccountLimit || hasKeyLimit ? { account, key: account } : {};
  return { ...(hasAccountLimit ? { account } : {}), ...(hasKeyLimit ? { key: `${account}:${keyId}` } : {}) };
};

const separator = ' ';
const idsOf = (spendingId: string | null | undefined): string[] => spendingId?.split(separator) ?? [];

const count = (working: WorkingSet, spendingId: string, price: Money, at: Date): void => {
  const known = working.find(apiKeySpending, spendingId);
  if (known) working.update(apiKeySpending, spendingId, { spent: known.spent + price });
  else {
    const expiresAt = new Date(at.getTime() + keptMs);
    working.insert(apiKeySpending, { _id: spendingId, spent: price, expiresAt, version: 1 });
  }
};

/** A charge that was made before, when the money was set aside: it is not made again, and a refund lowers the same day's spending. */
export const paidBefore = (spendingId: string | null): KeyCharge => ({
  spendingId,
  reads: [],
  keyId: undefined,
  pause: null,
  assertCovers: () => undefined,
  apply: () => undefined,
});

/** The charge of a purchase that was made without a limited key. */
const noCharge = paidBefore(null);

/**
 * The charge of one purchase to its key. It counts for the day on which the purchase began, even if it is decided after midnight.
 * Where the staff set a daily limit for the account, purchases without a key count as well.
 * @param limits undefined for a purchase without a limited key, by an account without limits.
 */
export const keyChargeOf = (userId: number, limits: ApiKeyLimits | undefined, now: Date): KeyCharge => {
  if (!limits) return noCharge;
  const counters = countersOf(userId, limits, now);
  const ids = [...new Set([counters.account, counters.key])].filter((id) => id !== undefined);
  return {
    spendingId: ids.length === 0 ? null : ids.join(separator),
    reads: ids.map((id) => readOf(apiKeySpending, id)),
    keyId: limits.keyId,
    pause: pauseOf(limits),
    assertCovers: (working, spending) => assertCovers(working, limits, counters, spending),
    apply: (working, { userId, price, opensOrder }, at) => {
      assertCovers(working, limits, counters, { userId, price, total: price, opens: opensOrder ? 1 : 0 });
      for (const id of ids) count(working, id, price, at);
    },
  };
};

/** A refund lowers the key's spending on the day of the purchase. It needs no reads. */
export const refundApiKey = (working: WorkingSet, spendingId: string | null | undefined, price: Money): void => {
  for (const id of idsOf(spendingId)) working.increment(apiKeySpending, id, { spent: 0 - price });
};

/** What `takeBackCharge` reads. */
export const readsOfCharge = (spendingId: string | null): Read[] =>
  idsOf(spendingId).map((id) => readOf(apiKeySpending, id));

/** Takes a charge back as `refundApiKey` does, in a way that a new charge in the same decision is checked against. Read `readsOfCharge`. */
export const takeBackCharge = (working: WorkingSet, spendingId: string | null, price: Money): void => {
  for (const id of idsOf(spendingId)) {
    const known = working.find(apiKeySpending, id);
    if (known) working.update(apiKeySpending, id, { spent: known.spent - price });
  }
};
