import { ShopError, type Activation, type Shop } from '@numeo/sdk';

import type { Limits } from './read-limits.ts';
import { OverLimit, type Purchase, type SpendingBook } from './spending-book.ts';

const rubles = (amount: number): string => `${(amount / 100).toFixed(2)} RUB`;

/** Whether a person has to agree first. @throws {OverLimit} when nobody can allow it here. */
export const needsConfirmation = ({ maxPrice }: Purchase, { purchaseMax, confirmAbove }: Limits): boolean => {
  if (maxPrice > purchaseMax) {
    throw new OverLimit(
      `A purchase may cost ${rubles(purchaseMax)} at most, not ${rubles(maxPrice)}. The owner can raise NUMEO_MCP_MAX_PRICE.`,
    );
  }
  return maxPrice > confirmAbove;
};

/** Sets the highest price aside. @returns the key of the purchase. @throws {OverLimit} */
export const reserve = async (book: SpendingBook, purchase: Purchase, { dayMax }: Limits): Promise<string> => {
  try {
    return await book.reserve(purchase, dayMax);
  } catch (failure) {
    if (!(failure instanceof OverLimit)) throw failure;
    throw new OverLimit(
      `Purchases of a day may cost ${rubles(dayMax)} together, and ${failure.message}. The owner can raise NUMEO_MCP_MAX_PER_DAY.`,
    );
  }
};

/**
 * Buys a number under a key that is on disk before the shop is asked. The highest price counts until the real one is known, and on, while the
 * outcome is unknown.
 * @param key of an earlier try whose outcome stayed unknown.
 */
export const buyWithinLimits = async (
  { shop, book, limits }: { shop: Shop; book: SpendingBook; limits: Limits },
  purchase: Purchase,
  key?: string,
): Promise<Activation> => {
  const { service, country, maxPrice } = purchase;
  const ownKey = key ?? (await reserve(book, purchase, limits));
  try {
    const bought = await shop.buy({ service, country, maxPrice }, { idempotencyKey: ownKey });
    await book.settle(ownKey, bought);
    return bought;
  } catch (failure) {
    if (failure instanceof ShopError && !failure.isOutcomeUnknown) await book.release(ownKey);
    throw failure;
  }
};
