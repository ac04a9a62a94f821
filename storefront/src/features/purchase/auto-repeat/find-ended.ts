import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';

/** The orders that waited when the list was seen last and have ended since. What had ended before the page opened is no news. */
export const findEnded = (orders: readonly RepeatOrder[], waitedBefore: ReadonlySet<string>): RepeatOrder[] =>
  orders.filter(({ id, status }) => status !== 'waiting' && waitedBefore.has(id));

export const idsOfWaiting = (orders: readonly RepeatOrder[]): Set<string> =>
  new Set(orders.filter(({ status }) => status === 'waiting').map(({ id }) => id));
