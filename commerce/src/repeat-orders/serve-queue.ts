import type { ActivationDeps } from '../activations/activation-deps.ts';
import { buyForRepeatOrder } from '../activations/purchase/buy-number.ts';
import { giveBackLease, takeLease } from '../platform/database/lease.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { isBlocked } from '../users/find-blocked.ts';
import { endOrder } from './end-repeat-order.ts';
import type { RepeatOrdersDeps } from './repeat-orders-deps.ts';
import { repeatOrderCollection, type RepeatOrder } from './repeat-order.model.ts';
import { wishOf } from './wish-of-order.ts';

/** One queue: the waiting orders of a service in a country. */
export type Queue = Pick<RepeatOrder, 'service' | 'country'>;

/** A node that dies keeps a queue waiting for this long. */
const leaseMs = 10_000;
const renewAfterMs = 3_000;
const readAtOnce = 100;

/** What two orders have in common that the same numbers suit: when one has just asked in vain, so would the other. */
const sameWishOf = ({ priceBook }: ActivationDeps, order: RepeatOrder): string => {
  const { service, country, userId, priceMin, priceMax, isWholesale } = order;
  const { operators, onlySuppliers, exceptSuppliers, phoneExceptions } = order;
  const priceOf = priceBook.hasOwnPrice({ service, country, userId }) ? userId : isWholesale;
  return JSON.stringify([priceOf, priceMin, priceMax, operators, onlySuppliers, exceptSuppliers, phoneExceptions]);
};

/** Tries to buy for one order. @returns whether it went on, either with its number or out of the queue. */
const serveOne = async ({ activationDeps, logger }: RepeatOrdersDeps, order: RepeatOrder): Promise<boolean> => {
  if (await isBlocked(order.userId)) {
    await endOrder(activationDeps, order, { status: 'stopped', reason: 'account-off' });
    return true;
  }
  if (activationDeps.priceBook.isBlocked(order.country)) {
    await endOrder(activationDeps, order, { status: 'stopped', reason: 'not-sold' });
    return true;
  }
  try {
    const bought = await buyForRepeatOrder(activationDeps, wishOf(order));
    if (bought) activationDeps.metrics.countRepeatOrder('served');
    return bought !== undefined;
  } catch (failure) {
    if (!(failure instanceof CommerceError)) throw failure;
    if (failure.code === 'NO_BALANCE') {
      await endOrder(activationDeps, order, { status: 'stopped', reason: 'no-balance' });
      return true;
    }
    if (failure.code === 'UNAVAILABLE' || failure.code === 'UNEXPECTED') throw failure;
    // The service or the country has left the catalogue: the order waits until it is back, or its time is over.
    logger.debug({ err: failure, order: order._id }, 'a repeat order cannot be served now');
    return false;
  }
};

/** Keeps the lease of a queue while its node serves it. */
const createKeeper = ({ activationDeps: { clock }, node: holder }: RepeatOrdersDeps, name: string) => {
  let renewAtMs = Number.NEGATIVE_INFINITY;
  return {
    keeps: async (): Promise<boolean> => {
      const now = clock();
      if (now.getTime() < renewAtMs) return true;
      renewAtMs = now.getTime() + renewAfterMs;
      return takeLease({ name, holder, now, forMs: leaseMs });
    },
    giveBack: () => giveBackLease(name, holder),
  };
};

/**
 * Serves the repeat orders of one queue, oldest first, while there are free numbers that suit them (rule 4.18). This node holds the queue's
 * lease in the meantime, so another node cannot serve a later order first. The lease does not prevent a second number for the same order:
 * the transaction of the purchase does.
 * @returns how many orders left the queue.
 */
export const serveQueue = async (
  deps: RepeatOrdersDeps,
  { service, country }: Queue,
  signal?: AbortSignal,
): Promise<number> => {
  const { keeps, giveBack } = createKeeper(deps, `repeat-orders:${service}:${country}`);
  if (!(await keeps())) return 0;
  const inVain = new Set<string>();
  let served = 0;
  try {
    const waiting = repeatOrderCollection()
      .find({ service, country, status: 'waiting' })
      .sort({ createdAt: 1, _id: 1 })
      .batchSize(readAtOnce);
    for await (const order of waiting) {
      const wish = sameWishOf(deps.activationDeps, order);
      if (inVain.has(wish)) continue;
      if (signal?.aborted || !(await keeps())) break;
      if (await serveOne(deps, order)) served += 1;
      else inVain.add(wish);
    }
  } finally {
    await giveBack();
  }
  return served;
};
