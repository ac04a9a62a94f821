import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';
import { repeatRoundMs } from '@shop/shared-types/constants';

/** Surcharges in kopecks. A buyer may agree to pay one of them to get a number sooner. */
export const surcharges = [1_000, 2_500, 5_000, 10_000] as const;

/** Selecting a surcharge chooses it; selecting it again removes it. */
export const pressSurcharge = (chosen: number, pressed: number): number => (chosen === pressed ? 0 : pressed);

/** How often the engine has looked for a number so far: once at the beginning, and once in each round. */
export const attemptsOf = ({ createdAt }: Pick<RepeatOrder, 'createdAt'>, nowMs: number): number =>
  Math.max(1, Math.floor((nowMs - Date.parse(createdAt)) / repeatRoundMs) + 1);

export type RepeatOutcome =
  /** `price` in kopecks: what the number costs. */
  | { kind: 'bought'; price: number }
  | { kind: 'no-balance' }
  | { kind: 'timed-out' }
  /** `released` in kopecks: what was held for the search and is the buyer's again. */
  | { kind: 'stopped'; released: number };

/** How a repeat order ended, as its buyer is told; undefined while it waits. */
export const outcomeOf = ({
  status,
  reason,
  price,
  priceMax,
}: Pick<RepeatOrder, 'status' | 'reason' | 'price' | 'priceMax'>): RepeatOutcome | undefined => {
  if (status === 'waiting') return undefined;
  if (status === 'served') return { kind: 'bought', price: price ?? priceMax };
  if (status === 'expired') return { kind: 'timed-out' };
  return status === 'stopped' && reason === 'no-balance'
    ? { kind: 'no-balance' }
    : { kind: 'stopped', released: priceMax };
};

/**
 * What a buyer is told of an order that ended without a number while no window showed it. One that stopped for lack of money gave nothing
 * back: a debt took what its hold would have freed.
 */
export const endedTextOf = ({
  status,
  reason,
}: Pick<RepeatOrder, 'status' | 'reason'>): 'repeat.ended-no-balance' | 'repeat.ended-text' =>
  status === 'stopped' && reason === 'no-balance' ? 'repeat.ended-no-balance' : 'repeat.ended-text';
