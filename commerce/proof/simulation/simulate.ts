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
import { playBuyer, playSms, sweep } from './scenarios/buyers.ts';
import { playAttacker, sweepHeldBack } from './scenarios/attackers.ts';
import { playChargeback } from './scenarios/chargebacks.ts';
import { playGoods } from './scenarios/goods.ts';
import { playHousehold } from './scenarios/leavers.ts';
import { playLateCode } from './scenarios/late-codes.ts';
import { playPayouts } from './scenarios/payouts.ts';
import { playQueues, sweepOrders } from './scenarios/repeat-orders.ts';
import { playRentedSim, playRenter, sweepRented } from './scenarios/renters.ts';
import { playWholesaleOrder, sweepWholesaleOrders } from './scenarios/wholesale-orders.ts';
import { playSwapper } from './scenarios/swaps.ts';
import { createSimulatedShop, type SimulatedShop, type SimulationOptions } from './simulated-shop.ts';
import type { NodeCounts } from './simulated-node.ts';

export interface SimulationReport extends NodeCounts {
  seed: number;
  scenarios: number;
  steps: number;
  /**
   * How often each thing happened, by its name. A status of an activation stands alone; `rental …`, `payout …` and `order …` (a repeat
   * order) name the status of those. Scenarios add counts of their own.
   */
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
/** Another one is about people who come for a bonus, buy, and have their accounts erased. */
const householdAt = 5;
/** And one about a buyer who takes another number in the place of one without a code. */
const swapperAt = 17;
/** Three of twelve wait for a number that is not free yet. */
const waits = (scenario: number): boolean => [4, 7, 10].includes(scenario % 12);
/** Longer than the last purchase and its 20 minutes. */
const lastSweepMs = 2 * 60 * 60_000;
/** Every write is checked before the time passes; from time to time all documents are, as if none had been checked before. */
const checkAllEverySteps = 20_000;
/** The machine's timers and signals, such as the time limit of a test, are heard this often. */
const turnEverySteps = 1_000;
/** A scenario that never ends is a finding. */
const stepsMax = 500_000;

/** Waits until every scenario has gone as far as it can. Nothing in a scenario waits for the machine, so no turn of the event loop is needed. */
const nextMoment = (): Promise<void> => new Promise((goOn) => process.nextTick(goOn));

const playSweeps = async (shop: SimulatedShop, isOver: () => boolean): Promise<void> => {
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
const followBeginnings = (shop: SimulatedShop, watch: (scenario: Promise<void>) => void): (() => void) => {
  const { database } = shop;
  const bought: ActivationDocument[] = [];
  const rented: RentalDocument[] = [];
  const late: ActivationDocument[] = [];
  database.follow(activations, (activation, before) => {
    if (!before) bought.push(activation);
    else if (activation.lateCode && !before.lateCode) late.push(activation);
  });
  database.follow(rentals, (rental, before) => void (before ?? rented.push(rental)));
  const toppedUp: PaymentDocument[] = [];
  database.follow(payments, (payment, before) => void (before ?? toppedUp.push(payment)));
  return () => {
    for (const activation of bought.splice(0)) watch(playSms(shop, activation));
    for (const activation of late.splice(0)) watch(playLateCode(shop, activation));
    for (const rental of rented.splice(0)) watch(playRentedSim(shop, rental));
    for (const payment of toppedUp.splice(0)) watch(playChargeback(shop, payment));
  };
};

const fingerprintOf = ({ database }: SimulatedShop): string => {
  const hash = createHash('sha256');
  for (const transfer of database.all(transfers)) hash.update(JSON.stringify(transfer));
  return hash.digest('hex');
};

const outcomesOf = ({ database, noted, supplier }: SimulatedShop): Record<string, number> => {
  const counts: Record<string, number> = { ...noted };
  const outcomes = [
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
  for (const closing of outcomes) counts[closing] = (counts[closing] ?? 0) + 1;
  return counts;
};

const playOne = (shop: SimulatedShop, scenario: number): Promise<void> => {
  if (scenario % renterEvery === 0) return playRenter(shop, scenario);
  if (scenario % attackerEvery === attackerAt) return playAttacker(shop, scenario);
  if (scenario % attackerEvery === householdAt) return playHousehold(shop, scenario);
  if (scenario % attackerEvery === swapperAt) return playSwapper(shop, scenario);
  if (scenario % ownerEvery === goodsAt) return playGoods(shop, scenario);
  return scenario % ownerEvery === 1 ? playPayouts(shop, scenario) : playBuyer(shop, scenario);
};

export type ScenariosToPlay = SimulationOptions & {
  scenarios: number;
  /** Orders of ten numbers or more, played beside the scenarios; left out: none. */
  orders?: number;
};

/** Counts the scenarios that are not over, and keeps the first that failed otherwise than by a refusal. */
const createWatch = () => {
  const watched: { open: number; failure: Error | undefined } = { open: 0, failure: undefined };
  const watch = (scenario: Promise<void>): void => {
    watched.open += 1;
    scenario
      .catch((reason: unknown) => (watched.failure ??= reason instanceof Error ? reason : new Error(String(reason))))
      .finally(() => (watched.open -= 1));
  };
  return { watched, watch };
};

/** Plays all scenarios to their end, or to the first finding. */
export const playScenarios = async (
  options: ScenariosToPlay,
): Promise<{ shop: SimulatedShop; steps: number; findings: string[] }> => {
  const { scenarios, orders = 0, troubles } = options;
  const shop = createSimulatedShop(options);
  const { scheduler, randomness, database } = shop;
  const checkTouched = followBooks(database);
  const findings: string[] = [];
  const { watched, watch } = createWatch();
  const all = Array.from({ length: scenarios }, (_, scenario) => scenario);
  for (const scenario of all.filter((one) => !waits(one))) watch(playOne(shop, scenario));
  watch(playQueues(shop, all.filter(waits)));
  for (let order = 0; order < orders; order += 1) watch(playWholesaleOrder(shop, order));
  const meetOthers = followBeginnings(shop, watch);
  watch(playSweeps(shop, () => watched.open <= 1));

  let steps = 0;
  const findAt = (found: readonly string[]) => findings.push(...found.map((what) => `step ${steps}: ${what}`));
  for (; watched.open > 0 && watched.failure === undefined && findings.length === 0; steps += 1) {
    await (steps % turnEverySteps === 0 ? turnOfEventLoop() : nextMoment());
    if (steps >= stepsMax) findings.push(`${watched.open} scenarios had not ended after ${stepsMax} steps`);
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
 * Plays scenarios in virtual time with the engine's own decisions, and checks the books on the way. The seed decides which node acts
 * next, when time passes and when a node dies, so the same seed plays the same run again.
 */
export const simulate = async (options: ScenariosToPlay): Promise<SimulationReport> => {
  const { seed, scenarios } = options;
  const { shop, steps, findings } = await playScenarios(options);
  if (findings.length === 0) findings.push(...checkEnd(shop.database).map((what) => `in the end: ${what}`));
  return {
    seed,
    scenarios,
    steps,
    ...shop.counts,
    outcomes: outcomesOf(shop),
    findings,
    fingerprint: fingerprintOf(shop),
  };
};
