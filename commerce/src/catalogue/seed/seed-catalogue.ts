import type { Collection, Filter, MatchKeysAndValues } from 'mongodb';
import mongoose from 'mongoose';

import type { CatalogueCountry } from '../country.model.ts';
import { noSynonyms } from '../description.ts';
import { priceListId, priceLists, type PriceList } from '../price-list.model.ts';
import { firstPriceSettings, PriceSettingsModel } from '../price-settings.model.ts';
import type { CatalogueService } from '../service.model.ts';
import countrySeed from './countries.json' with { type: 'json' };
import { countryNames, countrySynonyms, type SeedCountry } from './country-names.ts';
import { defaultPrice } from './default-prices.ts';
import { serviceNames, type SeedService } from './service-names.ts';
import serviceSeed from './services.json' with { type: 'json' };
import { transcribeEnRu, transcribeRuEn } from './service-transcriptions.ts';

/** Numbers of Russian operators are not sold (rule 1.2). */
const neverOnSale: ReadonlySet<number> = new Set([0]);
const popularCountries: ReadonlySet<number> = new Set([46, 187, 16, 6, 22, 4, 73, 43, 36, 2, 48, 10, 52, 15, 78, 56]);
/** Services that are sold by the hour or the day, never for a code. */
const rentOnly: ReadonlySet<string> = new Set(['full']);

const slugOf = ({ code, nameEn }: SeedService): string => {
  const words = nameEn
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return words || code;
};

const buildService = (service: SeedService, rank: number): CatalogueService => {
  const names = serviceNames(service);
  return {
    _id: service.id,
    code: service.code,
    slug: slugOf(service),
    website: service.website ?? null,
    icon: service.icon ?? null,
    names,
    synonyms: noSynonyms(),
    transcriptionEnRu: transcribeEnRu(service.code, service.nameEn),
    transcriptionRuEn: transcribeRuEn(names.ru),
    isPopular: service.popular === true,
    rank,
    isForActivation: !rentOnly.has(service.code),
    isOnSale: true,
  };
};

const buildCountry = (country: SeedCountry): CatalogueCountry => ({
  _id: country.id,
  iso2: country.iso2,
  dialCode: country.dialCode,
  slug: country.slug,
  names: countryNames(country),
  synonyms: countrySynonyms(country),
  isPopular: popularCountries.has(country.id),
  isOnSale: !neverOnSale.has(country.id),
});

const services: readonly SeedService[] = serviceSeed;
const countries: readonly SeedCountry[] = countrySeed;

const buildDefaultPrices = (service: SeedService): PriceList => ({
  _id: priceListId('default', service.code),
  owner: 'default',
  service: service.code,
  prices: Object.fromEntries(
    countries
      .filter(({ id }) => !neverOnSale.has(id))
      .map((country) => [String(country.id), defaultPrice(service, country)]),
  ),
});

/** Adds missing documents. @returns how many documents are new. */
const insertMissing = async <Item extends { _id: number | string }>(
  collection: Collection<Item>,
  items: readonly Item[],
): Promise<number> => {
  const writes = items.map(({ _id, ...item }) => ({
    updateOne: {
      filter: { _id } as Filter<Item>,
      update: { $setOnInsert: item as unknown as MatchKeysAndValues<Item> },
      upsert: true,
    },
  }));
  return (await collection.bulkWrite(writes, { ordered: false })).upsertedCount;
};

/**
 * Fills an empty catalogue and adds services and countries of a newer version; an operator's changes stay. Safe on several nodes at once.
 * @returns how many documents are new.
 */
export const seedCatalogue = async (): Promise<number> => {
  const added =
    (await insertMissing(mongoose.connection.collection<CatalogueService>('services'), services.map(buildService))) +
    (await insertMissing(mongoose.connection.collection<CatalogueCountry>('countries'), countries.map(buildCountry))) +
    (await insertMissing(priceLists(), services.map(buildDefaultPrices)));
  const { _id, version, ...margins } = firstPriceSettings;
  await PriceSettingsModel.updateOne({ _id }, { $setOnInsert: { ...margins, version } }, { upsert: true });
  if (added > 0) await PriceSettingsModel.updateOne({ _id }, { $inc: { version: 1 } });
  return added;
};
