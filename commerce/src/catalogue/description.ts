import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

/** What buyers read of a service or a country. */
export interface Description {
  names: Record<LocaleCode, string>;
  /** Other names by which it is found, lowercased. */
  synonyms: Record<LocaleCode, string[]>;
  isPopular: boolean;
}

type PerLocale<Value> = Partial<Record<LocaleCode, Value>>;

/** What the staff says anew. What is left out stays. */
export interface DescriptionChange {
  names: PerLocale<string>;
  synonyms: PerLocale<string[]>;
  isPopular?: boolean;
}

type Given<Change> = { [Key in keyof Change]?: Change[Key] | undefined };

const givenOf = <Value extends object>(values: Given<Value> | undefined): Partial<Value> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as Partial<Value>;

/** The change without what was not given. */
export const readDescriptionChange = ({
  names,
  synonyms,
  isPopular,
}: {
  names?: Given<PerLocale<string>> | undefined;
  synonyms?: Given<PerLocale<string[]>> | undefined;
  isPopular?: boolean | undefined;
}): DescriptionChange => ({
  names: givenOf(names),
  synonyms: givenOf(synonyms),
  ...(isPopular === undefined ? {} : { isPopular }),
});

export const noSynonyms = (): Record<LocaleCode, string[]> =>
  Object.fromEntries(localeCodes.map((locale) => [locale, [] as string[]])) as Record<LocaleCode, string[]>;

/**
 * The description after a change. A former name stays a synonym until another change takes it away: people go on searching for it, and
 * agents' software may know a country by no other.
 */
export const changeDescription = (current: Description, change: DescriptionChange): Description => {
  const names = { ...current.names, ...change.names };
  const synonymsIn = (locale: LocaleCode): string[] => {
    const formerName = names[locale] === current.names[locale] ? [] : [current.names[locale]];
    const wanted = [...(change.synonyms[locale] ?? current.synonyms[locale]), ...formerName];
    const name = names[locale].toLowerCase();
    return [...new Set(wanted.map((word) => word.toLowerCase()))].filter((word) => word !== name);
  };
  return {
    names,
    synonyms: Object.fromEntries(localeCodes.map((locale) => [locale, synonymsIn(locale)])) as Record<
      LocaleCode,
      string[]
    >,
    isPopular: change.isPopular ?? current.isPopular,
  };
};
