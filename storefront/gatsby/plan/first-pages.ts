import type { LocaleCode } from '@shop/shared-types/locales';

import type { ShopContent } from '../shop-content';
import type { SitePage } from './present-pages';

type Limited = Pick<ShopContent, 'languages' | 'settings'>;

/** The languages to which a build is limited, as far as they are on. Undefined for a build of the whole site. */
export const firstLanguages = ({ languages, settings }: Limited): LocaleCode[] | undefined => {
  const first = languages.filter((locale) => settings.firstLocales?.includes(locale));
  return first.length > 0 ? first : undefined;
};

/** The languages that a build leaves to the next one. */
export const undrawnLocales = (shop: Limited): LocaleCode[] => {
  const first = firstLanguages(shop);
  return first ? shop.languages.filter((locale) => !first.includes(locale)) : [];
};

/**
 * The pages of a new shop's first build: those of `firstLocales`, and of the other languages only what Gatsby's scripts and its renderer
 * follow from. These are the areas, whose paths a script lists, and a page of each template. All others are drawn later by that renderer.
 */
export const choosePagesToBuild = (
  pages: readonly SitePage[],
  firstLocales: readonly LocaleCode[] | undefined,
): readonly SitePage[] => {
  if (!firstLocales) return pages;
  const isFirst = ({ context }: SitePage): boolean => firstLocales.includes(context.locale);
  const templates = new Set(pages.filter(isFirst).map(({ template }) => template));
  return pages.filter((page) => {
    const isOnlyOne = !templates.has(page.template);
    templates.add(page.template);
    return isFirst(page) || page.matchPath !== undefined || isOnlyOne;
  });
};
