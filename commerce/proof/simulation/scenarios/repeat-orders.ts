import { kopecks } from '@shop/shared-types/money';

import { CommerceError } from '../../../src/platform/http/commerce-error.ts';
import { createLogger } from '../../../src/platform/logging/logger.ts';
import { changeCeiling } from '../../../src/sales/repeat-orders/change-repeat-order.ts';
import { placeRepeatOrder, type RepeatOrderRequest } from '../../../src/sales/repeat-orders/create-repeat-order.ts';
import { endOrder } from '../../../src/sales/repeat-orders/end-repeat-order.ts';
import { repeatOrders, type RepeatOrder } from '../../../src/sales/repeat-orders/repeat-order.model.ts';
import { createKeeper, serveInOrder, type Queue } from '../../../src/sales/repeat-orders/serve-queue.ts';
import { hasStock } from '../../../src/sales/repeat-orders/serve-queues.ts';
import { accountHolders, type AccountHolder } from '../../../src/accounts/users/find-blocked.ts';
import { keyLimitsOf } from '../key-limits.ts';
import { attemptsMax, playTopUp, liveWithNumber, noteRefusal, untilAnswered } from './buyers.ts';
import { reportSim } from './renters.ts';
import { queueCountry, services, waitingUsers, type SimulatedShop } from '../simulated-shop.ts';

const minute = 60_000;
/** Few queues, so that orders wait for each other. */
const queues: readonly Queue[] = services.slice(0, 2).map((service) => ({ service, country: queueCountry }));
const ceilings = [950, 1100, 1300, 1300, 1300, 1300];
const logger = createLogger('silent');

const off: Omit<AccountHolder, '_id'> = { isActive: false, isPartner: false, isAgent: false, isAdmin: false };

/** Marks the orders in the books that wait for the usual time. */
export const usualMark = 'repeat-usual';

/** Repeats a call about a repeat order until the engine answers it, at most `attempts` times, and counts refusals. @returns undefined after a refusal */
const untilPlaced = <Answer>(shop: SimulatedShop, userId: number, work: () => Promise<Answer>, attempts: number) =>
  untilAnswered(shop, () => noteRefusal(shop, 'order', work(), userId), attempts);

const requestOf = ({ randomness }: SimulatedShop, scenario: number): RepeatOrderRequest & { referralCode: string } => {
  const isUsual = randomness.integer(4) > 0;
  const userId = waitingUsers[randomness.integer(waitingUsers.length)] as number;
  return {
    userId,
    keyLimits: keyLimitsOf(userId),
    country: queueCountry,
    service: services[randomness.integer(queues.length)] as string,
    priceMax: kopecks(ceilings[randomness.integer(ceilings.length)] ?? 0),
    priceMin: randomness.integer(10) === 0 ? kopecks(950) : undefined,
    seconds: isUsual ? undefined : 30 + randomness.integer(300),
    referralCode: `${isUsual ? usualMark : 'repeat'}-${scenario}`,
    idempotencyKey: randomness.integer(4) > 0 ? `repeat-key-${scenario}` : undefined,
  };
};

/** The buyer changes the ceiling or cancels. */
const changeMind = async (shop: SimulatedShop, known: RepeatOrder): Promise<void> => {
  const { randomness } = shop;
  const priceMax = kopecks(ceilings[randomness.integer(ceilings.length)] ?? 0);
  const change = () => changeCeiling(shop.anyNode(), known, { priceMax, keyLimits: keyLimitsOf(known.userId) });
  if (randomness.integer(4) === 0)
    await untilAnswered(shop, () => endOrder(shop.anyNode(), known, { status: 'cancelled' }), attemptsMax);
  else if (await untilPlaced(shop, known.userId, change, attemptsMax)) shop.note('order changed');
};

/** The buyer mostly waits. More often than at other moments his mind changes just when a supplier is asked for the number. */
const liveWithOrder = async (shop: SimulatedShop, order: RepeatOrder): Promise<void> => {
  const { scheduler, randomness, database, queries } = shop;
  let now = order;
  for (; now.status === 'waiting'; now = database.find(repeatOrders, order._id) ?? now) {
    await scheduler.sleep(2_000 + randomness.integer(4_000));
    if (randomness.integer(queries.isCalledFor(order._id) ? 3 : 200) === 0) await changeMind(shop, order);
  }
  if (now.activationId !== null) await liveWithNumber(shop, now.activationId);
};

/** A buyer tops up, orders, sometimes twice at once, changes the ceiling or cancels, and uses the number when it comes. */
const playRepeatOrder = async (shop: SimulatedShop, scenario: number): Promise<void> => {
  const { scheduler, randomness, database, queries } = shop;
  await scheduler.sleep(randomness.integer(40 * minute));
  const request = requestOf(shop, scenario);
  await playTopUp(shop, scenario, request.userId);
  const hasKey = request.idempotencyKey !== undefined;
  const place = () =>
    untilPlaced(shop, request.userId, () => placeRepeatOrder(shop.anyNode(), request), hasKey ? attemptsMax : 1);
  await Promise.all(hasKey && randomness.integer(4) === 0 ? [place(), place()] : [place()]);
  await Promise.all(queries.ordersWith(request.referralCode).map((order) => liveWithOrder(shop, order)));
  // The staff switches a buyer off for good; other orders of his may still wait.
  if (randomness.integer(12) === 0) database.put(accountHolders, { ...off, _id: request.userId });
};

/** SIMs come, stay for some minutes and go away again. */
const comeAndGo = async (shop: SimulatedShop, phones: readonly string[]): Promise<void> => {
  await Promise.all(phones.map((phone) => reportSim(shop, phone, true)));
  await shop.scheduler.sleep(shop.randomness.integer(3 * minute));
  await Promise.all(phones.map((phone) => reportSim(shop, phone, false)));
};

/** SIMs come in bursts, a few at once. */
const playStock = async (shop: SimulatedShop, isOver: () => boolean): Promise<void> => {
  const { scheduler, randomness, queries } = shop;
  const phones = queries.simsOf(queueCountry).map(({ _id }) => _id);
  while (!isOver()) {
    await scheduler.sleep(randomness.integer(8 * minute));
    const first = randomness.integer(phones.length);
    await comeAndGo(shop, phones.slice(first, first + 1 + randomness.integer(3)));
  }
};

/** A SIM comes just when another supplier is asked for the number of the first in the queue. */
const playLateStock = async (shop: SimulatedShop, isOver: () => boolean): Promise<void> => {
  const { scheduler, randomness, queries } = shop;
  const phones = queries.simsOf(queueCountry).map(({ _id }) => _id);
  while (!isOver()) {
    await scheduler.sleep(1_000 + randomness.integer(4_000));
    if (!queries.isOrderAsking()) continue;
    await comeAndGo(shop, [phones[randomness.integer(phones.length)] as string]);
  }
};

/** Who serves a queue, and until when: the leases of the database. */
type Leases = Map<string, { holder: string; untilMs: number }>;

/** The waiting orders as a cursor gives them: in order, each as it was at the beginning of the round. */
const waitingIn = ({ queries }: SimulatedShop, queue: Queue): RepeatOrder[] =>
  queries
    .waitingIn(queue)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one._id < other._id ? -1 : 1));

/** Serves one queue as `serveQueue` does. A node that dies in the middle does not give its lease back. */
const serveOnce = async (shop: SimulatedShop, leases: Leases, holder: string, queue: Queue): Promise<void> => {
  const { database, randomness } = shop;
  const activationDeps = shop.anyNode();
  const keeps = createKeeper(activationDeps, ({ now, forMs }) => {
    const known = leases.get(queue.service);
    const isFree = !known || known.holder === holder || known.untilMs <= now.getTime();
    if (isFree) leases.set(queue.service, { holder, untilMs: now.getTime() + forMs });
    else shop.note('queue served by another node');
    return Promise.resolve(isFree);
  });
  if (!(await keeps())) return;
  const isOff = (userId: number) => Promise.resolve(database.find(accountHolders, userId)?.isActive === false);
  let isDead = false;
  try {
    await serveInOrder({ activationDeps, logger }, { waiting: waitingIn(shop, queue), keeps, isOff });
  } catch (failure) {
    if (!(failure instanceof CommerceError)) throw failure;
    isDead = randomness.integer(2) === 0;
    shop.note(isDead ? 'queue left by a dead node' : 'queue given back after a failure');
  }
  if (!isDead && leases.get(queue.service)?.holder === holder) leases.delete(queue.service);
};

/**
 * Every one to five seconds a node serves, as `serveQueues` does, the queues that have a waiting order, and numbers that are free or a country
 * whose sale the staff stopped.
 */
const playServing = async (shop: SimulatedShop, leases: Leases, isOver: () => boolean): Promise<void> => {
  const { scheduler, randomness, queries } = shop;
  for (let round = 0; !isOver(); round += 1) {
    await scheduler.sleep(1_000 + randomness.integer(4_000));
    const node = shop.anyNode();
    // The name of a node that died does not come back.
    const holder = `${randomness.bytes(4).toString('hex')}-${round}`;
    const served = queues.filter(
      (queue) => queries.isWaitedIn(queue) && (node.priceBook.isBlocked(queue.country) || hasStock(node, queue)),
    );
    await Promise.all(served.map((queue) => serveOnce(shop, leases, holder, queue)));
  }
};

/** The sweep of one moment: ends the orders whose time is over. */
export const sweepOrders = async (shop: SimulatedShop): Promise<void> => {
  const { queries, scheduler } = shop;
  for (const order of queries.dueOrders(scheduler.clock().getTime()))
    await untilAnswered(shop, () => endOrder(shop.anyNode(), order, { status: 'expired' }), attemptsMax);
};

/** Plays scenarios of buyers who wait, over bursts of stock and two nodes that serve the queues until nobody waits any more. */
export const playQueues = async (shop: SimulatedShop, scenarios: readonly number[]): Promise<void> => {
  let open = scenarios.length;
  const isOver = (): boolean => open === 0;
  const leases: Leases = new Map();
  const orders = scenarios.map((scenario) => playRepeatOrder(shop, scenario).finally(() => (open -= 1)));
  const serving = [playServing(shop, leases, isOver), playServing(shop, leases, isOver)];
  await Promise.all([...orders, ...serving, playStock(shop, isOver), playLateStock(shop, isOver)]);
};
