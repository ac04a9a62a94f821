import { Registry } from 'prom-client';

import { rentalHoursMax } from '@shop/shared-types/constants';
import { kopecks, type Money } from '@shop/shared-types/money';

import type { ActivationDeps } from '../../src/sales/activations/activation-deps.ts';
import type { AllowanceSettings } from '../../src/sales/allowance/allowance.ts';
import { servedOrders } from '../../src/sales/repeat-orders/end-repeat-order.ts';
import type { OfferQuery, PriceOffer } from '../../src/catalogue/price-book.ts';
import type { GoodsDeps } from '../../src/sales/goods/goods-deps.ts';
import { accounts } from '../../src/ledger/balances/account.model.ts';
import { emptyAccount } from '../../src/ledger/balances/open-account.ts';
import { payments, type PaymentDocument } from '../../src/money/payments/payment.model.ts';
import type { Clock } from '../../src/platform/clock/clock.ts';
import { createSeededRandomness, type Randomness } from '../../src/platform/clock/randomness.ts';
import { createTradeMetrics } from '../../src/platform/metrics/create-trade-metrics.ts';
import { createSecrets } from '../../src/platform/secrets/secrets.ts';
import type { RentalsDeps } from '../../src/sales/rentals/rentals-deps.ts';
import type { CandidateLists, SimSelection } from '../../src/supply/pool/candidate-lists.ts';
import { bannedUntil } from '../../src/supply/pool/judgement.ts';
import { isOfferable } from '../../src/supply/pool/sim-state.ts';
import { sims, type Sim } from '../../src/supply/pool/sim.model.ts';
import { goodsBuyers, openLots } from './goods-lots.ts';
import { createMemoryDatabase, type MemoryDatabase } from './memory-database.ts';
import { createQueries, type Queries } from './queries.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { createSimulatedNode, type NodeCounts, type SimulatedNode, type Troubles } from './simulated-node.ts';
import { createSimulatedSupplier, type SimulatedSupplier } from './simulated-supplier.ts';

/** The last two buy by programs (`key-limits.ts`). */
export const users = [1, 2, 3, 4, 5, 6] as const;
/** Buyers who wait for numbers, so many that the bound of open orders seldom stops them. */
export const waitingUsers = [11, 12, 13, 14, 15, 16, 17, 18] as const;
export const services = ['tg', 'wa', 'do'] as const;
export const country = 46;
export const poolSupplier = 1;
export const remoteSupplier = 2;
export const price = kopecks(1000);
export const share = kopecks(700);

/** Repeat orders wait in a country of their own, where numbers are mostly sold out. */
export const queueCountry = 7;

/** Buyers of ten numbers and more, in a country of their own. */
export const orderingUsers = [31, 32, 33] as const;
export const orderCountry = 8;
/** What a number costs once its order has earned it. */
export const wholesalePrice = kopecks(900);

/** Attackers take numbers and give them back in a country of their own, beside honest buyers. */
export const attackedCountry = 9;
export const attackers = [41, 42, 43, 44] as const;

export const rentPrice = kopecks(1300);
export const rentShare = kopecks(1000);

/** Few enough that buyers meet at the same SIM, and sometimes find none. */
const simsCount = 90;
/** SIMs that may be rented. A paid rental takes its SIM away for ever, so that late renters find none. */
const rentableCount = 20;
/** SIMs of the country of queues: none is online at first. */
const queueSimsCount = 14;
/** SIMs of the country of orders; each is sold once for each service, so that late orders find too few. */
const orderSimsCount = 70;
/** Few enough that attackers meet at the same SIM. */
const attackedSimsCount = 6;
const nodesCount = 2;

const newSim = (index: number, { rentHoursMax, of }: { rentHoursMax: number; of: number }): Sim => ({
  _id: String(of * 1_000_000_000 + 730_000_000 + index),
  supplierId: poolSupplier,
  country: of,
  operator: 'any',
  port: String(index),
  isOnline: of !== queueCountry,
  refusedFor: [],
  soldFor: [],
  cancelCounts: {},
  rentHoursMax,
  isRented: false,
  rentTerm: rentHoursMax,
  rank: String(index).padStart(9, '0'),
  version: 1,
});

/** What a buyer of numbers tops up. */
export const usualTopUp = kopecks(2500);

/** One top-up for each scenario of a buyer, open for an hour. */
export const paymentOf = (scenario: number, userId: number, amount: Money, at: Date): PaymentDocument => ({
  _id: `payment-${scenario}`,
  userId,
  method: 'card',
  requestHash: '',
  amount,
  charge: amount,
  feeBasisPoints: 0,
  status: 'pending',
  received: '0',
  credited: kopecks(0),
  bonus: kopecks(0),
  refunded: kopecks(0),
  bonusTakenBack: kopecks(0),
  isLate: false,
  promoCode: null,
  redirectUrl: null,
  microRubles: null,
  invoice: null,
  codeAsked: null,
  codeHash: null,
  createdAt: at,
  expiresAt: new Date(at.getTime() + 3_600_000),
  reportedAt: null,
  version: 1,
});

/** Hands out SIMs as a node does whose list is sometimes out of date: now and then it offers one that is sold already. */
const createStaleCandidates = (queries: Queries, randomness: Randomness, clock: Clock): CandidateLists => {
  const claimed = new Set<string>();
  return {
    claim: ({ service, exceptPhones, exceptPrefixes, country: of, userId }: SimSelection) => {
      const isStale = randomness.integer(10) === 0;
      const isBanned = (sim: Sim): boolean => bannedUntil(sim, { service, userId }, clock()) !== undefined;
      const suits = (sim: Sim): boolean =>
        isStale || (isOfferable(sim, service) && !isBanned(sim) && !exceptPhones.includes(sim._id));
      const isWanted = ({ _id }: Sim): boolean => exceptPrefixes.every((prefix) => !_id.startsWith(prefix));
      const possible = queries.simsOf(of).filter((sim) => isWanted(sim) && !claimed.has(sim._id) && suits(sim));
      const sim = possible[randomness.integer(Math.max(1, possible.length))];
      if (!sim) return Promise.resolve(undefined);
      claimed.add(sim._id);
      const release = (): void => void claimed.delete(sim._id);
      return Promise.resolve({
        phone: sim._id,
        operator: sim.operator,
        release,
        reportStale: release,
        reportBanned: release,
      });
    },
    offer: () => undefined,
    wake: () => undefined,
  };
};

/** The engine's parts that scenarios use. */
export type NodeDeps = ActivationDeps & RentalsDeps & Pick<GoodsDeps, 'stockCommit'>;

/** Everything that scenarios share: database, time, chance, suppliers and the nodes that serve. */
export interface SimulatedShop {
  database: MemoryDatabase;
  queries: Queries;
  scheduler: Scheduler;
  randomness: Randomness;
  supplier: SimulatedSupplier;
  counts: NodeCounts;
  /** For which purchase each string was handed out. */
  handedOut: Map<string, string>;
  /** What scenarios met on their way, by name: refusals and detours. */
  noted: Record<string, number>;
  note(what: string): void;
  /** The engine's parts on one of the living nodes, by chance. */
  anyNode(): NodeDeps;
  /** Makes one step of one node. @returns false when no node has work. */
  step(): boolean;
  killOne(): void;
}

export interface SimulationOptions {
  seed: number;
  troubles: Troubles;
  /** See `createMemoryDatabase`. */
  isGuarded?: boolean;
}

interface Node extends SimulatedNode {
  deps: NodeDeps;
}

/** Prices of the country of queues: they change every ten minutes, and the remote supplier is dearer and has numbers now and then. */
const createMarket = (scheduler: Scheduler, queries: Queries) => {
  const tenMinutes = (): number => Math.floor(scheduler.clock().getTime() / 600_000);
  return {
    offersFor: ({ country: of, isWholesale }: OfferQuery): PriceOffer[] => {
      if (of === orderCountry)
        return [{ supplierId: poolSupplier, price: isWholesale ? wholesalePrice : price, supplierShare: share }];
      const pool = [1000, 1200, 900][tenMinutes() % 3] ?? price;
      // There only late codes ask for today's price; the supplier's share is as it was.
      if (of === country) return [{ supplierId: poolSupplier, price: kopecks(pool), supplierShare: share }];
      if (of !== queueCountry) return [];
      return [
        { supplierId: poolSupplier, price: kopecks(pool), supplierShare: share },
        { supplierId: remoteSupplier, price: kopecks(1250), supplierShare: share },
      ];
    },
    countFor: (supplierId: number, of: number, service: string): number => {
      if (supplierId === remoteSupplier) return tenMinutes() % 3 === 1 ? 1 : 0;
      return queries.simsOf(of).filter((sim) => isOfferable(sim, service)).length;
    },
    /** The staff stops the sale for three minutes of each hour. */
    isBlocked: (of: number): boolean => {
      const minute = scheduler.clock().getUTCMinutes();
      return of === queueCountry && minute >= 3 && minute < 6;
    },
  };
};

/** Buyers of the simulation give back often: few are stopped, some are. */
const simulatedAllowance: AllowanceSettings = {
  base: 3,
  perCode: 1,
  windowMs: 30 * 60_000,
  freeAfterMs: 120_000,
  codesCountMs: 3 * 3_600_000,
};

interface SharedParts {
  randomness: Randomness;
  scheduler: Scheduler;
  queries: Queries;
  supplier: SimulatedSupplier;
}

/** What a node needs besides its money path, the same on each. */
const createSharedDeps = ({ randomness, scheduler, queries, supplier }: SharedParts) => {
  const market = createMarket(scheduler, queries);
  return {
    clock: scheduler.clock,
    randomness,
    secrets: createSecrets('a secret of the simulation, long enough'),
    priceBook: {
      hasService: () => true,
      hasCountry: () => true,
      isBlocked: market.isBlocked,
      hasOwnPrice: () => false,
      offersFor: market.offersFor,
    },
    stock: { countFor: market.countFor },
    rentPriceBook: {
      hasService: () => true,
      hasCountry: () => true,
      isBlocked: () => false,
      offersFor: () => [{ supplierId: poolSupplier, price: rentPrice, supplierShare: rentShare }],
    },
    mailQueue: { deliverSoon: () => undefined },
    remoteSuppliers: { find: (id: number) => (id === remoteSupplier ? supplier : undefined) },
    candidates: createStaleCandidates(queries, randomness, scheduler.clock),
    givenBack: { note: () => undefined, phonesOf: () => [], follow: () => () => undefined },
    stockTally: { add: () => undefined, flush: () => Promise.resolve() },
    deliveryTally: { add: () => undefined },
    refusalTally: { add: () => undefined },
    metrics: createTradeMetrics([new Registry()]),
    areOnePerson: () => Promise.resolve(false),
    servedOrders,
    tellKeyPaused: () => undefined,
    admitCallback: () => Promise.resolve(undefined),
    settings: {
      earlyCancelMs: 30_000,
      openActivationsMax: 5,
      referralSharePercent: 5,
      judgementMs: 6 * 3_600_000,
      allowance: simulatedAllowance,
    },
  } as unknown as Omit<NodeDeps, 'groupCommit' | 'stockCommit'>;
};

export const createSimulatedShop = ({ seed, troubles, isGuarded = true }: SimulationOptions): SimulatedShop => {
  const randomness = createSeededRandomness(seed);
  const scheduler = createScheduler();
  const database = createMemoryDatabase({ isGuarded });
  for (const user of new Set([...users, ...waitingUsers, ...orderingUsers, ...goodsBuyers, ...attackers]))
    database.put(accounts, emptyAccount(user));
  for (let index = 0; index < simsCount; index += 1)
    database.put(sims, newSim(index, { rentHoursMax: index < rentableCount ? rentalHoursMax : 0, of: country }));
  for (let index = 0; index < queueSimsCount; index += 1)
    database.put(sims, newSim(index, { rentHoursMax: 0, of: queueCountry }));
  for (let index = 0; index < orderSimsCount; index += 1)
    database.put(sims, newSim(index, { rentHoursMax: 0, of: orderCountry }));
  for (let index = 0; index < attackedSimsCount; index += 1)
    database.put(sims, newSim(index, { rentHoursMax: 0, of: attackedCountry }));
  openLots(database, scheduler.clock());
  const queries = createQueries(database);
  const counts: NodeCounts = { commits: 0, conflicts: 0, lostAnswers: 0, deaths: 0 };
  const supplier = createSimulatedSupplier(remoteSupplier, scheduler, randomness);
  const shared = createSharedDeps({ randomness, scheduler, queries, supplier });

  const startNode = (): Node => {
    const node = createSimulatedNode({ database, clock: scheduler.clock, randomness }, troubles, counts);
    return { ...node, deps: { ...shared, groupCommit: node.groupCommit, stockCommit: node.groupCommit } };
  };
  const nodes = Array.from({ length: nodesCount }, startNode);
  const noted: Record<string, number> = {};
  const pick = <Item>(items: readonly Item[]): Item => items[randomness.integer(items.length)] as Item;

  return {
    database,
    queries,
    scheduler,
    randomness,
    supplier,
    counts,
    handedOut: new Map(),
    noted,
    note: (what) => void (noted[what] = (noted[what] ?? 0) + 1),
    anyNode: () => pick(nodes).deps,
    step: () => {
      const busy = nodes.filter((node) => node.hasWork());
      if (busy.length === 0) return false;
      pick(busy).step();
      return true;
    },
    killOne: () => {
      const index = randomness.integer(nodes.length);
      nodes[index]?.die();
      nodes[index] = startNode();
    },
  };
};

/** Puts a top-up there that its owner has begun. */
export const openPayment = (
  { database, scheduler }: SimulatedShop,
  scenario: number,
  userId: number,
  amount: Money,
): PaymentDocument => {
  const payment = paymentOf(scenario, userId, amount, scheduler.clock());
  database.put(payments, payment);
  return payment;
};
