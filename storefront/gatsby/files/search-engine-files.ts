import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { addressOf, alternateAddresses, ownOrigins } from '../addresses';
import type { PlannedPage } from '../plan/planned-page';
import type { ShopContent } from '../shop-content';
import { escapeXml } from './escape-xml';
import { writeIfChanged } from './write-if-changed';

const entryOf = (shop: ShopContent, page: PlannedPage, known: ReadonlySet<string>): string => {
  const alternates = alternateAddresses(shop, page, (locale, route) => known.has(`${locale} ${route}`));
  const links = alternates.map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  );
  const { changedOn } = page.head;
  const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
  return `<url><loc>${escapeXml(addressOf(shop, page.locale, page.route))}</loc>${changed}${links.join('')}</url>`;
};

const robotsFor = (sitemap: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /cms/\nDisallow: /*?service=\nAllow: /\n\nSitemap: ${sitemap}\n`;

/**
 * Writes one sitemap for each language, which lists each page's alternates in the other languages, the index of the sitemaps, and
 * robots.txt, for the main host and for each language's own.
 */
export const writeSearchEngineFiles = async (
  shop: ShopContent,
  pages: readonly PlannedPage[],
  publicFolder: string,
): Promise<void> => {
  const listed = pages.filter(({ head }) => !head.isHidden);
  const known = new Set(listed.map(({ locale, route }) => `${locale} ${route}`));
  for (const locale of shop.languages) {
    const entries = listed.filter((page) => page.locale === locale).map((page) => entryOf(shop, page, known));
    await writeIfChanged(
      join(publicFolder, `sitemap-${locale}.xml`),
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
    );
  }
  const { publicUrl } = shop.settings;
  const origins = ownOrigins(shop);
  // A sitemap speaks for its own host only.
  const onMainHost = shop.languages.filter((locale) => origins[locale] === undefined);
  const index = onMainHost.map((locale) => `<sitemap><loc>${publicUrl}/sitemap-${locale}.xml</loc></sitemap>`);
  await writeIfChanged(
    join(publicFolder, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${index.join('\n')}\n</sitemapindex>\n`,
  );
  await writeIfChanged(join(publicFolder, 'robots.txt'), robotsFor(`${publicUrl}/sitemap.xml`));
  for (const locale of shop.languages) {
    const file = join(publicFolder, locale, 'robots.txt');
    const origin = origins[locale];
    if (origin === undefined) await rm(file, { force: true });
    else await writeIfChanged(file, robotsFor(`${origin}/sitemap-${locale}.xml`));
  }
};
