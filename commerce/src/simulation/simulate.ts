import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { activations } from '../activations/activation.model.ts';
import { purchaseIntents } from '../activations/purchase/purchase-intent.model.ts';
import { transfers } from '../ledger/transfers/transfer.model.ts';
import { rentals } from '../rentals/rental.model.ts';
import { repeatOrders } from '../repeat-orders/repeat-order.model.ts';
import { withdrawals } from '../withdrawals/withdrawal.model.ts';
import { checkBooks, checkEnd } from './check-books.ts';
import { liveOfBuyer, liveOfSms, sweep } from './lives.ts';
import { liveOfPayouts } from './lives-of-payouts.ts';
import { playQueues, sweepOrders } from './lives-of-repeat-orders.ts';
import { liveOfRentedSim, liveOfRenter, sweepRented } from './lives-of-renters.ts';
import { createSimulatedShop, type SimulatedShop, type SimulationOptions } from './simulated-shop.ts';
import type { NodeCounts } from './simulated-node.ts';

export interface SimulationReport extends NodeCounts {
  seed: number;
  lives: number;
  steps: number;
  /** Counts by name: statuses of activations, of rentals as `rental …`, payouts as `payout …` and repeat orders as `order …`, and what lives noted on their way. */
  outcomes: Record<string, number>;
  /** What was wrong, and after which step it was seen first. */
  findings: string[];
  /** The same for two runs of one seed: a hash of every transfer in its order. */
  fingerprint: string;
}

const sweepEveryMs = 30_000;
/** Every third buyer rents a number for hours instead of buying one for a code. */
const renterEvery = 3;
/** One of twelve owns earnings and asks for payouts. */
const ownerEvery = 12;
/** Three of twelve wait for a number that is not free yet. */
const waits = (life: number): boolean => [4, 7, 10].includes(life % 12);
/** Longer than the last purchase and its 20 minutes. */
const lastSweepMs = 2 * 60 * 60_000;
const checkEverySteps = 500;
/** A life that never ends is a finding. */
const stepsMax = 2_000_000;

const liveOfSweeps = async (shop: SimulatedShop, isOver: () => boolean): Promise<void> => {
  const { scheduler, database } = shop;
  const until = scheduler.clock().getTime() + lastSweepMs;
  const isRented = (): boolean => database.all(rentals).some(({ nextStepAt }) => nextStepAt !== null);
  while (!isOver() || scheduler.clock().getTime() < until || isRented()) {
    await scheduler.sleep(sweepEveryMs);
    await sweep(shop);
    await sweepRented(shop);
    await sweepOrders(shop);
  }
};

/** Lets suppliers see new numbers as they are bought and rented, also those whose buyer never got the answer. */
const followPurchases = (shop: SimulatedShop, watch: (life: Promise<void>) => void): (() => void) => {
  const { database } = shop;
  const met = { activations: 0, rentals: 0 };
  return () => {
    if (database.count(activations) > met.activations)
      for (const activation of database.all(activations).slice(met.activations)) watch(liveOfSms(shop, activation));
    if (database.count(rentals) > met.rentals)
      for (const rental of database.all(rentals).slice(met.rentals)) watch(liveOfRentedSim(shop, rental));
    met.activations = database.count(activations);
    met.rentals = database.count(rentals);
  };
};

const fingerprintOf = ({ database }: SimulatedShop): string => {
  const hash = createHash('sha256');
  for (const transfer of database.all(transfers)) hash.update(JSON.stringify(transfer));
  return hash.digest('hex');
};

const outcomesOf = ({ database, noted, supplier }: SimulatedShop): Record<string, number> => {
  const counts: Record<string, number> = { ...noted };
  const endings = [
    ...database.all(activations).map(({ status }) => status),
    ...database.all(rentals).map(({ status }) => `rental ${status}`),
    ...database.all(rentals).flatMap(({ charges }) => charges.slice(1).map(() => 'rental renewed')),
    ...database.all(withdrawals).map(({ status }) => `payout ${status}`),
    ...database.all(repeatOrders).map(({ status, reason }) => `order ${reason ?? status}`),
    ...database
      .all(purchaseIntents)
      .filter(({ _id, repeatOrderId, state }) => repeatOrderId && state === 'released' && supplier.givenFor(_id))
      .map(() => 'order number given back'),
  ];
  for (const ending of endings) counts[ending] = (counts[ending] ?? 0) + 1;
  return counts;
};

const liveOf = (shop: SimulatedShop, life: number): Promise<void> => {
  if (life % renterEvery === 0) return liveOfRenter(shop, life);
  return life % ownerEvery === 1 ? liveOfPayouts(shop, life) : liveOfBuyer(shop, life);
};

/**
 * Lives of buyers in virtual time, over the engine's own decisions. The scheduler chooses by the seed which node makes its next step, when
 * the time passes and when a node dies; the books are checked in between. One seed gives one run.
 */
export const simulate = async (options: SimulationOptions & { lives: number }): Promise<SimulationReport> => {
  const { seed, lives, troubles } = options;
  const shop = createSimulatedShop(options);
  const { scheduler, randomness, database, counts } = shop;
  const findings: string[] = [];
  let open = 0;
  let failure: Error | undefined;
  const watch = (life: Promise<void>): void => {
    open += 1;
    life
      .catch((reason: unknown) => (failure ??= reason instanceof Error ? reason : new Error(String(reason))))
      .finally(() => (open -= 1));
  };
  const all = Array.from({ length: lives }, (_, life) => life);
  for (const life of all.filter((one) => !waits(one))) watch(liveOf(shop, life));
  watch(playQueues(shop, all.filter(waits)));
  const meetSuppliers = followPurchases(shop, watch);
  watch(liveOfSweeps(shop, () => open <= 1));

  let steps = 0;
  for (; open > 0 && failure === undefined && findings.length === 0; steps += 1) {
    await nextTurn();
    if (steps >= stepsMax) findings.push(`${open} lives had not ended after ${stepsMax} steps`);
    if (randomness.integer(1_000_000) < troubles.deaths * 1_000_000) shop.killOne();
    const letsTimePass = scheduler.hasTimers() && randomness.integer(5) === 0;
    if (letsTimePass || !shop.step()) scheduler.passTime();
    meetSuppliers();
    if (steps % checkEverySteps === 0) findings.push(...checkBooks(database).map((what) => `step ${steps}: ${what}`));
  }
  if (failure !== undefined) throw failure;
  if (findings.length === 0) findings.push(...checkEnd(database).map((what) => `in the end: ${what}`));
  return { seed, lives, steps, ...counts, outcomes: outcomesOf(shop), findings, fingerprint: fingerprintOf(shop) };
};
