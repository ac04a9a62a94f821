import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultSiteLocale, siteLocales, type SiteLocale } from './content-locales';
import { seedTable, type SeededType } from './seed-table';

export type SeedData = Record<string, unknown>;

/** One document as the files hold it: its words by locale. */
export interface SeedDocument {
  type: SeededType;
  /** Value of the type's key field; the type's name for a single type. */
  key: string;
  byLocale: ReadonlyMap<SiteLocale, SeedData>;
}

export interface Seed {
  documents: SeedDocument[];
  /** Changes whenever any file does. */
  hash: string;
}

const parse = (file: string, text: string): Record<string, SeedData> => {
  try {
    return JSON.parse(text) as Record<string, SeedData>;
  } catch (cause) {
    throw new Error(`${file} is not JSON`, { cause });
  }
};

const assertSameKeys = (type: SeededType, locale: SiteLocale, keys: string[], expected: string[]): void => {
  const missing = expected.filter((key) => !keys.includes(key));
  const unknown = keys.filter((key) => !expected.includes(key));
  if (missing.length > 0) throw new Error(`seed/${type.name}/${locale}.json lacks: ${missing.join(', ')}`);
  if (unknown.length > 0)
    throw new Error(`seed/${type.name}/${locale}.json has what ${defaultSiteLocale} has not: ${unknown.join(', ')}`);
};

/**
 * Reads all files below `seedFolder`: `<type>/<locale>.json` holds documents by key (a single type: its fields), and
 * `<type>.json` those of a type without languages.
 *
 * @throws {Error} when a file is broken, or when a locale has another set of documents than English
 */
export const readSeed = (seedFolder: string): Seed => {
  const hash = createHash('sha256');
  const load = (file: string): Record<string, SeedData> => {
    const text = readFileSync(join(seedFolder, file), 'utf8');
    hash.update(file).update('\0').update(text);
    return parse(file, text);
  };
  const documents: SeedDocument[] = [];
  for (const type of seedTable) {
    if (!type.isLocalised) {
      if (!existsSync(join(seedFolder, `${type.name}.json`))) continue;
      for (const [key, data] of Object.entries(load(`${type.name}.json`)))
        documents.push({ type, key, byLocale: new Map([[defaultSiteLocale, data]]) });
      continue;
    }
    if (!existsSync(join(seedFolder, type.name))) continue;
    const files = new Map(
      siteLocales.map((locale) => {
        const content = load(`${type.name}/${locale}.json`);
        return [locale, type.keyField ? content : { [type.name]: content }] as const;
      }),
    );
    const keys = Object.keys(files.get(defaultSiteLocale) ?? {});
    for (const [locale, content] of files) assertSameKeys(type, locale, Object.keys(content), keys);
    for (const key of keys)
      documents.push({
        type,
        key,
        byLocale: new Map([...files].map(([locale, content]) => [locale, content[key] ?? {}] as const)),
      });
  }
  return { documents, hash: hash.digest('hex') };
};
