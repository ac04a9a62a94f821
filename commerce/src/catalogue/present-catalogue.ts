import type { InferType } from 'yup';

import type { country, priceCard, service } from '@shop/shared-types/contract/catalogue';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { CatalogueCountry } from './country.model.ts';
import type { OfferSamples } from './offer-samples.ts';
import { rankOffers } from './rank-offers.ts';
import { tiersOf, type SaleFacts } from './sale-facts.ts';
import type { CatalogueService } from './service.model.ts';
import type { ServiceSummary } from './service-summaries.ts';

export type PresentedService = InferType<typeof service>;
export type PresentedCountry = InferType<typeof country>;
export type PriceCard = InferType<typeof priceCard>;

export const presentService = (
  { _id, code, names, slug, icon, transcriptionEnRu, transcriptionRuEn, isPopular }: CatalogueService,
  { priceFrom, count }: ServiceSummary,
  locale: LocaleCode,
  wholesale?: Pick<ServiceSummary, 'priceFrom'>,
): PresentedService => ({
  id: _id,
  external_id: code,
  name: names[locale],
  slug,
  icon,
  icon_id: null,
  nameTranscriptionEnRu: transcriptionEnRu,
  nameTranscriptionRuEn: transcriptionRuEn,
  popular: isPopular,
  priceFrom,
  count,
  ...(typeof wholesale?.priceFrom === 'number' ? { wholesalePriceFrom: wholesale.priceFrom } : {}),
});

export const presentCountry = (
  { _id, names, slug, iso2, isPopular, synonyms }: CatalogueCountry,
  locale: LocaleCode,
): PresentedCountry => ({
  id: _id,
  external_id: _id,
  name: names[locale],
  slug,
  icon: iso2,
  icon_id: null,
  popular: isPopular,
  synonyms,
  names,
});

export interface CardFacts {
  service: CatalogueService;
  country: CatalogueCountry;
  sale: SaleFacts;
  isCustomPrice: boolean;
  /** Title of the card: the country in a service's list, the service in a country's. */
  name: string;
  synonyms: string[];
}

/** Every price with the sample of its numbers, and the price that the likeliest offer has, where it is another one than the lowest. */
const tiersWithDelivery = (
  { service: { code: service }, country: { _id: country }, sale }: Pick<CardFacts, 'service' | 'country' | 'sale'>,
  samples: OfferSamples,
): Pick<PriceCard, 'tiers' | 'likeliestPrice'> => {
  const tiers = tiersOf(sale);
  if (tiers.length < 2) return {};
  const place = { service, country };
  const [likeliest] = rankOffers(sale.offers, 'likeliest', ({ supplierId }) => samples.lowOf(supplierId, place));
  return {
    tiers: tiers.map(({ price, count }) => {
      const sellers = sale.offers.filter((offer) => offer.price === price).map(({ supplierId }) => supplierId);
      const delivery = samples.describe(sellers, place);
      return { price, count, ...(delivery ? { delivery } : {}) };
    }),
    ...(likeliest && likeliest.price !== sale.price ? { likeliestPrice: likeliest.price } : {}),
  };
};

export const presentPriceCard = (
  { service, country, sale, isCustomPrice, name, synonyms }: CardFacts,
  samples: OfferSamples,
): PriceCard => {
  return {
    country_external_id: country._id,
    service_external_id: service.code,
    country_slug: country.slug,
    service_slug: service.slug,
    name,
    price: sale.price,
    count: sale.count,
    customPrice: isCustomPrice,
    isNeedRepeat: sale.count === 0,
    synonyms,
    ...tiersWithDelivery({ service, country, sale }, samples),
  };
};
