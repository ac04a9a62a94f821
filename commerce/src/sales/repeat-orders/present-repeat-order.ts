import type { RepeatOrder as RepeatOrderView } from '@shop/shared-types/contract/repeat-orders';

import type { RepeatOrder } from './repeat-order.model.ts';

/** What is known of a waiting order only at the moment of asking. */
export type Waiting = Pick<RepeatOrderView, 'position' | 'reason' | 'nearestPrice'>;

const unknown: Waiting = { position: null, reason: null, nearestPrice: null };

/** An order as its buyer sees it. Events do not know the place in the queue, because it changes with the orders before it. */
export const presentRepeatOrder = (order: RepeatOrder, waiting: Waiting = unknown): RepeatOrderView => ({
  id: order._id,
  status: order.status,
  service: order.service,
  country: order.country,
  priceMin: order.priceMin,
  priceMax: order.priceMax,
  isWholesale: order.isWholesale,
  orderId: order.orderId,
  createdAt: order.createdAt.toISOString(),
  expiresAt: order.expiresAt.toISOString(),
  endedAt: order.endedAt?.toISOString() ?? null,
  activationId: order.activationId,
  price: order.price,
  ...waiting,
  reason: order.reason ?? waiting.reason,
});
