import { partnerPricesPageSize } from '@shop/shared-types/constants';
import type { PartnerPrice } from '@shop/shared-types/contract/partners';
import type { LocaleCode } from '@shop/shared-types/locales';

import { findServices } from '../catalogue/find-services.ts';
import { listSimCountries } from '../supply/pool/list-sims.ts';
import { defaultPriceOf, readPartnerPrice, type Place } from './partner-price.ts';
import type { PartnersDeps } from './partners-deps.ts';

export interface PricesQuery {
  supplierIds: readonly number[];
  service?: string | undefined;
  country?: number | undefined;
  /** Part of a service's name. */
  search?: string | undefined;
  locale: LocaleCode;
  page: number;
}

/** The price regulator, popular services first. Without a country it shows the countries where the partner has SIMs. */
export const listPartnerPrices = async (
  deps: Pick<PartnersDeps, 'catalogue' | 'directory' | 'stock'>,
  { supplierIds, service, country, search, locale, page }: PricesQuery,
): Promise<{ prices: PartnerPrice[]; pageCount: number }> => {
  const snapshot = deps.catalogue.current();
  const own = country === undefined ? await listSimCountries(supplierIds) : [country];
  const onSale = snapshot.countries.filter(({ isOnSale }) => isOnSale).map(({ _id }) => _id);
  const wanted = own.length === 0 ? onSale : onSale.filter((id) => own.includes(id));
  const services = findServices(snapshot.services, search, locale)
    .filter(({ isForActivation, code }) => isForActivation && (service === undefined || code === service))
    .map(({ code }) => code);
  const places = wanted
    .flatMap((id) => services.map((code): Place => ({ service: code, country: id })))
    .filter((place) => defaultPriceOf(snapshot, place) !== undefined);
  const first = (page - 1) * partnerPricesPageSize;
  const prices = places
    .slice(first, first + partnerPricesPageSize)
    .flatMap((place) => readPartnerPrice(deps, supplierIds, place) ?? []);
  return { prices, pageCount: Math.max(1, Math.ceil(places.length / partnerPricesPageSize)) };
};
