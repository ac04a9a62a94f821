import type { LocaleCode } from '@shop/shared-types/locales';

import { addressOf } from '../addresses';
import type { ShopContent } from '../shop-content';

interface Crumb {
  name: string;
  route: string;
}

/** The way from the home page to a page, for search engines, which show it in the place of the address. */
export const breadcrumbsJsonLd = (shop: ShopContent, locale: LocaleCode, crumbs: readonly Crumb[]): object => {
  const home = { name: shop.byLocale[locale].organisation.brand, route: '/' };
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...crumbs].map(({ name, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(shop, locale, route),
    })),
  };
};
