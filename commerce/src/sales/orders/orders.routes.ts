import type { ordersContract } from '@shop/shared-types/contract/orders';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { listOrders } from './list-orders.ts';
import { readOrder } from './read-order.ts';

/** Handlers of the calls that show what a buyer ordered. */
export const ordersHandlers = (): Handlers<typeof ordersContract> => ({
  listOrders: ({ caller, query }) => listOrders({ userId: caller.userId, ...query }),
  getOrder: ({ caller, params }) => readOrder({ userId: caller.userId, ...params }),
});
