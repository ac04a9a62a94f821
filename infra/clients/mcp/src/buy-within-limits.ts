import { randomUUID } from 'node:crypto';

import { ShopError, type Activation, type ActivationOrder, type Shop } from '@numeo/sdk';

import type { Limits } from './read-limits.ts';
import { ceilingOf, OverLimit, type Purchase, type PurchaseTool, type SpendingBook } from './spending-book.ts';

const rubles = (amount: number): string => `${(amount / 100).toFixed(2)} RUB`;

/** Whether a person has to agree first. @throws {OverLimit} when nobody can allow it here. */
export const needsConfirmation = (purchase: Purchase, { purchaseMax, confirmAbove, names }: Limits): boolean => {
  const { maxPrice } = purchase;
  if (maxPrice > purchaseMax) {
    throw new OverLimit(
      `A purchase may cost ${rubles(purchaseMax)} at most, not ${rubles(maxPrice)}. The owner can raise ${names.purchaseMax}.`,
    );
  }
  return ceilingOf(purchase) > confirmAbove;
};

/** Sets the highest price aside. @returns the key of the purchase. @throws {OverLimit} */
const reserve = async (
  book: SpendingBook | undefined,
  tool: PurchaseTool,
  purchase: Purchase,
  { dayMax, names }: Limits,
): Promise<string> => {
  if (!book) return randomUUID();
  try {
    return await book.reserve(tool, purchase, dayMax);
  } catch (failure) {
    if (!(failure instanceof OverLimit)) throw failure;
    throw new OverLimit(
      `Purchases of a day may cost ${rubles(dayMax)} together, and ${failure.message}. The owner can raise ${names.dayMax}.`,
    );
  }
};

export interface PurchaseDeps {
  shop: Shop;
  /** Left out where the shop counts the day, since every call carries the day's limit (`Daily-Spend-Max`). */
  book?: SpendingBook | undefined;
  limits: Limits;
}

/**
 * Asks the shop under a key that is on disk before. The highest price counts until the real one is known, and on, while the outcome is unknown.
 * @param earlierKey of a try whose outcome stayed unknown.
 */
export const spendWithinLimits = async <Answer>(
  { book, limits }: Pick<PurchaseDeps, 'book' | 'limits'>,
  { tool, purchase, earlierKey }: { tool: PurchaseTool; purchase: Purchase; earlierKey?: string | undefined },
  spend: (key: string) => Promise<Answer>,
): Promise<Answer> => {
  const key = earlierKey ?? (await reserve(book, tool, purchase, limits));
  try {
    return await spend(key);
  } catch (failure) {
    // A key that was used for something else may well have bought that: its reservation stays.
    const isNothingBought =
      failure instanceof ShopError && !failure.isOutcomeUnknown && failure.code !== 'IDEMPOTENCY_KEY_REUSED';
    if (isNothingBought) await book?.release(key);
    throw failure;
  }
};

/** Buys one number. */
export const buyWithinLimits = (deps: PurchaseDeps, purchase: Purchase, earlierKey?: string): Promise<Activation> =>
  spendWithinLimits(deps, { tool: 'buy_number', purchase, earlierKey }, async (key) => {
    const bought = await deps.shop.buy(purchase, { idempotencyKey: key });
    await deps.book?.settle(key, [bought]);
    return bought;
  });

/** Buys several numbers in one order. */
export const buyManyWithinLimits = (
  deps: PurchaseDeps,
  purchase: Purchase,
  earlierKey?: string,
): Promise<ActivationOrder> =>
  spendWithinLimits(deps, { tool: 'buy_numbers', purchase, earlierKey }, async (key) => {
    const order = await deps.shop.buyMany({ ...purchase, quantity: purchase.quantity ?? 1 }, { idempotencyKey: key });
    await deps.book?.settle(key, order.activations);
    return order;
  });
