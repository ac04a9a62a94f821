import { localeCodes, locales, type LocaleCode } from '@shop/shared-types/locales';

import type { CallAnswer, CallBody } from '../calls/office-contract';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** The languages of the shop with their English names. The region is left out: "Chinese", not "Chinese (China)". */
export const languages = localeCodes.map((code) => {
  const { languageTag, direction } = locales[code];
  return { code, name: languageNames.of(new Intl.Locale(languageTag).language) ?? code, direction };
});

/** The texts about a service or a country that buyers read. */
export type Description = Pick<CallAnswer<'adminGetService'>, 'slug' | 'names' | 'synonyms' | 'isPopular' | 'isOnSale'>;
export type DescriptionChange = Partial<CallBody<'adminDescribeService'>>;

/** A field of the form, and its path in the body of the call. */
export type DescriptionField = `names.${LocaleCode}` | `synonyms.${LocaleCode}`;

/** Text that was typed and is not saved yet. */
export type TypedDescription = Partial<Record<DescriptionField, string>> & { isPopular?: boolean };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The text of a field. Synonyms are one per line. */
export const textOf = (saved: Description, typed: TypedDescription, field: DescriptionField): string => {
  const [part, code] = field.split('.') as ['names' | 'synonyms', LocaleCode];
  return typed[field] ?? (part === 'names' ? saved.names[code] : saved.synonyms[code].join('\n'));
};

const isOther = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') !== other.join('\n');

/** The fields that this form changed. The call sends no others, so it does not overwrite what a colleague has just saved in another language. */
export const changeOf = (saved: Description, typed: TypedDescription): DescriptionChange => {
  const names = languages.flatMap(({ code }) => {
    const name = textOf(saved, typed, `names.${code}`).trim();
    return name === saved.names[code] ? [] : [[code, name] as const];
  });
  const synonyms = languages.flatMap(({ code }) => {
    const lines = linesOf(textOf(saved, typed, `synonyms.${code}`));
    return isOther(lines, saved.synonyms[code]) ? [[code, lines] as const] : [];
  });
  const { isPopular } = typed;
  return {
    ...(names.length > 0 ? { names: Object.fromEntries(names) } : {}),
    ...(synonyms.length > 0 ? { synonyms: Object.fromEntries(synonyms) } : {}),
    ...(isPopular === undefined || isPopular === saved.isPopular ? {} : { isPopular }),
  };
};
