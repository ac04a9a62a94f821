import { createHash } from 'node:crypto';
import { setImmediate as turnOfEventLoop } from 'node:timers/promises';

import { activations, type ActivationDocument } from '../../src/sales/activations/activation.model.ts';
import { purchaseIntents } from '../../src/sales/activations/purchase/purchase-intent.model.ts';
import { wholesaleOrders } from '../../src/sales/activations/wholesale/wholesale-order.model.ts';
import { isDebtAccount } from '../../src/ledger/balances/account-id.ts';
import { transfers } from '../../src/ledger/transfers/transfer.model.ts';
import { payments, type PaymentDocument } from '../../src/money/payments/payment.model.ts';
import { rentals, type RentalDocument } from '../../src/sales/rentals/rental.model.ts';
import { repeatOrders } from '../../src/sales/repeat-orders/repeat-order.model.ts';
import { withdrawals } from '../../src/money/withdrawals/withdrawal.model.ts';
import { checkBooks, checkEnd, followBooks } from './checks/check-books.ts';
import { liveOfBuyer, liveOfSms, sweep } from './lives/lives.ts';
import { liveOfAttacker, sweepHeldBack } from './lives/lives-of-attackers.ts';
import { liveOfChargeback } from './lives/lives-of-chargebacks.ts';
import { liveOfGoods } from './lives/lives-of-goods.ts';
import { liveOfPayouts } from './lives/lives-of-payouts.ts';
import { playQueues, sweepOrders } from './lives/lives-of-repeat-orders.ts';
import { liveOfRentedSim, liveOfRenter, sweepRented } from './lives/lives-of-renters.ts';
import { liveOfWholesaleOrder, sweepWholesaleOrders } from './lives/lives-of-wholesale-orders.ts';
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
/** One of twelve owns earnings and asks for payouts; another one buys goods. */
const ownerEvery = 12;
const goodsAt = 8;
/** One of 24 takes numbers only to give them back. */
const attackerEvery = 24;
const attackerAt = 14;
/** Three of twelve wait for a number that is not free yet. */
const waits = (life: number): boolean => [4, 7, 10].includes(life % 12);
/** Longer than the last purchase and its 20 minutes. */
const lastSweepMs = 2 * 60 * 60_000;
/** Every write is checked before the time passes; from time to time all documents are, as if none had been checked before. */
const checkAllEverySteps = 20_000;
/** The machine's timers and signals, such as the time limit of a test, are heard this often. */
const turnEverySteps = 1_000;
/** A life that never ends is a finding. */
const stepsMax = 500_000;

/** Waits until every life has gone as far as it can. Nothing in a life waits for the machine, so no turn of the event loop is needed. */
const nextMoment = (): Promise<void> => new Promise((goOn) => process.nextTick(goOn));

const liveOfSweeps = async (shop: SimulatedShop, isOver: () => boolean): Promise<void> => {
  const { scheduler, queries } = shop;
  const until = scheduler.clock().getTime() + lastSweepMs;
  while (!isOver() || scheduler.clock().getTime() < until || queries.hasOpenRentals()) {
    await scheduler.sleep(sweepEveryMs);
    await sweep(shop);
    await sweepRented(shop);
    await sweepOrders(shop);
    await sweepWholesaleOrders(shop);
    await sweepHeldBack(shop);
  }
};

/** Lets suppliers see new numbers as they are bought and rented, also those whose buyer never got the answer, and acquirers new top-ups. */
const followBeginnings = (shop: SimulatedShop, watch: (life: Promise<void>) => void): (() => void) => {
  const { database } = shop;
  const bought: ActivationDocument[] = [];
  const rented: RentalDocument[] = [];
  database.follow(activations, (activation, before) => void (before ?? bought.push(activation)));
  database.follow(rentals, (rental, before) => void (before ?? rented.push(rental)));
  const toppedUp: PaymentDocument[] = [];
  database.follow(payments, (payment, before) => void (before ?? toppedUp.push(payment)));
  return () => {
    for (const activation of bought.splice(0)) watch(liveOfSms(shop, activation));
    for (const rental of rented.splice(0)) watch(liveOfRentedSim(shop, rental));
    for (const payment of toppedUp.splice(0)) watch(liveOfChargeback(shop, payment));
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
    ...database
      .all(activations)
      .flatMap(({ messages }) => messages.flatMap(({ takenAt }) => (takenAt ? ['text taken'] : []))),
    ...database.all(rentals).map(({ status }) => `rental ${status}`),
    ...database.all(rentals).flatMap(({ charges }) => charges.slice(1).map(() => 'rental renewed')),
    ...database
      .all(transfers)
      .flatMap(({ kind, debit }) => (kind === 'debt' ? [isDebtAccount(debit) ? 'debt made' : 'debt paid'] : [])),
    ...database.all(wholesaleOrders).map(({ earnedAt }) => `wholesale ${earnedAt ? '' : 'un'}earned`),
    ...database.all(transfers).flatMap(({ kind }) => (kind === 'rebate' ? ['wholesale rebate'] : [])),
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
  if (life % attackerEvery === attackerAt) return liveOfAttacker(shop, life);
  if (life % ownerEvery === goodsAt) return liveOfGoods(shop, life);
  return life % ownerEvery === 1 ? liveOfPayouts(shop, life) : liveOfBuyer(shop, life);
};

export type LivesToPlay = SimulationOptions & {
  lives: number;
  /** Orders of ten numbers or more, played beside the lives; left out: none. */
  orders?: number;
};

/** Counts the lives that are not over, and keeps the first that failed otherwise than by a refusal. */
const createWatch = () => {
  const watched: { open: number; failure: Error | undefined } = { open: 0, failure: undefined };
  const watch = (life: Promise<void>): void => {
    watched.open += 1;
    life
      .catch((reason: unknown) => (watched.failure ??= reason instanceof Error ? reason : new Error(String(reason))))
      .finally(() => (watched.open -= 1));
  };
  return { watched, watch };
};

/** Plays all lives to their end, or to the first finding. */
export const playLives = async (
  options: LivesToPlay,
): Promise<{ shop: SimulatedShop; steps: number; findings: string[] }> => {
  const { lives, orders = 0, troubles } = options;
  const shop = createSimulatedShop(options);
  const { scheduler, randomness, database } = shop;
  const checkTouched = followBooks(database);
  const findings: string[] = [];
  const { watched, watch } = createWatch();
  const all = Array.from({ length: lives }, (_, life) => life);
  for (const life of all.filter((one) => !waits(one))) watch(liveOf(shop, life));
  watch(playQueues(shop, all.filter(waits)));
  for (let order = 0; order < orders; order += 1) watch(liveOfWholesaleOrder(shop, order));
  const meetOthers = followBeginnings(shop, watch);
  watch(liveOfSweeps(shop, () => watched.open <= 1));

  let steps = 0;
  const findAt = (found: readonly string[]) => findings.push(...found.map((what) => `step ${steps}: ${what}`));
  for (; watched.open > 0 && watched.failure === undefined && findings.length === 0; steps += 1) {
    await (steps % turnEverySteps === 0 ? turnOfEventLoop() : nextMoment());
    if (steps >= stepsMax) findings.push(`${watched.open} lives had not ended after ${stepsMax} steps`);
    if (randomness.integer(1_000_000) < troubles.deaths * 1_000_000) shop.killOne();
    const letsTimePass = scheduler.hasTimers() && randomness.integer(5) === 0;
    if (letsTimePass || !shop.step()) {
      findAt(checkTouched());
      scheduler.passTime();
    }
    meetOthers();
    if (steps % checkAllEverySteps === 0) findAt(checkBooks(database));
  }
  if (watched.failure !== undefined) throw watched.failure;
  return { shop, steps, findings };
};

/**
 * Lives of buyers in virtual time, over the engine's own decisions. The scheduler chooses by the seed which node makes its next step, when
 * the time passes and when a node dies; the books are checked in between. One seed gives one run.
 */
export const simulate = async (options: LivesToPlay): Promise<SimulationReport> => {
  const { seed, lives } = options;
  const { shop, steps, findings } = await playLives(options);
  if (findings.length === 0) findings.push(...checkEnd(shop.database).map((what) => `in the end: ${what}`));
  return { seed, lives, steps, ...shop.counts, outcomes: outcomesOf(shop), findings, fingerprint: fingerprintOf(shop) };
};
