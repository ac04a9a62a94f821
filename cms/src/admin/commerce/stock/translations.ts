import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import type { CallBody } from '../calls/office-contract';
import { languages } from '../catalogue/description';
import type { Lot } from './upload-form';

const wordParts = ['name', 'kind', 'description'] as const;
export type WordPart = (typeof wordParts)[number];

/** What was typed and is not saved yet, by language and part. */
export type TypedTranslations = Partial<Record<`${LocaleCode}.${WordPart}`, string>>;

type TranslatedLot = Pick<Lot, 'translations' | 'untranslated' | 'language' | 'ownWords'>;

export const wordOf = (lot: Pick<Lot, 'translations'>, typed: TypedTranslations, code: LocaleCode, part: WordPart) =>
  typed[`${code}.${part}`] ?? lot.translations[code][part];

/** Only the words that were changed in this form. Sending the others too would overwrite what a colleague has just saved. */
export const translationsOf = (
  lot: Pick<Lot, 'translations'>,
  typed: TypedTranslations,
): CallBody<'adminChangeLot'>['translations'] => {
  const changed = localeCodes.flatMap((code) => {
    const words = wordParts.flatMap((part) => {
      const word = wordOf(lot, typed, code, part).trim();
      return word === lot.translations[code][part] ? [] : [[part, word] as const];
    });
    return words.length === 0 ? [] : [[code, Object.fromEntries(words)] as const];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
};

/** "6 of 7" languages have all words; the others by name, for who holds the pointer over it. */
export const countTranslated = ({ untranslated }: Pick<TranslatedLot, 'untranslated'>): string =>
  `${languages.length - untranslated.length} of ${languages.length}`;

export const missingNames = ({ untranslated }: Pick<TranslatedLot, 'untranslated'>): string =>
  languages
    .filter(({ code }) => untranslated.includes(code))
    .map(({ name }) => name)
    .join(', ');
