import { localeCodes } from '../locales.ts';
import { ownValue } from '../own-value.ts';
import { countrySpellings } from './country-spellings.ts';
import { foldName } from './fold-name.ts';
import { serviceSpellings } from './service-spellings.ts';

const written = (spellings: Readonly<Record<string, string>>, key: string): string[] =>
  ownValue(spellings, key)?.split(',') ?? [];

/** Spellings of a service by its English name; a name may be a list, `Google, YouTube, Gmail`. */
export const serviceAliases = (name: string): readonly string[] =>
  name.split(/[,+/]/).flatMap((part) => written(serviceSpellings, foldName(part).replaceAll(' ', '')));

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
  const languages = [...new Set([...localeCodes.map(tagOf), own])];
  const names = languages.flatMap((language) => nameIn(language, region) ?? []);
  const all = [...names, ...written(countrySpellings, region)];
  countries.set(region, all);
  return all;
};
