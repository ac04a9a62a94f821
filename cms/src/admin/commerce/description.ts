/** The languages of the shop, as the engine names them. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'ru', name: 'Russian', direction: 'ltr' },
  { code: 'cn', name: 'Chinese', direction: 'ltr' },
  { code: 'tr', name: 'Turkish', direction: 'ltr' },
  { code: 'es', name: 'Spanish', direction: 'ltr' },
  { code: 'hi', name: 'Hindi', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', direction: 'rtl' },
] as const;
type LanguageCode = (typeof languages)[number]['code'];

/** What buyers read of a service or a country. */
export interface Description {
  slug: string;
  names: Record<LanguageCode, string>;
  synonyms: Record<LanguageCode, string[]>;
  isPopular: boolean;
  isOnSale: boolean;
}

/** A field of the form, and where the engine finds it in what is sent. */
export type DescriptionField = `names.${LanguageCode}` | `synonyms.${LanguageCode}`;

/** What was typed and not saved yet. */
export type TypedDescription = Partial<Record<DescriptionField, string>> & { isPopular?: boolean };

export interface DescriptionChange {
  names?: Partial<Record<LanguageCode, string>>;
  synonyms?: Partial<Record<LanguageCode, string[]>>;
  isPopular?: boolean;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A field's text; synonyms stand one a line. */
export const textOf = (saved: Description, typed: TypedDescription, field: DescriptionField): string => {
  const [part, code] = field.split('.') as ['names' | 'synonyms', LanguageCode];
  return typed[field] ?? (part === 'names' ? saved.names[code] : saved.synonyms[code].join('\n'));
};

const isOther = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') !== other.join('\n');

/** Only what is to become different: what a colleague says meanwhile of another language stays. */
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
