import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';
import { findNamed, type NameTexts } from '@shop/shared-types/search/find-named';
import { serviceAliases } from '@shop/shared-types/search/name-aliases';

import type { CatalogueService } from './service.model.ts';

const textsOf = (
  { names, slug, transcriptionEnRu, transcriptionRuEn, website, synonyms }: CatalogueService,
  locale: LocaleCode,
): NameTexts => ({
  name: names[locale],
  others: [
    ...localeCodes.map((code) => names[code] ?? ''),
    ...[slug, transcriptionEnRu, transcriptionRuEn, website ?? ''],
    ...[...synonyms[locale], ...synonyms.en],
  ].filter((text) => text !== ''),
  aliases: serviceAliases(names.en),
});

/** Searchable texts by language and service. They are kept, because a service object never changes: a new snapshot has new objects. */
const textsIn = new Map(localeCodes.map((code) => [code, new WeakMap<CatalogueService, NameTexts>()]));
const keptTextsOf = (service: CatalogueService, locale: LocaleCode): NameTexts => {
  const texts = textsIn.get(locale)?.get(service) ?? textsOf(service, locale);
  textsIn.get(locale)?.set(service, texts);
  return texts;
};

/**
 * Services whose name in any language, synonym, slug or transliteration is meant by the text (rules 1.5, 3.32, 3.33), the best first; all
 * services for an empty text.
 */
export const findServices = (
  services: readonly CatalogueService[],
  search: string | undefined,
  locale: LocaleCode,
): readonly CatalogueService[] =>
  search === undefined ? services : findNamed(services, search, (service) => keptTextsOf(service, locale));
