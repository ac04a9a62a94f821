import type { ActivationDeps } from '../activations/activation-deps.ts';
import type { RepeatOrdersDeps } from './repeat-orders-deps.ts';
import { repeatOrderCollection } from './repeat-order.model.ts';
import { serveQueue, type Queue } from './serve-queue.ts';

/** Queues that one node serves at the same time: one with a slow supplier does not keep the others waiting. */
const servedTogether = 8;

/** The queues in which somebody waits. The bound of `service` lets MongoDB read the index of waiting orders, which begins with it. */
const listQueues = async (): Promise<Queue[]> => {
  const groups = await repeatOrderCollection()
    .aggregate<{ _id: Queue }>([
      { $match: { status: 'waiting', service: { $gt: '' } } },
      { $group: { _id: { service: '$service', country: '$country' } } },
    ])
    .toArray();
  return groups.map(({ _id }) => _id);
};

/** Whether any supplier has a number for the queue, at whatever price. */
export const hasStock = ({ priceBook, stock }: ActivationDeps, { service, country }: Queue): boolean =>
  priceBook.offersFor({ service, country }).some(({ supplierId }) => stock.countFor(supplierId, country, service) > 0);

/**
 * One round: serves every queue for which numbers are free. It costs one read of the queues, and one of the stock while somebody waits.
 * @returns how many orders left their queues.
 */
export const serveQueues = async (deps: RepeatOrdersDeps, signal?: AbortSignal): Promise<number> => {
  const waiting = await listQueues();
  if (waiting.length === 0) return 0;
  await deps.refreshStock();
  // A queue of a country whose numbers were blocked is served too: its orders end, and what they held is free again (rule 1.14).
  const isBlocked = ({ country }: Queue): boolean => deps.activationDeps.priceBook.isBlocked(country);
  const queues = waiting.filter((queue) => isBlocked(queue) || hasStock(deps.activationDeps, queue));
  let served = 0;
  const work = async (): Promise<void> => {
    for (let queue = queues.shift(); queue && !signal?.aborted; queue = queues.shift()) {
      served += await serveQueue(deps, queue, signal);
    }
  };
  await Promise.all(Array.from({ length: servedTogether }, work));
  return served;
};
