import { wholesaleFrom } from '@shop/shared-types/constants';
import { collatorFor, type LocaleCode } from '@shop/shared-types/locales';

import { CommerceError } from '../platform/http/commerce-error.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import type { CatalogueCountry } from './country.model.ts';
import { findServices } from './find-services.ts';
import { presentPriceCard, type PriceCard } from './present-catalogue.ts';
import { readSaleFacts } from './sale-facts.ts';
import type { CatalogueService } from './service.model.ts';

export interface CardQuery {
  userId: number | undefined;
  /** Whether wholesale prices were agreed with the user. */
  isWholesale: boolean | undefined;
  /** Whether the cards also tell the price of a number in a large order. */
  showsWholesale: boolean;
  locale: LocaleCode;
}

const buildCard = (
  deps: CatalogueDeps,
  { service, country }: { service: CatalogueService; country: CatalogueCountry },
  { name, synonyms }: { name: string; synonyms: string[] },
  { userId, isWholesale, showsWholesale }: CardQuery,
): PriceCard | undefined => {
  const pair = { service: service.code, country: country._id };
  const sale = readSaleFacts(deps, { ...pair, userId, isWholesale });
  if (!sale) return undefined;
  const isCustomPrice = userId !== undefined && deps.priceBook.hasOwnPrice({ ...pair, userId });
  const card = presentPriceCard({ service, country, sale, isCustomPrice, name, synonyms }, deps.samples);
  const wholesale = showsWholesale ? readSaleFacts(deps, { ...pair, userId, isWholesale: true }) : undefined;
  return wholesale ? { ...card, wholesalePrice: wholesale.price, wholesaleFrom } : card;
};

const isCard = (card: PriceCard | undefined): card is PriceCard => card !== undefined;

/** Finds a service by its numeric id or its code. @throws CommerceError SERVICE_NOT_FOUND. */
export const requireService = ({ catalogue }: Pick<CatalogueDeps, 'catalogue'>, given: string): CatalogueService => {
  const { serviceById, serviceByCode } = catalogue.current();
  const service = (/^\d{1,9}$/.test(given) ? serviceById.get(Number(given)) : undefined) ?? serviceByCode.get(given);
  if (!service) throw new CommerceError('SERVICE_NOT_FOUND');
  return service;
};

/** Finds a country by its protocol id or its slug. @throws CommerceError COUNTRY_NOT_FOUND. */
export const requireCountry = ({ catalogue }: Pick<CatalogueDeps, 'catalogue'>, given: string): CatalogueCountry => {
  const { countryById, countryBySlug } = catalogue.current();
  const country = (/^\d{1,9}$/.test(given) ? countryById.get(Number(given)) : undefined) ?? countryBySlug.get(given);
  if (!country) throw new CommerceError('COUNTRY_NOT_FOUND');
  return country;
};

/** Cards of the countries that offer a service, sorted by name. */
export const listCountryCards = (deps: CatalogueDeps, service: CatalogueService, query: CardQuery): PriceCard[] => {
  const { locale } = query;
  const collator = collatorFor(locale);
  return deps.catalogue
    .current()
    .countries.map((country) =>
      buildCard(deps, { service, country }, { name: country.names[locale], synonyms: country.synonyms[locale] }, query),
    )
    .filter(isCard)
    .sort((one, other) => collator.compare(one.name, other.name));
};

/** Cards of the services that a country offers, popular ones first. */
export const listServiceCards = (
  deps: CatalogueDeps,
  country: CatalogueCountry,
  search: string | undefined,
  query: CardQuery,
): PriceCard[] => {
  const { locale } = query;
  return findServices(deps.catalogue.current().services, search, locale)
    .map((service) => {
      const transcriptions = [service.transcriptionEnRu, service.transcriptionRuEn].filter((text) => text !== '');
      const synonyms = [...transcriptions, ...service.synonyms[locale]];
      return buildCard(deps, { service, country }, { name: service.names[locale], synonyms }, query);
    })
    .filter(isCard);
};
