import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

/** Names and synonyms of a service or a country, which buyers read. */
export interface Description {
  names: Record<LocaleCode, string>;
  /** Synonyms that the search finds, lowercased. */
  synonyms: Record<LocaleCode, string[]>;
  isPopular: boolean;
}

type PerLocale<Value> = Partial<Record<LocaleCode, Value>>;

/** The staff's change. Fields that are left out stay as they are. */
export interface DescriptionChange {
  names: PerLocale<string>;
  synonyms: PerLocale<string[]>;
  isPopular?: boolean;
}

type Given<Change> = { [Key in keyof Change]?: Change[Key] | undefined };

const givenOf = <Value extends object>(values: Given<Value> | undefined): Partial<Value> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as Partial<Value>;

/** Removes the fields that the change leaves out. */
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
 * Returns the description after a change. A former name stays a synonym until another change removes it: people go on searching for it, and
 * agents' software may know a country only by that name.
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
