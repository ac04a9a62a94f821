import type { AnalyticsSink, PaidOrder } from './analytics-sink';

export interface OrderDesk {
  listUnreported: () => Promise<PaidOrder[]>;
  saveReported: (ids: string[]) => Promise<unknown>;
}

/**
 * Sends a purchase event for each paid top-up that analytics has not seen, and notes that it has. Only a sink
 * whose script is there takes an event: with all of them down nothing is noted, and the next page tries again.
 *
 * @returns whether everything that was unreported is reported now
 */
export const reportOrders = async (sinks: readonly AnalyticsSink[], desk: OrderDesk): Promise<boolean> => {
  const orders = await desk.listUnreported();
  if (orders.length === 0) return true;
  const isTaking = await Promise.all(sinks.map((sink) => sink.isTaking()));
  const taking = sinks.filter((_sink, index) => isTaking[index]);
  if (taking.length === 0) return false;
  for (const order of orders) {
    for (const sink of taking) sink.order(order);
  }
  await desk.saveReported(orders.map(({ id }) => id));
  return true;
};
