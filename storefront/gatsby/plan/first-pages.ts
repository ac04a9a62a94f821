import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import type { SitePage } from './present-pages';

/** The languages that a build leaves to the next one. `firstLocales` is undefined for a build of the whole site. */
export const undrawnLocales = (firstLocales: readonly LocaleCode[] | undefined): LocaleCode[] =>
  firstLocales ? localeCodes.filter((locale) => !firstLocales.includes(locale)) : [];

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
