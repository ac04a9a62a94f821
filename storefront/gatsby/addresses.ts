import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { ownOriginsOf } from '@shop/shared-types/own-origin';

import { localePath } from '../src/i18n/locale-path';
import type { HeadContent } from '../src/content/page-context';
import type { PlannedHead, PlannedPage } from './plan/planned-page';
import type { CmsContent } from './cms/read-cms';
import type { BuildSettings } from './settings';
import type { ShopContent } from './shop-content';
import { cardAddress, type CardWords } from './social-cards/card-words';

/** The content and the settings from which the addresses of a site follow. */
interface AddressSource {
  cms: Pick<CmsContent, 'siteLocales'>;
  settings: Pick<BuildSettings, 'publicUrl'>;
}

/** Returns the origin of each language that has a domain of its own (rule 2.11). */
export const ownOrigins = ({ cms, settings }: AddressSource): Partial<Record<LocaleCode, string>> =>
  ownOriginsOf(cms.siteLocales, settings.publicUrl);

/** The main origin, or the language's own. */
const originOf = (shop: ShopContent, locale: LocaleCode): string => ownOrigins(shop)[locale] ?? shop.settings.publicUrl;

/**
 * Addresses of the home pages of languages that are on another host than the pages of `locale`: the language menu leads there. Empty where
 * no language has a domain of its own.
 */
export const homesOnOtherHosts = (shop: ShopContent, locale: LocaleCode): Partial<Record<LocaleCode, string>> =>
  Object.fromEntries(
    shop.languages
      .filter((code) => originOf(shop, code) !== originOf(shop, locale))
      .map((code) => [code, addressOf(shop, code, '/')]),
  );

/** Absolute address of a route in a language. */
export const addressOf = (shop: ShopContent, locale: LocaleCode, route: string): string =>
  originOf(shop, locale) + localePath(locale, route);

/** The picture of the shop, for pages without one of their own. */
const socialCardOf = ({ settings }: ShopContent): string => `${settings.publicUrl}/social-card.png`;

/** The card that the build draws for a page, with its title in its own script. */
export const drawnImage = (
  shop: ShopContent,
  { locale, title, label = null }: { locale: LocaleCode; title: string; label?: string | null },
): { path: string; alt: string; card: CardWords } => {
  const { brand, brandColor } = shop.byLocale[locale].organisation;
  // The title of the home page and of some guides has two lines.
  const card = {
    locale,
    title: title.replaceAll(/\s+/g, ' '),
    label,
    brand,
    ...(brandColor ? { color: brandColor } : {}),
  };
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
  const found = shop.languages.flatMap((locale) => {
    const route = page.alternateRoutes ? page.alternateRoutes[locale] : page.route;
    return route !== undefined && exists(locale, route) ? [{ locale, href: addressOf(shop, locale, route) }] : [];
  });
  const fallback = found.find(({ locale }) => locale === shop.mainLanguage) ?? found[0];
  return [
    ...found.map(({ locale, href }) => ({ hreflang: locales[locale].hreflang, href })),
    ...(fallback ? [{ hreflang: 'x-default', href: fallback.href }] : []),
  ];
};
