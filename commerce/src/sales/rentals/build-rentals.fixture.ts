import { prepareNews } from '../../accounts/account-news/tell-news.ts';

import { poolSupplier, putSims, type TestActivations } from '../activations/build-activations.fixture.ts';
import { emptySnapshot, type CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import type { CatalogueCountry } from '../../catalogue/country.model.ts';
import { noSynonyms } from '../../catalogue/description.ts';
import type { LiveCatalogue } from '../../catalogue/live-catalogue.ts';
import type { PriceListOwner } from '../../catalogue/price-list.model.ts';
import type { CatalogueService } from '../../catalogue/service.model.ts';
import { createRemoteStock } from '../../supply/remote/remote-stock.ts';
import type { TransactionMail } from '../../platform/mail/mail-queue.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { AcceptedSim } from '../../supply/pool/report-sims.ts';
import type { TestNode } from '../../platform/testing/build-test-node.fixture.ts';
import { createStock, type KeptStock } from '../../supply/stock.ts';
import { createRentPriceBook } from './purchase/rent-price-book.ts';
import type { RentalLoss } from './closing/lose-rental.ts';
import { composeLossMail } from './closing/loss-mail.ts';
import type { RentalsDeps } from './rentals-deps.ts';
import type { RenewalWarning } from './renewal/renewal-warning-mail.ts';

export interface TestRentals extends RentalsDeps {
  activationDeps: TestActivations;
  mailQueue: TransactionMail;
  stock: KeptStock;
  /** Changes the price of the shortest term in Sweden, in kopecks. */
  setPrice(owner: PriceListOwner, service: string, price: number): void;
  /** Warnings sent so far. */
  warnings: RenewalWarning[];
  /** Sends the e-mails that committed transactions left. @returns the e-mails. */
  sendMails(): Promise<Mail[]>;
  /** Writes and reads the counters of the stock. */
  countStock(): Promise<void>;
  close(): Promise<void>;
}

const recipient = { email: 'buyer@example.com', name: 'Buyer', locale: 'en' } as const;

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

/** One node that lets SIMs of the pool, on the test database. */
export const buildRentals = (node: TestNode, activationDeps: TestActivations): TestRentals => {
  const { catalogue, setPrice } = buildCatalogue();
  const pool = { supplierId: poolSupplier, kind: 'pool', name: 'Pool', ownerUserId: null } as const;
  const suppliers = { list: () => [{ ...pool, isEnabled: true, priority: 0 }] };
  const stock = createStock(createRemoteStock(), suppliers);
  const warnings: RenewalWarning[] = [];
  const { mailQueue, logger, publicUrl } = node;
  return {
    ...activationDeps,
    activationDeps,
    stock,
    rentStock: stock,
    rentPriceBook: createRentPriceBook(catalogue, suppliers),
    logger,
    setPrice,
    warnings,
    warnOfRenewal: (warning) => {
      warnings.push(warning);
      return Promise.resolve();
    },
    mailQueue,
    prepareNews: (userId) => prepareNews({ mailQueue, publicUrl }, userId),
    prepareLossMail: () =>
      Promise.resolve((loss: RentalLoss) => mailQueue.taskOf(composeLossMail({ publicUrl }, recipient, loss))),
    sendMails: () => node.sendMails(),
    countStock: async () => {
      await activationDeps.stockTally.flush();
      await stock.refresh();
    },
    close: () => activationDeps.close(),
  };
};

/** Puts `count` SIMs on sale that can be rented for up to four weeks. */
export const putSimsToRent = async (
  rentals: TestRentals,
  count: number,
  overrides: Partial<AcceptedSim> = {},
): Promise<void> => {
  await putSims(rentals.activationDeps, count, { rentHoursMax: 672, ...overrides });
  await rentals.countStock();
};
