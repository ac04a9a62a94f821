import type { ordersContract } from '@shop/shared-types/contract/orders';

import type { Clock } from '../../platform/clock/clock.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { listOrders } from './list-orders.ts';
import { labelOrder, withLabels } from './order-labels.ts';
import { readOrder } from './read-order.ts';

/** Handlers of the calls that show what a buyer ordered. */
export const ordersHandlers = (deps: { clock: Clock }): Handlers<typeof ordersContract> => ({
  listOrders: ({ caller, query }) => listOrders({ userId: caller.userId, ...query }),
  getOrder: async ({ caller: { userId }, params }) => {
    const { order, story } = await readOrder({ userId, ...params });
    const [labelled = order] = await withLabels(userId, [order]);
    return { order: labelled, story };
  },
  labelOrder: ({ caller, params, body }) => labelOrder(deps, { userId: caller.userId, ...params, ...body }),
});
