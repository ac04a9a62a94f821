import { pino } from 'pino';

import {
  buildEngine,
  poolSupplier,
  putSims,
  type TestEngine,
  type TestEngineOptions,
} from '../activations/build-engine.ts';
import { emptySnapshot, type CatalogueSnapshot } from '../catalogue/catalogue-snapshot.ts';
import type { CatalogueCountry } from '../catalogue/country.model.ts';
import { noSynonyms } from '../catalogue/description.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { PriceListOwner } from '../catalogue/price-list.model.ts';
import type { CatalogueService } from '../catalogue/service.model.ts';
import { createAskedStock } from '../supply/asked-stock.ts';
import type { AcceptedSim } from '../supply/report-sims.ts';
import { createStock, type KeptStock } from '../supply/stock.ts';
import { createRentPriceBook } from './rent-price-book.ts';
import type { RentalsDeps } from './rentals-deps.ts';
import type { RenewalWarning } from './renewal-warning-mail.ts';

export interface TestRentals extends RentalsDeps {
  engine: TestEngine;
  stock: KeptStock;
  /** Changes what the shortest term costs in Sweden, in kopecks. */
  setPrice(owner: PriceListOwner, service: string, price: number): void;
  /** Warnings sent so far. */
  warnings: RenewalWarning[];
  /** Writes and reads the counters of the stock. */
  countStock(): Promise<void>;
  close(): Promise<void>;
}

const names = { en: 'x', ru: 'x', cn: 'x', tr: 'x', es: 'x', hi: 'x', ar: 'x' };
const buildService = (_id: number, code: string): CatalogueService => ({
  _id,
  code,
  slug: code,
  website: null,
  icon: null,
  names,
  synonyms: noSynonyms(),
  transcriptionEnRu: '',
  transcriptionRuEn: '',
  isPopular: true,
  rank: _id,
  isForActivation: code !== 'full',
  isOnSale: true,
});
const sweden: CatalogueCountry = {
  _id: 46,
  iso2: 'SE',
  dialCode: '46',
  slug: 'sweden',
  names,
  synonyms: noSynonyms(),
  isPopular: true,
  isOnSale: true,
};
const services = [buildService(1, 'tg'), buildService(2, 'wa'), buildService(3, 'full')];

/** A catalogue with Telegram, WhatsApp and the whole number in Sweden; the shortest rental earns the supplier ten rubles. */
const buildCatalogue = () => {
  const prices = new Map<PriceListOwner, Map<string, Map<number, number>>>();
  const setPrice = (owner: PriceListOwner, service: string, price: number): void => {
    const table = prices.get(owner) ?? new Map<string, Map<number, number>>();
    prices.set(owner, table.set(service, new Map([[sweden._id, price]])));
  };
  for (const { code } of services) setPrice('rent-default', code, 1000);
  const snapshot = (): CatalogueSnapshot => ({
    ...emptySnapshot,
    services,
    serviceByCode: new Map(services.map((service) => [service.code, service])),
    serviceById: new Map(services.map((service) => [service._id, service])),
    countries: [sweden],
    countryById: new Map([[sweden._id, sweden]]),
    countryBySlug: new Map([[sweden.slug, sweden]]),
    prices,
  });
  let current = snapshot();
  const catalogue: LiveCatalogue = { current: () => current, refresh: () => Promise.resolve() };
  return {
    catalogue,
    setPrice: (owner: PriceListOwner, service: string, price: number): void => {
      setPrice(owner, service, price);
      current = snapshot();
    },
  };
};

/** One node that lets the pool's SIMs, on the test database. Two of them are two nodes. */
export const buildRentals = (options: TestEngineOptions = {}): TestRentals => {
  const engine = buildEngine(options);
  const { catalogue, setPrice } = buildCatalogue();
  const pool = { supplierId: poolSupplier, kind: 'pool', name: 'Pool', ownerUserId: null } as const;
  const suppliers = { list: () => [{ ...pool, isEnabled: true, priority: 0 }] };
  const stock = createStock(createAskedStock(), suppliers);
  const warnings: RenewalWarning[] = [];
  return {
    ...engine,
    engine,
    stock,
    rentStock: stock,
    rentPriceBook: createRentPriceBook(catalogue, suppliers),
    logger: pino({ level: 'silent' }),
    setPrice,
    warnings,
    warnOfRenewal: (warning) => {
      warnings.push(warning);
      return Promise.resolve();
    },
    countStock: async () => {
      await engine.stockTally.flush();
      await stock.refresh();
    },
    close: () => engine.close(),
  };
};

/** Puts `count` SIMs on sale that may be rented for four weeks. */
export const putSimsToRent = async (
  rentals: TestRentals,
  count: number,
  overrides: Partial<AcceptedSim> = {},
): Promise<void> => {
  await putSims(rentals.engine, count, { rentHoursMax: 672, ...overrides });
  await rentals.countStock();
};
