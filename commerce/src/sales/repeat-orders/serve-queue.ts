import type { ActivationDeps } from '../activations/activation-deps.ts';
import { buyForRepeatOrder } from '../activations/purchase/buy-number.ts';
import { giveBackLease, takeLease } from '../../platform/database/lease.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { isBlocked } from '../../accounts/users/find-blocked.ts';
import { endOrder } from './end-repeat-order.ts';
import type { RepeatOrdersDeps } from './repeat-orders-deps.ts';
import { repeatOrderCollection, type RepeatOrder } from './repeat-order.model.ts';
import { selectionOf } from './selection-of-order.ts';

/** One queue: the waiting orders of a service in a country. */
export type Queue = Pick<RepeatOrder, 'service' | 'country'>;

/** A node that dies keeps a queue waiting for this long. */
const leaseMs = 10_000;
const renewAfterMs = 3_000;
const readAtOnce = 100;

/** What two orders have in common that the same numbers suit: when one has just asked in vain, so would the other. */
const sameSelectionOf = ({ priceBook }: ActivationDeps, order: RepeatOrder): string => {
  const { service, country, userId, priceMin, priceMax, isWholesale } = order;
  const { operators, onlySuppliers, exceptSuppliers, phoneExceptions } = order;
  const priceOf = priceBook.hasOwnPrice({ service, country, userId }) ? userId : isWholesale;
  return JSON.stringify([priceOf, priceMin, priceMax, operators, onlySuppliers, exceptSuppliers, phoneExceptions]);
};

/** What a node looks up while it serves a queue. */
export interface Turn {
  /** The waiting orders, oldest first. */
  waiting: AsyncIterable<RepeatOrder> | Iterable<RepeatOrder>;
  /** Whether the queue is still this node's to serve. */
  keeps: () => Promise<boolean>;
  /** Whether a buyer's account is switched off. */
  isOff: (userId: number) => Promise<boolean>;
}

type ServingDeps = Pick<RepeatOrdersDeps, 'activationDeps' | 'logger'>;

/** `served`: it went on, with its number or out of the queue. `vain`: nothing free suits it. `paused`: its buyer may not buy for now. */
type Turned = 'served' | 'vain' | 'paused';

/** Tries to buy for one order. */
const serveOne = async (
  { activationDeps, logger }: ServingDeps,
  { isOff }: Pick<Turn, 'isOff'>,
  order: RepeatOrder,
): Promise<Turned> => {
  if (await isOff(order.userId)) {
    await endOrder(activationDeps, order, { status: 'stopped', reason: 'account-off' });
    return 'served';
  }
  if (activationDeps.priceBook.isBlocked(order.country)) {
    await endOrder(activationDeps, order, { status: 'stopped', reason: 'not-sold' });
    return 'served';
  }
  try {
    const bought = await buyForRepeatOrder(activationDeps, selectionOf(order));
    if (bought) activationDeps.metrics.countRepeatOrder('served');
    return bought ? 'served' : 'vain';
  } catch (failure) {
    if (!(failure instanceof CommerceError)) throw failure;
    if (failure.code === 'NO_BALANCE') {
      await endOrder(activationDeps, order, { status: 'stopped', reason: 'no-balance' });
      return 'served';
    }
    if (failure.code === 'PURCHASES_PAUSED') return 'paused';
    if (failure.code === 'UNAVAILABLE' || failure.code === 'UNEXPECTED') throw failure;
    // The service or the country has left the catalogue: the order waits until it is back, or its time is over.
    logger.debug({ err: failure, order: order._id }, 'a repeat order cannot be served now');
    return 'vain';
  }
};

/**
 * Keeps the lease of a queue while its node serves it.
 * @param take takes the lease, or prolongs it for `leaseMs`.
 */
export const createKeeper = (
  { clock }: Pick<ActivationDeps, 'clock'>,
  take: (lease: { now: Date; forMs: number }) => Promise<boolean>,
): Turn['keeps'] => {
  let renewAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock();
    if (now.getTime() < renewAtMs) return true;
    renewAtMs = now.getTime() + renewAfterMs;
    return take({ now, forMs: leaseMs });
  };
};

/**
 * Serves waiting orders in their order while there are free numbers that suit them, and while the queue is this node's.
 * @returns how many orders left the queue.
 */
export const serveInOrder = async (deps: ServingDeps, turn: Turn, signal?: AbortSignal): Promise<number> => {
  const inVain = new Set<string>();
  let served = 0;
  for await (const order of turn.waiting) {
    const selection = sameSelectionOf(deps.activationDeps, order);
    if (inVain.has(selection)) continue;
    if (signal?.aborted || !(await turn.keeps())) break;
    const turned = await serveOne(deps, turn, order);
    if (turned === 'served') served += 1;
    if (turned === 'vain') inVain.add(selection);
  }
  return served;
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
  const name = `repeat-orders:${service}:${country}`;
  const holder = deps.node;
  const keeps = createKeeper(deps.activationDeps, (lease) => takeLease({ name, holder, ...lease }));
  if (!(await keeps())) return 0;
  try {
    const waiting = repeatOrderCollection()
      .find({ service, country, status: 'waiting' })
      .sort({ createdAt: 1, _id: 1 })
      .batchSize(readAtOnce);
    return await serveInOrder(deps, { waiting, keeps, isOff: isBlocked }, signal);
  } finally {
    await giveBackLease(name, holder);
  }
};
