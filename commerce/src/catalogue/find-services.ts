import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';
import { nearestName } from '@shop/shared-types/nearest-name';
import { ownValue } from '@shop/shared-types/own-value';
import { withoutEdges } from '@shop/shared-types/typed-text';

import { serviceSpellings } from './service-spellings.ts';
import type { CatalogueService } from './service.model.ts';

/** Lowercases and removes accents, so that "telegrám" finds Telegram. */
const normaliseSearch = (text: string): string =>
  withoutEdges(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const withoutBlanks = (text: string): string => text.replace(/ /g, '');

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
      ...localeCodes.map((code) => service.names[code] ?? ''),
      ownValue(serviceSpellings, service.names.en.toLowerCase()) ?? '',
    ].join('\n'),
  );

/** Whether two neighbouring letters of a word change places in the other. */
const areSwapped = (one: string, other: string): boolean => {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return at !== -1 && `${one.slice(0, at)}${one[at + 1] ?? ''}${one[at] ?? ''}${one.slice(at + 2)}` === other;
};

/** Shorter words have too many neighbours for one letter to be a mistake. */
const guessedFrom = 5;

/**
 * Services whose name in any language, synonym, slug or transliteration contains the text (rules 1.5, 3.32); all services for an empty text.
 * Blanks do not count. Where nothing contains it, the service whose name is nearly the text is meant.
 */
export const findServices = (
  services: readonly CatalogueService[],
  search: string | undefined,
  locale: LocaleCode,
): readonly CatalogueService[] => {
  const wanted = normaliseSearch(search ?? '');
  if (wanted === '') return services;
  const bare = withoutBlanks(wanted);
  const found = services.filter((service) => {
    const text = searchable(service, locale);
    return text.includes(wanted) || (bare.length >= guessedFrom && withoutBlanks(text).includes(bare));
  });
  if (found.length > 0 || bare.length < guessedFrom) return found;
  const known = services.map(({ names }) => names.en);
  const meant = nearestName(bare, known) ?? known.find((name) => areSwapped(bare, normaliseSearch(name)));
  return services.filter(({ names }) => names.en === meant);
};
