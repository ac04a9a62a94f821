import { join } from 'node:path';

import type { LocaleCode } from '@shop/shared-types/locales';

import type { SearchEntry } from '../../src/content/search-entry';
import { countryRows, serviceRows } from '../pages/rows';
import type { PlannedPage } from '../plan/planned-page';
import { inLocale, type ShopContent } from '../shop-content';
import { writeIfChanged } from './write-if-changed';

/** The search covers only the beginning of an article, so that the index stays small. */
const textLengthMax = 4_000;

const plainText = (markdown: string): string =>
  markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*_`>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, textLengthMax);

const serviceEntries = (shop: ShopContent, locale: LocaleCode): SearchEntry[] => {
  const other = new Map(
    shop.catalogue.services[locale].map((service) => [
      service.external_id,
      `${service.nameTranscriptionEnRu} ${service.nameTranscriptionRuEn} ${service.slug}`,
    ]),
  );
  return serviceRows(shop.catalogue, locale).map(({ code, name, path, icon, priceFrom }) => ({
    kind: 'service',
    title: name,
    path,
    text: other.get(code) ?? '',
    icon,
    priceFrom,
  }));
};

/** Every country, also those whose pages search engines do not list: visitors look for it by its name. */
const countryEntries = (shop: ShopContent, locale: LocaleCode): SearchEntry[] =>
  countryRows(shop.catalogue, locale).map(({ name, path, icon, priceFrom, words }) => ({
    kind: 'country',
    title: name,
    path,
    text: words,
    icon,
    priceFrom,
  }));

const articleEntries = (shop: ShopContent, locale: LocaleCode): SearchEntry[] =>
  inLocale(shop.cms.articles, locale).map(({ title, slug, excerpt, body }) => ({
    kind: 'article',
    title,
    path: `/blog/${slug}`,
    lead: excerpt,
    text: plainText(body),
  }));

/** Pages that search engines may index, without the services, countries and articles, which have entries of their own. */
const pageEntries = (pages: readonly PlannedPage[], locale: LocaleCode): SearchEntry[] =>
  pages
    .filter(
      ({ locale: of, template, head, route }) =>
        of === locale &&
        !head.isHidden &&
        route !== '/' &&
        template !== 'service' &&
        template !== 'country' &&
        template !== 'article' &&
        !/^\/blog\//.test(route),
    )
    .map(({ route, head }) => ({ kind: 'page', title: head.title, path: route, lead: head.description, text: '' }));

/** The search entries of one language: services with their transliterations, countries with their synonyms, articles, pages. */
const searchIndex = (shop: ShopContent, pages: readonly PlannedPage[], locale: LocaleCode): SearchEntry[] => [
  ...serviceEntries(shop, locale),
  ...countryEntries(shop, locale),
  ...pageEntries(pages, locale),
  ...articleEntries(shop, locale),
];

/** Writes `/search-index/<locale>.json`. Only the search page loads it. */
export const writeSearchIndexFiles = async (
  shop: ShopContent,
  pages: readonly PlannedPage[],
  publicFolder: string,
): Promise<void> => {
  for (const locale of shop.languages) {
    const entries = searchIndex(shop, pages, locale);
    await writeIfChanged(join(publicFolder, 'search-index', `${locale}.json`), JSON.stringify(entries));
  }
};
