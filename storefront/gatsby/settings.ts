import { baseAddress } from '@shop/shared-types/own-origin';
import { isLocaleCode, unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';

export interface BuildSettings {
  cmsUrl: string;
  cmsReadToken: string;
  commerceUrl: string;
  /** Address that visitors use, without a slash at the end. */
  publicUrl: string;
  defaultLocale: LocaleCode;
  /** Whether the CMS is being started at the same time, so that the build waits for it. */
  awaitsCms?: boolean;
  /** Keeps the content of the last release for documents that are held back. Undefined for a build by hand. */
  contentFolder?: string | undefined;
  /** Languages to which this build is limited (rule 23.4). Undefined for a build of the whole site. */
  firstLocales?: readonly LocaleCode[] | undefined;
  /** Whether prices and stock are those of the served release, so that a publication shows an editor's change alone. */
  usesKeptCatalogue?: boolean;
}

const addressOf = (name: string, fallback: string): string => {
  const value = process.env[name] || fallback;
  const address = baseAddress(value);
  if (address === undefined) throw new Error(`${name} must be an address such as ${fallback}; it is "${value}"`);
  return address;
};

const readFirstLocales = (): LocaleCode[] | undefined => {
  const words = (process.env['FIRST_LOCALES'] ?? '').split(',').filter(Boolean);
  const unknown = words.find((word) => !isLocaleCode(word));
  if (unknown !== undefined) throw new Error(`FIRST_LOCALES has "${unknown}", which is no language of the shop`);
  return words.length > 0 ? words.filter(isLocaleCode) : undefined;
};

/** Reads the build's settings from the environment. @throws with the name of a wrong setting */
export const readBuildSettings = (): BuildSettings => {
  const locale = process.env['DEFAULT_LOCALE'] || unprefixedLocale;
  if (!isLocaleCode(locale)) throw new Error(`DEFAULT_LOCALE is "${locale}", which is no language of the shop`);
  return {
    cmsUrl: addressOf('CMS_URL', 'http://127.0.0.1:1337'),
    cmsReadToken: process.env['CMS_READ_TOKEN'] || 'development-cms-read-token',
    commerceUrl: addressOf('COMMERCE_URL', 'http://127.0.0.1:4000'),
    publicUrl: addressOf('PUBLIC_URL', 'http://localhost:8080'),
    defaultLocale: locale,
    firstLocales: readFirstLocales(),
    awaitsCms: process.env['AWAIT_CMS'] === '1',
    contentFolder: process.env['CONTENT_FOLDER'] || undefined,
  };
};
