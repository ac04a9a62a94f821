import { collatorFor, type LocaleCode } from '@shop/shared-types/locales';

import type { CatalogueCountry } from '../../catalogue/country.model.ts';
import type { CatalogueService } from '../../catalogue/service.model.ts';
import type { GoodsDeps } from '../goods/goods-deps.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { offerCollection, type ReadyAccountOfferDocument } from './offer.model.ts';

type Deps = Pick<GoodsDeps, 'catalogue'>;

interface Stock<Key> {
  _id: Key;
  count: number;
  priceFrom: number;
}

const sumStock = <Key extends string | number>(
  by: 'service' | 'country',
  match: { service?: string },
): Promise<Stock<Key>[]> =>
  offerCollection()
    .aggregate<Stock<Key>>([
      { $match: { ...match, isOffered: true } },
      {
        $group: {
          _id: `$${by}`,
          count: { $sum: { $subtract: ['$stocked', '$sold'] } },
          priceFrom: { $min: '$price' },
        },
      },
    ])
    .toArray();

/** Services with accounts in stock, in the catalogue's order. */
export const listStockedServices = async ({
  catalogue,
}: Deps): Promise<{ service: CatalogueService; count: number; priceFrom: number }[]> => {
  const stock = new Map((await sumStock<string>('service', {})).map((row) => [row._id, row]));
  return catalogue.current().services.flatMap((service) => {
    const row = stock.get(service.code);
    return row ? [{ service, count: row.count, priceFrom: row.priceFrom }] : [];
  });
};

/** @throws CommerceError SERVICE_NOT_FOUND. */
export const requireService = ({ catalogue }: Deps, code: string): CatalogueService => {
  const service = catalogue.current().serviceByCode.get(code);
  if (!service) throw new CommerceError('SERVICE_NOT_FOUND');
  return service;
};

/** @throws CommerceError COUNTRY_NOT_FOUND. */
export const requireCountry = ({ catalogue }: Deps, id: number): CatalogueCountry => {
  const country = catalogue.current().countryById.get(id);
  if (!country) throw new CommerceError('COUNTRY_NOT_FOUND');
  return country;
};

/** Countries with accounts of a service in stock, sorted by name. @throws CommerceError SERVICE_NOT_FOUND. */
export const listStockedCountries = async (
  deps: Deps,
  { service, locale }: { service: string; locale: LocaleCode },
): Promise<{ country: CatalogueCountry; count: number }[]> => {
  const { code } = requireService(deps, service);
  const { countryById } = deps.catalogue.current();
  const collator = collatorFor(locale);
  return (await sumStock<number>('country', { service: code }))
    .flatMap(({ _id, count }) => {
      const country = countryById.get(_id);
      return country ? [{ country, count }] : [];
    })
    .sort((one, other) => collator.compare(one.country.names[locale], other.country.names[locale]));
};

export interface OfferGroup {
  groupName: string;
  offers: ReadyAccountOfferDocument[];
}

/**
 * Offers in stock for a service and country, in groups. Offers are sorted by price within a group, and groups by their cheapest offer.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND.
 */
export const listOffers = async (
  deps: Deps,
  { service, country }: { service: string; country: number },
): Promise<OfferGroup[]> => {
  requireService(deps, service);
  requireCountry(deps, country);
  const offers = await offerCollection()
    .find({ service, country, isOffered: true })
    .sort({ price: 1, _id: 1 })
    .toArray();
  const groups = new Map<string, OfferGroup>();
  for (const offer of offers) {
    const group = groups.get(offer.groupName);
    if (group) group.offers.push(offer);
    else groups.set(offer.groupName, { groupName: offer.groupName, offers: [offer] });
  }
  return [...groups.values()];
};

/** An offer on sale, even if it is sold out. @throws CommerceError OFFER_NOT_FOUND. */
export const findOffer = async (id: number): Promise<ReadyAccountOfferDocument> => {
  const offer = await offerCollection().findOne({ _id: id, isOnSale: true, isSellerBlocked: { $ne: true } });
  if (!offer) throw new CommerceError('OFFER_NOT_FOUND');
  return offer;
};

/** Offers of one seller, newest first. */
export const listOwnOffers = (sellerUserId: number | null): Promise<ReadyAccountOfferDocument[]> =>
  offerCollection().find({ sellerUserId }).sort({ createdAt: -1, _id: -1 }).limit(ownOffersMax).toArray();

const ownOffersMax = 1_000;

/** The name of an offer, on sale or not. */
export const findOfferName = async (id: number): Promise<string | undefined> =>
  (await offerCollection().findOne({ _id: id }, { projection: { name: 1 } }))?.name;
