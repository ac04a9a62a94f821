import type { Money } from '@shop/shared-types/money';

import { userAccount } from '../ledger/account-id.ts';
import { accounts } from '../ledger/account.model.ts';
import type { ApiKeyLimits } from '../platform/auth/caller.ts';
import { readOf, type Read, type WorkingSet } from '../platform/database/working-set.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { apiKeySpending } from './api-key-spending.model.ts';

/** The limits that one purchase has to keep, and the day that it counts for. */
export interface KeyCharge {
  limits: ApiKeyLimits;
  /** Null where the key has no daily limit: then nothing is counted. */
  spendingId: string | null;
}

const keptMs = 3 * 86_400_000;

/** Prepares what `chargeApiKey` needs. The day is the one in which the purchase began, also when it is decided after midnight. */
export const keyChargeOf = (userId: number, limits: ApiKeyLimits | undefined, now: Date): KeyCharge | undefined =>
  limits && {
    limits,
    spendingId: limits.dailySpendMax === null ? null : `${userId}:${now.toISOString().slice(0, 10)}`,
  };

export const readsOfKeyCharge = (charge: KeyCharge | undefined): Read[] =>
  charge?.spendingId ? [readOf(apiKeySpending, charge.spendingId)] : [];

const countSpending = (working: WorkingSet, _id: string, { price, max }: { price: Money; max: number }, at: Date) => {
  const known = working.find(apiKeySpending, _id);
  const spent = (known?.spent ?? 0) + price;
  if (spent > max) throw new CommerceError('API_KEY_LIMIT', { limit: 'daily-spend', max });
  if (known) working.update(apiKeySpending, _id, { spent });
  else working.insert(apiKeySpending, { _id, spent, expiresAt: new Date(at.getTime() + keptMs), version: 1 });
};

/**
 * Holds a purchase to the limits of the API key that it came with, in the purchase's own transaction: what is bought in parallel
 * counts as well. The account and `readsOfKeyCharge` have to be among the reads.
 * @throws CommerceError API_KEY_LIMIT with `limit`: `price`, `open-orders` or `daily-spend`.
 */
export const chargeApiKey = (
  working: WorkingSet,
  charge: KeyCharge | undefined,
  { userId, price, opensOrder }: { userId: number; price: Money; opensOrder: boolean },
  at: Date,
): void => {
  if (!charge) return;
  const { spendingId, limits } = charge;
  const { priceMax, openOrdersMax, dailySpendMax } = limits;
  if (priceMax !== null && price > priceMax)
    throw new CommerceError('API_KEY_LIMIT', { limit: 'price', max: priceMax });
  const { openHolds } = working.get(accounts, userAccount(userId));
  if (opensOrder && openOrdersMax !== null && openHolds >= openOrdersMax) {
    throw new CommerceError('API_KEY_LIMIT', { limit: 'open-orders', max: openOrdersMax });
  }
  if (spendingId !== null && dailySpendMax !== null) {
    countSpending(working, spendingId, { price, max: dailySpendMax }, at);
  }
};

/** A refund gives the key its money back for the day on which it was spent. Nothing has to be read for it. */
export const refundApiKey = (working: WorkingSet, spendingId: string | null | undefined, price: Money): void => {
  if (spendingId) working.increment(apiKeySpending, spendingId, { spent: 0 - price });
};
