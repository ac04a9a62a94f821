import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { locales, type LocaleCode } from '@shop/shared-types/locales';

import { addressOf } from '../addresses';
import type { PageDocument } from '../cms/documents';
import { newestFirst } from '../pages/newest-first';
import { renderRichText, tableRowsOf } from '../rich-text';
import { inLocale, type ShopContent } from '../shop-content';
import { escapeXml } from './escape-xml';
import { feedAddress, feedPath, type FeedRoute } from './feed-paths';
import { writeIfChanged } from './write-if-changed';

/** A reader of feeds asks for the newest entries only, so older ones would be sent again at each of its calls for nothing. */
const entriesMax = 30;

interface FeedEntry {
  id: string;
  url: string;
  title: string;
  html: string;
  /** `2026-11-23`; the API's changelog has no days. */
  publishedOn?: string;
  changedAt?: string;
  author?: string;
}

interface Feed {
  locale: LocaleCode;
  title: string;
  description: string;
  pageUrl: string;
  urlOf: (format: 'xml' | 'json') => string;
  entries: readonly FeedEntry[];
}

const rssDate = (day: string): string => new Date(day).toUTCString();

const rssEntry = ({ id, url, title, html, publishedOn, author }: FeedEntry): string =>
  [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(url)}</link>`,
    `<guid isPermaLink="${id === url}">${escapeXml(id)}</guid>`,
    ...(publishedOn === undefined ? [] : [`<pubDate>${rssDate(publishedOn)}</pubDate>`]),
    ...(author === undefined ? [] : [`<dc:creator>${escapeXml(author)}</dc:creator>`]),
    `<description>${escapeXml(html)}</description>`,
    '</item>',
  ].join('');

/** RSS 2.0, with the address of the feed itself as the validators ask for. */
const rssOf = ({ locale, title, description, pageUrl, urlOf, entries }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(pageUrl)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    `<language>${locales[locale].hreflang}</language>`,
    `<atom:link href="${escapeXml(urlOf('xml'))}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(rssEntry),
    '</channel>',
    '</rss>\n',
  ].join('\n');

/** JSON Feed 1.1. */
const jsonFeedOf = ({ locale, title, description, pageUrl, urlOf, entries }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: urlOf('json'),
    language: locales[locale].hreflang,
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_html: entry.html,
      ...(entry.publishedOn === undefined ? {} : { date_published: new Date(entry.publishedOn).toISOString() }),
      ...(entry.changedAt === undefined ? {} : { date_modified: entry.changedAt }),
      ...(entry.author === undefined ? {} : { authors: [{ name: entry.author }] }),
    })),
  });

const blogEntries = (shop: ShopContent, locale: LocaleCode): FeedEntry[] =>
  inLocale(shop.cms.articles, locale)
    .filter(({ seo }) => seo?.noIndex !== true)
    .sort(newestFirst)
    .slice(0, entriesMax)
    .map(({ slug, title, excerpt, publishedOn, updatedAt, author }) => {
      const url = addressOf(shop, locale, `/blog/${slug}`);
      return { id: url, url, title, html: escapeXml(excerpt), publishedOn, changedAt: updatedAt, author };
    });

/**
 * The rows of the tables on the page of versions, newest first: the editors' changelog is the one source of both. A row is known by its
 * words, so a changed row is news.
 */
const changelogEntries = (shop: ShopContent, locale: LocaleCode, page: PageDocument): FeedEntry[] =>
  page.sections
    .flatMap((section) => (section.__component === 'section.text' ? tableRowsOf(section.body) : []))
    .slice(0, entriesMax)
    .map((cells) => {
      const [subject = '', ...words] = cells;
      return {
        id: `urn:sha256:${createHash('sha256').update(JSON.stringify(cells)).digest('hex')}`,
        url: addressOf(shop, locale, '/docs/versions'),
        title: subject,
        html: renderRichText(words.join(' '), locale).html,
      };
    });

const blogFeed = (shop: ShopContent, locale: LocaleCode): Omit<Feed, 'pageUrl' | 'urlOf'> => {
  const { intl, organisation } = shop.byLocale[locale];
  return {
    locale,
    title: `${intl.formatMessage({ id: 'blog.title' })} · ${organisation.brand}`,
    description: intl.formatMessage({ id: 'blog.head-description' }),
    entries: blogEntries(shop, locale),
  };
};

const changelogFeed = (shop: ShopContent, locale: LocaleCode): Omit<Feed, 'pageUrl' | 'urlOf'> | undefined => {
  const page = inLocale(shop.cms.pages, locale).find(({ slug }) => slug === 'docs/versions');
  return (
    page && {
      locale,
      title: `${page.title} · ${shop.byLocale[locale].organisation.brand}`,
      description: page.lead ?? page.title,
      entries: changelogEntries(shop, locale, page),
    }
  );
};

/**
 * Writes the feeds of the blog (`/feed-<locale>.xml` and `.json`) and of the API's changelog (`/api-changes-<locale>.…`) in each language.
 */
export const writeFeedFiles = async (shop: ShopContent, publicFolder: string): Promise<void> => {
  for (const locale of shop.languages) {
    const feeds = { '/blog': blogFeed(shop, locale), '/docs/versions': changelogFeed(shop, locale) };
    for (const [route, feed] of Object.entries(feeds) as [FeedRoute, (typeof feeds)[FeedRoute]][]) {
      if (!feed) continue;
      const whole: Feed = {
        ...feed,
        pageUrl: addressOf(shop, locale, route),
        urlOf: (format) => feedAddress(shop, route, locale, format),
      };
      await writeIfChanged(join(publicFolder, feedPath(route, locale, 'xml')), rssOf(whole));
      await writeIfChanged(join(publicFolder, feedPath(route, locale, 'json')), jsonFeedOf(whole));
    }
  }
};
