import type { ActivationDeps } from '../activations/activation-deps.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { endOrder } from './end-repeat-order.ts';
import { findRepeatOrder } from './find-repeat-orders.ts';
import type { RepeatOrder } from './repeat-order.model.ts';

/**
 * Ends an order at its buyer's request; what was held is free again. An order that ended without a number is answered as it is.
 * @throws CommerceError REPEAT_ORDER_NOT_FOUND; STATUS_CONFLICT when the order has its number already.
 */
export const cancelRepeatOrder = async (
  deps: Pick<ActivationDeps, 'groupCommit' | 'metrics'>,
  name: { userId: number; id: string },
): Promise<RepeatOrder> => {
  const known = await findRepeatOrder(name);
  const ended = await endOrder(deps, known, { status: 'cancelled' });
  if (ended.status === 'served') throw new CommerceError('STATUS_CONFLICT', { status: ended.status });
  return ended;
};
