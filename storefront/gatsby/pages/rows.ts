import { collatorFor, type LocaleCode } from '@shop/shared-types/locales';

import type { BuiltOffer, PriceRow, SellableRow } from '../../src/content/contents';
import type { Catalogue, Country, PriceCard, Service } from '../read-catalogue';

/** Path of a service: its own page if the service is popular, else the shop window with the service chosen. */
const pathOfService = (service: Pick<Service, 'popular' | 'slug' | 'external_id'>): string =>
  service.popular ? `/${service.slug}` : `/?service=${service.external_id}`;

export const nameOfCountry = (country: Country, locale: LocaleCode): string =>
  country.names[locale] ?? country.names.en;

const isOnSale = (card: PriceCard): boolean => card.count > 0;

const lowestPrice = (cards: readonly PriceCard[]): number | null =>
  cards.reduce<number | null>((lowest, { price }) => (lowest === null || price < lowest ? price : lowest), null);

const sumOfCounts = (cards: readonly PriceCard[]): number => cards.reduce((sum, { count }) => sum + count, 0);

/** What a service is found by beside its name (rule 1.5). */
const wordsOfService = (service: Pick<Service, 'nameTranscriptionEnRu' | 'nameTranscriptionRuEn'>): string =>
  `${service.nameTranscriptionEnRu} ${service.nameTranscriptionRuEn}`.toLowerCase();

/** Synonyms, dialling code, and the English name. */
const wordsOfCountry = (country: Country, locale: LocaleCode): string =>
  [...new Set([...country.synonyms[locale], country.names.en])].join(' ').toLowerCase();

/** Services of the shop as rows of the price table, popular ones first. */
export const serviceRows = (catalogue: Catalogue, locale: LocaleCode): PriceRow[] => {
  const offers = new Map<string, number>();
  for (const cards of catalogue.servicesByCountry.values()) {
    for (const card of cards.filter(isOnSale)) {
      offers.set(card.service_external_id, (offers.get(card.service_external_id) ?? 0) + 1);
    }
  }
  return catalogue.services[locale].map((service) => ({
    code: service.external_id,
    name: service.name,
    path: pathOfService(service),
    icon: service.icon,
    priceFrom: service.priceFrom,
    count: service.count,
    offers: offers.get(service.external_id) ?? 0,
    words: wordsOfService(service),
  }));
};

/** All countries as rows of the price table, by name in the reader's language; those without numbers come last. */
export const countryRows = (catalogue: Catalogue, locale: LocaleCode): PriceRow[] => {
  const collator = collatorFor(locale);
  return catalogue.countries
    .map((country) => {
      const cards = (catalogue.servicesByCountry.get(country.external_id) ?? []).filter(isOnSale);
      return {
        code: String(country.external_id),
        name: nameOfCountry(country, locale),
        path: `/countries/${country.slug}`,
        icon: country.icon,
        priceFrom: lowestPrice(cards),
        count: sumOfCounts(cards),
        offers: cards.length,
        words: wordsOfCountry(country, locale),
      };
    })
    .sort((a, b) => Number(a.count === 0) - Number(b.count === 0) || collator.compare(a.name, b.name));
};

/** How many services are on sale in a country. */
export const countServicesInCountry = (catalogue: Catalogue, country: Country): number =>
  (catalogue.servicesByCountry.get(country.external_id) ?? []).filter(isOnSale).length;

/** The first services on sale in one country, popular ones first, each with its lowest price. */
export const serviceRowsInCountry = (
  catalogue: Catalogue,
  country: Country,
  locale: LocaleCode,
  rowsMax: number,
): SellableRow[] => {
  const cards = new Map(
    (catalogue.servicesByCountry.get(country.external_id) ?? [])
      .filter(isOnSale)
      .map((card) => [card.service_external_id, card]),
  );
  const rows: SellableRow[] = [];
  for (const service of catalogue.services[locale]) {
    if (rows.length === rowsMax) break;
    const card = cards.get(service.external_id);
    if (!card) continue;
    rows.push({
      id: service.id,
      code: service.external_id,
      slug: service.slug,
      name: service.name,
      path: pathOfService(service),
      icon: service.icon,
      priceFrom: card.price,
      count: card.count,
      offers: 1,
      words: wordsOfService(service),
    });
  }
  return rows;
};

/** Countries that sell a service, with their names in the reader's language, by name. */
export const countryOffers = (catalogue: Catalogue, serviceCode: string, locale: LocaleCode): BuiltOffer[] => {
  const byId = new Map(catalogue.countries.map((country) => [country.external_id, country]));
  const collator = collatorFor(locale);
  return (catalogue.countriesByService.get(serviceCode) ?? [])
    .flatMap((card) => {
      const country = byId.get(card.country_external_id);
      if (!country) return [];
      return {
        country_external_id: card.country_external_id,
        country_slug: card.country_slug,
        name: nameOfCountry(country, locale),
        price: card.price,
        count: card.count,
        isNeedRepeat: card.isNeedRepeat,
        synonyms: country.synonyms[locale],
        // Samples move by the hour; a page asks for today's.
        ...(card.tiers ? { tiers: card.tiers.map(({ price, count }) => ({ price, count })) } : {}),
      };
    })
    .sort((a, b) => collator.compare(a.name, b.name));
};
