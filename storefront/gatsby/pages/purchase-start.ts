import { popularServicesCount } from '@shop/shared-types/constants';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { BuiltService, PurchasePopups, PurchaseStart } from '../../src/content/contents';
import type { Service } from '../read-catalogue';
import { renderRichText } from '../rich-text';
import { inLocale, type ShopContent } from '../shop-content';
import { countryOffers } from './rows';

const presentService = (service: Service): BuiltService => ({
  id: service.id,
  external_id: service.external_id,
  name: service.name,
  slug: service.slug,
  icon: service.icon,
  popular: service.popular,
  priceFrom: service.priceFrom,
  count: service.count,
});

const popupKeys = [
  'purchase-help',
  'wholesale-help',
  'rent-help',
  'ready-accounts-confirm',
] as const satisfies readonly (keyof PurchasePopups)[];

const popupsOf = (shop: ShopContent, locale: LocaleCode): PurchasePopups => {
  const popups = inLocale(shop.cms.popups, locale);
  return Object.fromEntries(
    popupKeys.flatMap((key) => {
      const popup = popups.find((one) => one.key === key);
      return popup ? [[key, { title: popup.title, html: renderRichText(popup.body, locale).html }]] : [];
    }),
  );
};

/** The content of the purchase section in the static HTML, for the given service or the shop's default one. */
export const purchaseStart = (shop: ShopContent, locale: LocaleCode, serviceCode?: string): PurchaseStart => {
  const { catalogue } = shop;
  const services = catalogue.services[locale];
  const popular = services.filter((service) => service.popular);
  const byId = (wanted: number) => services.find(({ id }) => id === wanted);
  const service = serviceCode
    ? services.find(({ external_id: code }) => code === serviceCode)
    : (byId(catalogue.defaults.service) ?? popular[0] ?? services[0]);
  const popularCountries = catalogue.countries.filter((one) => one.popular).map(({ external_id: id }) => id);
  if (!service) throw new Error(`commerce has no service ${serviceCode ?? ''} to show`);
  return {
    popularServices: popular.slice(0, popularServicesCount).map(presentService),
    serviceCount: services.length,
    service: presentService(service),
    rentService: presentService(byId(catalogue.defaults.rentService) ?? service),
    countries: countryOffers(catalogue, service.external_id, locale),
    flags: Object.fromEntries(catalogue.countries.map((country) => [country.external_id, country.icon])),
    popularCountries: [...new Set([catalogue.defaults.country, ...popularCountries])],
    popups: popupsOf(shop, locale),
  };
};
