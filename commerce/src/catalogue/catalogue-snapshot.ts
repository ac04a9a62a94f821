import type { ClientSession } from 'mongoose';

import {
  noCountryBlocks,
  readCountryBlocks,
  type CountryBlocks,
  type CountryBlockSettings,
} from './country-blocks/read-country-blocks.ts';
import { CountryModel, type CatalogueCountry } from './country.model.ts';
import { noSynonyms } from './description.ts';
import { priceLists, type PriceListOwner } from './price-list.model.ts';
import { firstPriceSettings, PriceSettingsModel, type PriceSettings } from './price-settings.model.ts';
import { ServiceModel, type CatalogueService } from './service.model.ts';

/** Prices of one owner: service code → country id → kopecks. */
export type PriceTable = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Everything in the catalogue at one version; it is replaced as a whole, never changed. */
export interface CatalogueSnapshot {
  version: number;
  settings: PriceSettings;
  /** Sorted as lists show them: popular services first. */
  services: readonly CatalogueService[];
  serviceByCode: ReadonlyMap<string, CatalogueService>;
  serviceById: ReadonlyMap<number, CatalogueService>;
  /** Sorted by English name. */
  countries: readonly CatalogueCountry[];
  countryById: ReadonlyMap<number, CatalogueCountry>;
  countryBySlug: ReadonlyMap<string, CatalogueCountry>;
  /** By owner; see `PriceListOwner`. */
  prices: ReadonlyMap<PriceListOwner, PriceTable>;
  countryBlocks: CountryBlocks;
}

export const emptySnapshot: CatalogueSnapshot = {
  version: 0,
  settings: firstPriceSettings,
  services: [],
  serviceByCode: new Map(),
  serviceById: new Map(),
  countries: [],
  countryById: new Map(),
  countryBySlug: new Map(),
  prices: new Map(),
  countryBlocks: { numbers: new Map(), visitors: new Map() },
};

const readPrices = async (): Promise<Map<PriceListOwner, Map<string, Map<number, number>>>> => {
  const byOwner = new Map<PriceListOwner, Map<string, Map<number, number>>>();
  // Older versions of the shop left a list without prices when an admin removed a price that had never been set.
  const filter = { prices: { $exists: true } };
  for await (const { owner, service, prices } of priceLists().find(filter, { batchSize: 500 })) {
    let table = byOwner.get(owner);
    if (!table) byOwner.set(owner, (table = new Map<string, Map<number, number>>()));
    const byCountry = new Map<number, number>();
    for (const [country, price] of Object.entries(prices)) byCountry.set(Number(country), price);
    table.set(service, byCountry);
  }
  return byOwner;
};

/** Services stored by an older version do not say whether they are on sale, and have no synonyms. */
type StoredService = Omit<CatalogueService, 'isOnSale' | 'synonyms'> &
  Partial<Pick<CatalogueService, 'isOnSale' | 'synonyms'>>;

/** Reads the version number of the catalogue. It rises with each change, so comparing it is cheaper than reading the whole catalogue. */
export const readCatalogueVersion = async (session: ClientSession | null = null): Promise<number> => {
  const found = await PriceSettingsModel.findById(firstPriceSettings._id, { version: 1 })
    .session(session)
    .lean<PriceSettings>();
  return found?.version ?? 0;
};

/** A country whose numbers are blocked is never on sale, whatever its own switch says (rule 1.14). */
const withBlock = (country: CatalogueCountry, { numbers }: CountryBlocks): CatalogueCountry =>
  numbers.has(country.iso2.toUpperCase()) ? { ...country, isOnSale: false, isBlocked: true } : country;

/** Loads the whole catalogue. The version is read first, so that the next check sees a change made during the load. */
export const loadCatalogueSnapshot = async (
  blockSettings: CountryBlockSettings = noCountryBlocks,
): Promise<CatalogueSnapshot> => {
  const settings = await PriceSettingsModel.findById(firstPriceSettings._id).lean<PriceSettings>();
  const [stored, known, prices, countryBlocks] = await Promise.all([
    ServiceModel.find().sort({ isPopular: -1, rank: 1 }).lean<StoredService[]>(),
    CountryModel.find().sort({ 'names.en': 1, _id: 1 }).lean<CatalogueCountry[]>(),
    readPrices(),
    readCountryBlocks(blockSettings),
  ]);
  const countries = known.map((country) => withBlock(country, countryBlocks));
  const services = stored.map((service): CatalogueService => ({
    ...service,
    isOnSale: service.isOnSale ?? true,
    synonyms: service.synonyms ?? noSynonyms(),
  }));
  return {
    version: settings?.version ?? 0,
    settings: settings ?? firstPriceSettings,
    services,
    serviceByCode: new Map(services.map((service) => [service.code, service])),
    serviceById: new Map(services.map((service) => [service._id, service])),
    countries,
    countryById: new Map(countries.map((country) => [country._id, country])),
    countryBySlug: new Map(countries.map((country) => [country.slug, country])),
    prices,
    countryBlocks,
  };
};
