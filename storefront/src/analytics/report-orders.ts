import type { AnalyticsSink, PaidOrder } from './analytics-sink';

export interface OrderDesk {
  listUnreported: () => Promise<PaidOrder[]>;
  saveReported: (ids: string[]) => Promise<unknown>;
}

/** Sends a purchase event for each paid top-up that analytics has not seen, and notes that it has (specification section 4). */
export const reportOrders = async (sinks: readonly AnalyticsSink[], desk: OrderDesk): Promise<void> => {
  const orders = await desk.listUnreported();
  if (orders.length === 0) return;
  for (const order of orders) {
    for (const sink of sinks) sink.order(order);
  }
  await desk.saveReported(orders.map(({ id }) => id));
};
