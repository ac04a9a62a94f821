import { Registry } from 'prom-client';

import { kopecks, type Money } from '@shop/shared-types/money';

import { createAdmitCallback } from '../../accounts/callbacks/admit-callback.ts';
import { createTellKeyPaused } from '../allowance/tell-key-paused.ts';
import type { PriceBook, PriceOffer } from '../../catalogue/price-book.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import { createTradeMetrics } from '../../platform/metrics/create-trade-metrics.ts';
import type { TestClock } from '../../platform/clock/clock.ts';
import type { TestNode } from '../../platform/testing/build-test-node.fixture.ts';
import { areOnePerson } from '../../money/self-dealing/are-one-person.ts';
import { createDeliverySamples, type DeliverySamples } from '../statistics/delivery-samples.ts';
import { createDeliveryTally } from '../statistics/delivery-tally.ts';
import { createRefusalTally } from '../statistics/refusal-tally.ts';
import type { RemoteSupplier } from '../../supply/remote/remote-supplier.ts';
import { createCandidateLists } from '../../supply/pool/candidate-lists.ts';
import { sims } from '../../supply/pool/sim.model.ts';
import { createStockTally } from '../../supply/pool/stock-tally.ts';
import { createSimPool } from '../../supply/pool/create-sim-pool.ts';
import type { AcceptedSim, SimPool } from '../../supply/pool/report-sims.ts';
import type { ActivationDeps, ActivationSettings } from './activation-deps.ts';
import { servedOrders } from '../repeat-orders/end-repeat-order.ts';
import { createGivenBackNumbers } from './given-back/given-back-numbers.ts';

export interface TestActivations extends ActivationDeps {
  testClock: TestClock;
  pool: SimPool;
  samples: DeliverySamples;
  /** The figures that an operator would read. */
  readMetrics(): Promise<string>;
  close(): Promise<void>;
}

export interface TestActivationsOptions {
  offers?: Partial<PriceOffer>[];
  /** The offers at the wholesale price; the same as for everybody unless the test names others. */
  wholesaleOffers?: Partial<PriceOffer>[];
  suppliers?: RemoteSupplier[];
  settings?: Partial<ActivationSettings>;
}

export const poolSupplier = 1;

/** The figures of rule 4.25 that a shop has by default. */
export const usualAllowance: ActivationSettings['allowance'] = {
  base: 5,
  perCode: 3,
  windowMs: 3_600_000,
  freeAfterMs: 120_000,
  codesCountMs: 7 * 86_400_000,
};

const usualSettings: ActivationSettings = {
  earlyCancelMs: 0,
  openActivationsMax: 1000,
  referralSharePercent: 5,
  judgementMs: 14 * 86_400_000,
  allowance: usualAllowance,
};

/** Sells every service except `none` in every country except 999, at the given prices. */
const buildPriceBook = (offers: Partial<PriceOffer>[], wholesaleOffers: Partial<PriceOffer>[]): PriceBook => ({
  hasService: (code) => code !== 'none',
  hasCountry: (id) => id !== 999,
  isBlocked: () => false,
  hasOwnPrice: () => false,
  offersFor: ({ isWholesale }) =>
    (isWholesale ? wholesaleOffers : offers).map((offer) => ({
      supplierId: poolSupplier,
      price: kopecks(1000),
      supplierShare: kopecks(700),
      ...offer,
    })),
});

/** One node's money path on the test database. */
export const buildActivations = (
  { node, testClock, clock, logger, randomness, secrets, groupCommit, reportCommit, ...base }: TestNode,
  { offers = [{}], wholesaleOffers = offers, suppliers = [], settings = {} }: TestActivationsOptions = {},
): TestActivations => {
  const candidates = createCandidateLists({
    clock,
    logger,
    node,
    randomness,
    learn: (sim) => groupCommit.learn(sims, sim),
  });
  const stockTally = createStockTally({ clock, node });
  const registry = new Registry();
  return {
    testClock,
    clock,
    randomness,
    secrets,
    priceBook: buildPriceBook(offers, wholesaleOffers),
    stock: { countFor: () => 1 },
    samples: createDeliverySamples({ clock }),
    remoteSuppliers: { find: (supplierId) => suppliers.find((supplier) => supplier.supplierId === supplierId) },
    groupCommit,
    candidates,
    givenBack: createGivenBackNumbers({ clock }),
    stockTally,
    deliveryTally: createDeliveryTally({ clock }),
    refusalTally: createRefusalTally({ clock }),
    metrics: createTradeMetrics([registry]),
    servedOrders,
    admitCallback: createAdmitCallback({ allowsPrivateUrl: true }),
    tellKeyPaused: createTellKeyPaused({ ...base, groupCommit, logger }),
    readMetrics: () => registry.metrics(),
    areOnePerson,
    settings: { ...usualSettings, ...settings },
    pool: createSimPool({ groupCommit: reportCommit, lists: candidates, node: `${node}:reports` }),
    close: async () => {
      await stockTally.flush();
      await base.close();
    },
  };
};

/** A Swedish SIM. A test overrides only the fields that it needs. */
export const buildReportedSim = (index: number, overrides: Partial<AcceptedSim> = {}): AcceptedSim => ({
  phone: String(46_730_000_000 + index),
  country: 46,
  operator: 'telia',
  port: `port-${index}`,
  refusedServices: [],
  isOnline: true,
  rentHoursMax: 0,
  ...overrides,
});

/** Puts `count` SIMs of the pool supplier on sale. */
export const putSims = (
  activationDeps: TestActivations,
  count: number,
  overrides: Partial<AcceptedSim> = {},
): Promise<unknown> =>
  activationDeps.pool.applyReport({
    supplierId: poolSupplier,
    mode: 'changes',
    sims: Array.from({ length: count }, (_, index) => buildReportedSim(index, overrides)),
    at: activationDeps.clock(),
  });

/** Opens an account with money on it. */
export const fundUser = async (activationDeps: ActivationDeps, userId: number, amount: Money): Promise<void> => {
  await openAccount(userId);
  await transfer(activationDeps, {
    idempotencyKey: `test-funds:${userId}`,
    debit: 'house:demo',
    credit: userAccount(userId),
    amount,
    kind: 'correction',
    reference: 'test',
  });
};
