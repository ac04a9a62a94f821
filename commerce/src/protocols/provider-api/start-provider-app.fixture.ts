import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import express from 'express';

import { kopecks } from '@shop/shared-types/money';

import {
  fundUser,
  poolSupplier,
  putSims,
  type TestActivations,
} from '../../sales/activations/build-activations.fixture.ts';
import { changePrices } from '../../catalogue/change-prices.ts';
import { createLiveCatalogue } from '../../catalogue/live-catalogue.ts';
import { createPriceBook } from '../../catalogue/price-book.ts';
import { createCoverage } from '../../catalogue/sale-facts.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { fillTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import type { AcceptedSim } from '../../supply/pool/report-sims.ts';
import type { TestNode } from '../../platform/testing/build-test-node.fixture.ts';
import { createRentPriceBook } from '../../sales/rentals/purchase/rent-price-book.ts';
import { deliverSms } from '../../sales/deliver-sms.ts';
import type { RentalsDeps } from '../../sales/rentals/rentals-deps.ts';
import { createDeliveryReader } from '../../sales/statistics/list-delivery-statistics.ts';
import { createRemoteStock } from '../../supply/remote/remote-stock.ts';
import { createStock } from '../../supply/stock.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { createApiKeys } from '../../accounts/users/api-keys/find-user-by-api-key.ts';
import { createActivationCalls } from './activation-calls.ts';
import { createRentalCalls } from './rental-calls.ts';
import { providerApiRouter } from './provider-api.routes.ts';
import { closeServerInTheEnd } from '../../platform/testing/close-in-the-end.ts';

export interface ProviderApp {
  base: string;
  server: Server;
  activationDeps: TestActivations;
  /** A supplier's push. */
  pushSms(phone: string, from: string, text: string): Promise<unknown>;
  /** Puts SIMs of Sweden on sale, numbered from 46730000000 on. */
  putSims(count: number, overrides?: Partial<AcceptedSim>): Promise<void>;
  close(): Promise<void>;
}

export interface ProviderAppOptions {
  requestsPerSecond?: number;
  /** Number of SIMs on sale at the start. */
  sims?: number;
}

/**
 * API keys are `key-of-<id>`. Every user has 100 rubles but the poor one, who has one ruble. The favoured user pays 11.11 for Telegram in
 * Sweden, the exact user 10.00.
 */
export const testUsers = {
  buyer: 1001,
  stranger: 1002,
  poor: 1003,
  inactive: 1004,
  favoured: 1005,
  exact: 1006,
} as const;

const prices = async (): Promise<void> => {
  await changePrices(`supplier:${poolSupplier}`, [
    { service: 'tg', country: 46, price: kopecks(1000) },
    { service: 'wa', country: 46, price: kopecks(1500) },
    { service: 'wa', country: 34, price: kopecks(1600) },
  ]);
  await changePrices(`user:${testUsers.favoured}`, [{ service: 'tg', country: 46, price: kopecks(1111) }]);
  await changePrices(`user:${testUsers.exact}`, [{ service: 'tg', country: 46, price: kopecks(1000) }]);
};

/** The provider API over a real engine, catalogue and database, with one pool. */
export const startProviderApp = async (
  { logger, mailQueue, secrets, clock }: TestNode,
  bare: TestActivations,
  { requestsPerSecond = 10_000, sims = 5 }: ProviderAppOptions = {},
): Promise<ProviderApp> => {
  await fillTestDatabase('catalogue', seedCatalogue);
  await prices();
  for (const [name, _id] of Object.entries(testUsers)) {
    await saveUser(buildUser({ _id, isActive: name !== 'inactive' }));
  }
  const catalogue = createLiveCatalogue();
  await catalogue.refresh();
  const one = { supplierId: poolSupplier, kind: 'pool', name: 'Pool', ownerUserId: null, isEnabled: true } as const;
  const listed = [{ ...one, priority: 0 }];
  const suppliers = { list: () => listed };
  const stock = createStock(createRemoteStock(), suppliers);
  const priceBook = createPriceBook(catalogue, suppliers);
  const activationDeps: TestActivations = { ...bare, priceBook, stock };
  const rentals: RentalsDeps = {
    ...activationDeps,
    rentPriceBook: createRentPriceBook(catalogue, suppliers),
    rentStock: stock,
    logger,
    warnOfRenewal: () => Promise.resolve(),
    mailQueue,
    prepareNews: () => Promise.resolve(() => undefined),
    prepareLossMail: () => Promise.resolve(undefined),
  };
  for (const userId of [testUsers.buyer, testUsers.stranger, testUsers.favoured, testUsers.exact]) {
    await fundUser(activationDeps, userId, kopecks(10_000));
  }
  await fundUser(activationDeps, testUsers.poor, kopecks(100));
  const putOnSale = async (count: number, overrides: Partial<AcceptedSim> = {}): Promise<void> => {
    await putSims(activationDeps, count, { rentHoursMax: 672, ...overrides });
    await activationDeps.stockTally.flush();
    await stock.refresh();
  };
  await putOnSale(sims);

  const app = express();
  app.use(
    providerApiRouter({
      catalogue,
      priceBook,
      stock,
      samples: activationDeps.samples,
      coverage: createCoverage({ catalogue, stock, suppliers, clock: activationDeps.clock }),
      clock: activationDeps.clock,
      activations: createActivationCalls(activationDeps),
      rentals: createRentalCalls({ ...rentals, catalogue }),
      apiKeys: createApiKeys({ secrets, clock }),
      readBalance,
      sandbox: { activations: createActivationCalls(activationDeps), readBalance, priceBook, stock },
      listDelivery: createDeliveryReader({ clock: activationDeps.clock }),
      operatorsFor: (country) => stock.operatorsFor(country),
      logger,
      requestsPerSecond,
    }),
  );
  const server: Server = app.listen(0, '127.0.0.1');
  closeServerInTheEnd(server);
  await new Promise((resolve) => server.once('listening', resolve));
  let smsCount = 0;
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    activationDeps,
    pushSms: (phone, from, text) => {
      smsCount += 1;
      return deliverSms(rentals, activationDeps, {
        supplierId: poolSupplier,
        smsId: `sms-${smsCount}`,
        phone,
        from,
        text,
      });
    },
    putSims: putOnSale,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await activationDeps.close();
    },
  };
};
