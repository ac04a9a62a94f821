import { localeCodes, locales, type LocaleCode } from '@shop/shared-types/locales';

import { localePath } from '../src/i18n/locale-path';
import type { HeadContent } from '../src/content/page-context';
import type { PlannedHead, PlannedPage } from './plan/planned-page';
import type { ShopContent } from './shop-content';
import { cardAddress } from './social-cards/card-words';

/** Origins of the languages that the editors gave a domain of their own. */
export const ownOrigins = ({ cms }: ShopContent): Partial<Record<LocaleCode, string>> =>
  Object.fromEntries(
    cms.siteLocales.flatMap(({ code, domain }) =>
      domain ? [[code, `https://${domain.replace(/^https?:\/\/|\/+$/g, '')}`]] : [],
    ),
  );

/** Absolute address of a route in a language. */
export const addressOf = (shop: ShopContent, locale: LocaleCode, route: string): string => {
  const path = localePath(locale, route);
  return `${ownOrigins(shop)[locale] ?? shop.settings.publicUrl}${path === '/' ? '/' : path}`;
};

/** The picture of the shop, for pages without one of their own. */
const socialCardOf = ({ settings }: ShopContent): string => `${settings.publicUrl}/social-card.png`;

/** The card that the build draws for a page, with its title in its own script. */
export const drawnImage = (
  shop: ShopContent,
  { locale, title, label = null }: { locale: LocaleCode; title: string; label?: string | null },
): NonNullable<PlannedHead['image']> => {
  const { brand } = shop.byLocale[locale].organisation;
  // The title of the home page and of some guides has two lines.
  const card = { locale, title: title.replaceAll(/\s+/g, ' '), label, brand };
  return { path: cardAddress(card), alt: [card.title, label, brand].filter(Boolean).join(' · '), card };
};

/** Absolute address of the picture that networks show of a page: its own, else the shop's. */
export const imageAddressOf = (shop: ShopContent, image: PlannedHead['image']): string =>
  image ? shop.settings.publicUrl + image.path : socialCardOf(shop);

/** Where a page is in every language that has it. `pages` says which do. */
export const alternateAddresses = (
  shop: ShopContent,
  page: PlannedPage,
  exists: (locale: LocaleCode, route: string) => boolean,
): HeadContent['alternates'] => {
  const found = localeCodes.flatMap((locale) => {
    const route = page.alternateRoutes ? page.alternateRoutes[locale] : page.route;
    return route !== undefined && exists(locale, route) ? [{ locale, href: addressOf(shop, locale, route) }] : [];
  });
  const fallback = found.find(({ locale }) => locale === shop.settings.defaultLocale) ?? found[0];
  return [
    ...found.map(({ locale, href }) => ({ hreflang: locales[locale].hreflang, href })),
    ...(fallback ? [{ hreflang: 'x-default', href: fallback.href }] : []),
  ];
};
