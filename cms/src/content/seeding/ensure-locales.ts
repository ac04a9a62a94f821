import type { Core } from '@strapi/strapi';

import { defaultSiteLocale, localeNames, siteLocales, toStrapiLocale } from './content-locales';

interface LocaleService {
  findByCode: (code: string) => Promise<unknown>;
  create: (locale: { code: string; name: string }) => Promise<unknown>;
  getDefaultLocale: () => Promise<string>;
  setDefaultLocale: (locale: { code: string }) => Promise<unknown>;
}

/** Makes the site's languages known to Strapi, English first and default. */
export const ensureLocales = async (strapi: Core.Strapi): Promise<void> => {
  const locales: LocaleService = strapi.plugin('i18n').service('locales');
  for (const locale of siteLocales) {
    const code = toStrapiLocale(locale);
    if (!(await locales.findByCode(code))) await locales.create({ code, name: localeNames[locale] });
  }
  const code = toStrapiLocale(defaultSiteLocale);
  if ((await locales.getDefaultLocale()) !== code) await locales.setDefaultLocale({ code });
};
