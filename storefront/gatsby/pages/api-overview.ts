import type { LocaleCode } from '@shop/shared-types/locales';

import type { PageDocument, SectionPart } from '../cms/documents';
import { apiPagesOf } from '../reference/api-pages';
import type { ReferencePlace } from '../reference/json-reference';
import { inLocale, type ShopContent } from '../shop-content';

/** Where the seed puts the overview. Links to objects lead there in a language that has none. */
const seededRoute = '/docs/json-api';

/** The section of the JSON API's calls. */
export const isCallsSection = (section: SectionPart): boolean =>
  section.__component === 'section.reference' && section.source === 'json-calls';

/** The page on which the editors put the calls of the JSON API. */
export const apiOverview = (shop: ShopContent, locale: LocaleCode): PageDocument | undefined =>
  inLocale(shop.cms.pages, locale).find(
    ({ kind, sections }) => kind === 'documentation' && sections.some(isCallsSection),
  );

/** What the reference of a language is drawn from, and where its overview is. */
export const referencePlace = (shop: ShopContent, locale: LocaleCode): ReferencePlace => {
  const overview = apiOverview(shop, locale);
  return { document: shop.openApi, locale, apiRoute: overview ? `/${overview.slug}` : seededRoute };
};

/** The pages below the overview, as the navigation lists them. */
export const apiPageLinks = (shop: ShopContent, locale: LocaleCode): { title: string; path: string }[] => {
  const { apiRoute } = referencePlace(shop, locale);
  return apiPagesOf(shop.openApi, locale).map(({ slug, title }) => ({ title, path: `${apiRoute}/${slug}` }));
};
