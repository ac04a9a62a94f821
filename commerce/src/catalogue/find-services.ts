import type { LocaleCode } from '@shop/shared-types/locales';

import type { CatalogueService } from './service.model.ts';

/** Lowercases and removes accents, so that "telegrám" finds Telegram. */
const normaliseSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

const searchable = (service: CatalogueService, locale: LocaleCode): string =>
  normaliseSearch(
    [
      service.names[locale],
      service.names.en,
      service.slug,
      service.transcriptionEnRu,
      service.transcriptionRuEn,
      service.website ?? '',
      ...service.synonyms[locale],
      ...service.synonyms.en,
    ].join('\n'),
  );

/** Services whose name, synonym, slug or transliteration contains the text (rule 1.5); all services for an empty text. */
export const findServices = (
  services: readonly CatalogueService[],
  search: string | undefined,
  locale: LocaleCode,
): readonly CatalogueService[] => {
  const wanted = normaliseSearch(search ?? '');
  return wanted === '' ? services : services.filter((service) => searchable(service, locale).includes(wanted));
};
