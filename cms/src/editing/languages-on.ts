import type { Core } from '@strapi/strapi';

import { siteLocales, toStrapiLocale } from '../content/seeding/content-locales';

/**
 * Returns Strapi's codes of the languages that are on: those that are published under "Site language" (rule 2.12). All of them where none is
 * published, as the site reads it, too.
 */
export const languagesOn = async (strapi: Core.Strapi): Promise<string[]> => {
  const published = (await strapi.db.query('api::site-locale.site-locale').findMany({
    select: ['code'],
    where: { publishedAt: { $notNull: true } },
  })) as { code: string }[];
  const on = siteLocales.filter((code) => published.some((one) => one.code === code));
  return (on.length > 0 ? on : siteLocales).map(toStrapiLocale);
};
