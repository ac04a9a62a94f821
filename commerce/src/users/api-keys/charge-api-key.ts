import type { Money } from '@shop/shared-types/money';

import { userAccount } from '../../ledger/balances/account-id.ts';
import { accounts } from '../../ledger/balances/account.model.ts';
import type { ApiKeyLimits } from '../../platform/auth/caller.ts';
import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { apiKeySpending } from './api-key-spending.model.ts';

/** The limits that apply to one purchase, and the day that it counts for. */
export interface KeyCharge {
  limits: ApiKeyLimits;
  /** Null where the key has no daily limit: nothing is then counted. */
  spendingId: string | null;
}

const keptMs = 3 * 86_400_000;

/** Prepares the input of `chargeApiKey`. The purchase counts for the day on which it began, even if it is decided after midnight. */
export const keyChargeOf = (userId: number, limits: ApiKeyLimits | undefined, now: Date): KeyCharge | undefined =>
  limits && {
    limits,
    spendingId: limits.dailySpendMax === null ? null : `${userId}:${now.toISOString().slice(0, 10)}`,
  };

export const readsOfKeyCharge = (charge: KeyCharge | undefined): Read[] =>
  charge?.spendingId ? [readOf(apiKeySpending, charge.spendingId)] : [];

/** What a key is asked to pay for: the dearest single price, the sum of all prices, and the orders that it opens. */
interface KeySpending {
  userId: number;
  price: Money;
  total: number;
  opens: number;
}

/**
 * Checks spending against the limits of an API key and counts nothing. The account and `readsOfKeyCharge` must be among the reads.
 * @throws CommerceError API_KEY_LIMIT with `limit`: `price`, `open-orders` or `daily-spend`.
 */
export const assertKeyCovers = (
  working: WorkingSet,
  charge: KeyCharge | undefined,
  { userId, price, total, opens }: KeySpending,
): void => {
  if (!charge) return;
  const { spendingId, limits } = charge;
  const { priceMax, openOrdersMax, dailySpendMax } = limits;
  if (priceMax !== null && price > priceMax)
    throw new CommerceError('API_KEY_LIMIT', { limit: 'price', max: priceMax });
  const { openHolds } = working.get(accounts, userAccount(userId));
  if (opens > 0 && openOrdersMax !== null && openHolds + opens > openOrdersMax) {
    throw new CommerceError('API_KEY_LIMIT', { limit: 'open-orders', max: openOrdersMax });
  }
  if (spendingId === null || dailySpendMax === null) return;
  const spent = working.find(apiKeySpending, spendingId)?.spent ?? 0;
  if (spent + total > dailySpendMax) {
    throw new CommerceError('API_KEY_LIMIT', { limit: 'daily-spend', max: dailySpendMax });
  }
};

/**
 * Checks a purchase against the limits of its API key, in the purchase's own transaction, so that parallel purchases count as well. The
 * account and `readsOfKeyCharge` must be among the reads.
 * @throws CommerceError API_KEY_LIMIT with `limit`: `price`, `open-orders` or `daily-spend`.
 */
export const chargeApiKey = (
  working: WorkingSet,
  charge: KeyCharge | undefined,
  { userId, price, opensOrder }: { userId: number; price: Money; opensOrder: boolean },
  at: Date,
): void => {
  assertKeyCovers(working, charge, { userId, price, total: price, opens: opensOrder ? 1 : 0 });
  const spendingId = charge?.spendingId;
  if (!spendingId) return;
  const known = working.find(apiKeySpending, spendingId);
  if (known) working.update(apiKeySpending, spendingId, { spent: known.spent + price });
  else {
    const expiresAt = new Date(at.getTime() + keptMs);
    working.insert(apiKeySpending, { _id: spendingId, spent: price, expiresAt, version: 1 });
  }
};

/** A refund lowers the key's spending on the day of the purchase. It needs no reads. */
export const refundApiKey = (working: WorkingSet, spendingId: string | null | undefined, price: Money): void => {
  if (spendingId) working.increment(apiKeySpending, spendingId, { spent: 0 - price });
};
