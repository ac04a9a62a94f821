import type { TypedTranslations } from '@shop/shared-types/contract/goods-words';
import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import type { Lot } from './lot.ts';

/** Words of a lot in one language. `kind`: of accounts the heading of the group, of licences the kind of software. */
export interface LotWords {
  name?: string;
  description?: string;
  kind?: string;
}

export type Translations = Partial<Record<LocaleCode, LotWords>>;
type OwnWords = Required<LotWords>;

const parts = ['name', 'description', 'kind'] as const;

/** What an untranslated lot reads as; the kind of a lot belongs to its line. */
type WordedLot = Pick<Lot, 'name' | 'description' | 'language' | 'translations'>;

const ownWordsOf = ({ name, description }: WordedLot, kind: string): OwnWords => ({ name, description, kind });

/** Which of a lot's own words a reader of this language gets for want of others. An empty word needs no translation. */
const untranslatedParts = (lot: WordedLot, kind: string, locale: LocaleCode) => {
  const own = ownWordsOf(lot, kind);
  if (lot.language === locale) return [];
  return parts.filter((part) => own[part] !== '' && lot.translations?.[locale]?.[part] === undefined);
};

/** What buyers read. */
export interface ShownWords extends OwnWords {
  /** The language of what is not translated; left out where nobody said it. */
  wordsLanguage?: LocaleCode;
}

/** A lot in the language of its reader; what is not translated stands in the seller's own words (rule 6.9). */
export const wordsFor = (lot: WordedLot, kind: string, locale: LocaleCode): ShownWords => {
  const translated = lot.language === locale ? {} : (lot.translations?.[locale] ?? {});
  const isMixed = lot.language !== undefined && untranslatedParts(lot, kind, locale).length > 0;
  return { ...ownWordsOf(lot, kind), ...translated, ...(isMixed ? { wordsLanguage: lot.language } : {}) };
};

/** The translations of a lot as its seller and the staff see them, with the languages in which some are missing. */
export const presentTranslations = (lot: WordedLot, kind: string) => ({
  language: lot.language ?? null,
  ownWords: ownWordsOf(lot, kind),
  translations: Object.fromEntries(
    localeCodes.map((locale) => [locale, { name: '', description: '', kind: '', ...lot.translations?.[locale] }]),
  ) as Record<LocaleCode, OwnWords>,
  untranslated: localeCodes.filter((locale) => untranslatedParts(lot, kind, locale).length > 0),
});

const withoutEmpty = (words: { [Part in keyof LotWords]?: string | undefined }): LotWords =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined && word !== ''));

/**
 * The translations of a lot after a change: parts that are left out stay, an empty part is taken away, and in the language of the seller's
 * own words there are none.
 */
export const changeTranslations = (
  { language, translations = {} }: Pick<Lot, 'language' | 'translations'>,
  change: TypedTranslations,
): Pick<Lot, 'language' | 'translations'> => {
  const spoken = change.language ?? language;
  const merged = localeCodes.map((locale) => {
    const given = Object.entries(change.translations?.[locale] ?? {}).filter(([, word]) => word !== undefined);
    return [locale, withoutEmpty({ ...translations[locale], ...Object.fromEntries(given) })] as const;
  });
  const kept = merged.filter(([locale, words]) => locale !== spoken && Object.keys(words).length > 0);
  return {
    ...(spoken === undefined ? {} : { language: spoken }),
    ...(kept.length === 0 && Object.keys(translations).length === 0 ? {} : { translations: Object.fromEntries(kept) }),
  };
};
