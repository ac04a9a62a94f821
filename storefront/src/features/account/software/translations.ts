import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import type { OwnProduct } from './product-table';

export const wordParts = ['name', 'kind', 'description'] as const;
export type WordPart = (typeof wordParts)[number];
export type WordField = `${LocaleCode}_${WordPart}`;
export type TypedTranslations = Record<WordField, string>;

/** The field of the form for one word in one language. */
export const fieldOf = (code: LocaleCode, part: WordPart): WordField => `${code}_${part}`;

type Translated = Pick<OwnProduct, 'translations'>;

/** The form with what is saved. */
export const typedTranslations = ({ translations }: Translated): TypedTranslations =>
  Object.fromEntries(
    localeCodes.flatMap((code) => wordParts.map((part) => [fieldOf(code, part), translations[code][part]])),
  ) as TypedTranslations;

/** What was typed and is not saved. Other words are not sent, so that the change of a colleague stays. */
export const changedTranslations = (
  { translations }: Translated,
  typed: TypedTranslations,
): Partial<Record<LocaleCode, Partial<Record<WordPart, string>>>> =>
  Object.fromEntries(
    localeCodes.flatMap((code) => {
      const changed = wordParts.filter((part) => typed[fieldOf(code, part)].trim() !== translations[code][part]);
      if (changed.length === 0) return [];
      return [[code, Object.fromEntries(changed.map((part) => [part, typed[fieldOf(code, part)].trim()]))]];
    }),
  );
