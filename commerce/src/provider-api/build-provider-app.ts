import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import express from 'express';

import { kopecks } from '@shop/shared-types/money';

import { buildEngine, fundUser, poolSupplier, putSims, type TestEngine } from '../activations/build-engine.ts';
import { changePrices } from '../catalogue/change-prices.ts';
import { createLiveCatalogue } from '../catalogue/live-catalogue.ts';
import { createPriceBook } from '../catalogue/price-book.ts';
import { createCoverage } from '../catalogue/sale-facts.ts';
import { seedCatalogue } from '../catalogue/seed/seed-catalogue.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { createRentPriceBook } from '../rentals/rent-price-book.ts';
import { receiveSms } from '../rentals/receive-sms.ts';
import type { RentalsDeps } from '../rentals/rentals-deps.ts';
import { createDeliveryReader } from '../statistics/list-delivery-statistics.ts';
import { createAskedStock } from '../supply/asked-stock.ts';
import { createStock } from '../supply/stock.ts';
import { buildUser, saveUser, testSecrets } from '../users/build-user.ts';
import { createApiKeys } from '../users/find-user-by-api-key.ts';
import { createActivationCalls } from './activation-calls.ts';
import { createRentalCalls } from './rental-calls.ts';
import { providerApiRouter } from './provider-api.routes.ts';

export interface ProviderApp {
  base: string;
  engine: TestEngine;
  /** A supplier's push. */
  pushSms(phone: string, from: string, text: string): Promise<unknown>;
  /** Puts SIMs of Sweden on sale, from 46730000000 on. */
  putSims(count: number): Promise<void>;
  close(): Promise<void>;
}

export interface ProviderAppOptions {
  earlyCancelMs?: number;
  openActivationsMax?: number;
  requestsPerSecond?: number;
  /** SIMs on sale at the start. */
  sims?: number;
}

/**
 * API keys are `key-of-<id>`. All have 100 rubles but the poor one, who has one; the favoured one pays 11.11 for Telegram in Sweden,
 * the exact one 10.00.
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
  ]);
  await changePrices(`user:${testUsers.favoured}`, [{ service: 'tg', country: 46, price: kopecks(1111) }]);
  await changePrices(`user:${testUsers.exact}`, [{ service: 'tg', country: 46, price: kopecks(1000) }]);
};

/** The provider API over a real engine, catalogue and database, in front of one pool. */
export const startProviderApp = async ({
  earlyCancelMs = 0,
  openActivationsMax = 1000,
  requestsPerSecond = 10_000,
  sims = 5,
}: ProviderAppOptions = {}): Promise<ProviderApp> => {
  await seedCatalogue();
  await prices();
  for (const [name, _id] of Object.entries(testUsers)) {
    await saveUser(buildUser({ _id, isActive: name !== 'inactive' }));
  }
  const catalogue = createLiveCatalogue();
  await catalogue.refresh();
  const bare = buildEngine({ settings: { earlyCancelMs, openActivationsMax } });
  const one = { supplierId: poolSupplier, kind: 'pool', name: 'Pool', ownerUserId: null, isEnabled: true } as const;
  const listed = [{ ...one, priority: 0 }];
  const suppliers = { list: () => listed };
  const stock = createStock(createAskedStock(), suppliers);
  const priceBook = createPriceBook(catalogue, suppliers);
  const engine: TestEngine = { ...bare, priceBook, stock };
  const logger = createLogger('silent');
  const rentals: RentalsDeps = {
    ...engine,
    rentPriceBook: createRentPriceBook(catalogue, suppliers),
    rentStock: stock,
    logger,
    warnOfRenewal: () => Promise.resolve(),
  };
  for (const userId of [testUsers.buyer, testUsers.stranger, testUsers.favoured, testUsers.exact]) {
    await fundUser(engine, userId, kopecks(10_000));
  }
  await fundUser(engine, testUsers.poor, kopecks(100));
  const putOnSale = async (count: number): Promise<void> => {
    await putSims(engine, count, { rentHoursMax: 672 });
    await engine.stockTally.flush();
    await stock.refresh();
  };
  await putOnSale(sims);

  const app = express();
  app.use(
    providerApiRouter({
      catalogue,
      priceBook,
      stock,
      coverage: createCoverage({ catalogue, stock, suppliers, clock: engine.clock }),
      clock: engine.clock,
      activations: createActivationCalls(engine),
      rentals: createRentalCalls({ ...rentals, catalogue }),
      apiKeys: createApiKeys({ secrets: testSecrets, clock: engine.clock }),
      listDelivery: createDeliveryReader({ clock: engine.clock }),
      operatorsFor: (country) => stock.operatorsFor(country),
      logger,
      requestsPerSecond,
    }),
  );
  const server: Server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  let smsCount = 0;
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    engine,
    pushSms: (phone, from, text) => {
      smsCount += 1;
      return receiveSms(rentals, engine, { supplierId: poolSupplier, smsId: `sms-${smsCount}`, phone, from, text });
    },
    putSims: putOnSale,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await engine.close();
    },
  };
};
