import { localeCodes } from '../locales.ts';
import { ownValue } from '../own-value.ts';
import { countrySpellings } from './country-spellings.ts';
import { foldName, partsOfName } from './fold-name.ts';
import { serviceSpellings } from './service-spellings.ts';

const written = (spellings: Readonly<Record<string, string>>, key: string): string[] =>
  ownValue(spellings, key)?.split(',') ?? [];

const keyOf = (text: string): string => foldName(text).replaceAll(' ', '');

/** The services that are written so, by each spelling: a shop may call a service ВКонтакте or 微信. */
let keysBySpelling: ReadonlyMap<string, readonly string[]> | undefined;
const readKeysBySpelling = (): ReadonlyMap<string, readonly string[]> => {
  const keys = new Map<string, string[]>();
  for (const key of Object.keys(serviceSpellings))
    for (const spelling of [key, ...written(serviceSpellings, key)].map(keyOf))
      keys.set(spelling, [...(keys.get(spelling) ?? []), key]);
  return keys;
};

/** Spellings of a service by a name of it in any language; a name may be a list, `Google, YouTube, Gmail`. */
export const serviceAliases = (name: string): readonly string[] => {
  keysBySpelling ??= readKeysBySpelling();
  const known = keysBySpelling;
  const keys = partsOfName(name).flatMap((part) => known.get(keyOf(part)) ?? []);
  return [...new Set(keys)].flatMap((key) => [key, ...written(serviceSpellings, key)]);
};

/** Languages of visitors beside the shop's own: the platform knows their names too. */
const otherLanguages = ['fr', 'de', 'pt'];

const tagOf = (code: string): string => (code === 'cn' ? 'zh' : code);

const displayNames = new Map<string, Intl.DisplayNames>();
const nameIn = (language: string, region: string): string | undefined => {
  const names = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  displayNames.set(language, names);
  return names.of(region);
};

const countries = new Map<string, readonly string[]>();

/**
 * Names of a country in the shop's languages, in its own and in everyday speech, by its ISO code; none for another text. The platform knows
 * the names, so that nobody has to load them.
 */
export const countryAliases = (iso2: string): readonly string[] => {
  const region = iso2.toUpperCase();
  if (!/^[A-Z]{2}$/.test(region)) return [];
  const known = countries.get(region);
  if (known) return known;
  const own = new Intl.Locale(`und-${region}`).maximize().language;
  const languages = [...new Set([...localeCodes.map(tagOf), ...otherLanguages, own])];
  const names = languages.flatMap((language) => nameIn(language, region) ?? []);
  const all = [region, ...names, ...written(countrySpellings, region)];
  countries.set(region, all);
  return all;
};
