import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';

/** The repeat orders that were waiting in `waitedBefore` and have ended since. Orders that ended before the page was opened are not announced. */
export const findEnded = (orders: readonly RepeatOrder[], waitedBefore: ReadonlySet<string>): RepeatOrder[] =>
  orders.filter(({ id, status }) => status !== 'waiting' && waitedBefore.has(id));

export const idsOfWaiting = (orders: readonly RepeatOrder[]): Set<string> =>
  new Set(orders.filter(({ status }) => status === 'waiting').map(({ id }) => id));
