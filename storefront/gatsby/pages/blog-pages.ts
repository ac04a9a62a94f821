import { locales, type LocaleCode } from '@shop/shared-types/locales';

import type { ArticleTeaser, BlogContent, CoverPicture } from '../../src/content/contents';
import type { ArticleDocument, TagDocument } from '../cms/documents';
import { presentCover, socialAddress } from '../pictures/picture-addresses';
import type { PlannedHead, PlannedPage } from '../plan/planned-page';
import { addressOf, drawnImage, imageAddressOf } from '../addresses';
import { feedPath } from '../files/feed-paths';
import { inLocale, type ShopContent } from '../shop-content';
import { breadcrumbsJsonLd } from './breadcrumbs-json-ld';
import { newestFirst } from './newest-first';
import { presentArticle, presentTeaser } from './present-article';

const articlesPerPage = 12;
const articlesReadNext = 2;

const byDocument = (articles: readonly ArticleDocument[]): ReadonlyMap<string, ArticleDocument[]> => {
  const found = new Map<string, ArticleDocument[]>();
  for (const article of articles) {
    const languages = found.get(article.documentId);
    if (languages) languages.push(article);
    else found.set(article.documentId, [article]);
  }
  return found;
};

const known = new WeakMap<readonly ArticleDocument[], ReadonlyMap<string, ArticleDocument[]>>();

/** An article in all its languages. Each of thousands of articles asks for itself and for all others, so they are looked up by document. */
const inAllLanguages = ({ cms: { articles } }: ShopContent, { documentId }: ArticleDocument): ArticleDocument[] => {
  const found = known.get(articles) ?? byDocument(articles);
  known.set(articles, found);
  return found.get(documentId) ?? [];
};

/**
 * Tags belong to an article in all its languages. The CMS copies them between drafts only, so a translation that was published without
 * them takes those of the article's other languages.
 */
const sharedTags = (shop: ShopContent, article: ArticleDocument): ArticleDocument['tags'] =>
  article.tags.length > 0
    ? article.tags
    : (inAllLanguages(shop, article).find(({ tags }) => tags.length > 0)?.tags ?? []);

/**
 * Names an article's tags in the article's language. The relation may return the tag in another language, so the name comes from the tag's
 * own entry. A tag that is not translated is left out.
 */
const tagsOf = (shop: ShopContent, article: ArticleDocument): ArticleTeaser['tags'] =>
  sharedTags(shop, article).flatMap((tag) => {
    const own = shop.cms.tags.find((one) => one.documentId === tag.documentId && one.locale === article.locale);
    return own ? [{ slug: own.slug, name: own.name }] : [];
  });

const coverOf = ({ coverPicture }: ArticleDocument): CoverPicture | undefined =>
  coverPicture?.file ? presentCover(coverPicture.file, coverPicture.alt) : undefined;

/** What networks show of a link: the picture chosen for them, else the cover. */
const socialPictureOf = ({ socialPicture, coverPicture }: ArticleDocument): PlannedHead['image'] => {
  const chosen = socialPicture?.file ? socialPicture : coverPicture;
  return chosen?.file ? { path: socialAddress(chosen.file), alt: chosen.alt } : undefined;
};

const teaserOf = (shop: ShopContent, article: ArticleDocument): ArticleTeaser =>
  presentTeaser(article, { tags: tagsOf(shop, article), picture: coverOf(article) });

/** The newest articles, for the home page. */
export const newestArticles = (shop: ShopContent, locale: LocaleCode, count: number): ArticleTeaser[] =>
  inLocale(shop.cms.articles, locale)
    .sort(newestFirst)
    .slice(0, count)
    .map((article) => teaserOf(shop, article));

/** @param newest all articles of the language, newest first; of those that share as many tags the newest is read next */
const relatedTo = (
  shop: ShopContent,
  article: ArticleDocument,
  newest: readonly ArticleDocument[],
): ArticleDocument[] => {
  const tags = new Set(sharedTags(shop, article).map(({ slug }) => slug));
  return newest
    .filter((other) => other.documentId !== article.documentId)
    .map((other) => ({ other, shared: sharedTags(shop, other).filter(({ slug }) => tags.has(slug)).length }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, articlesReadNext)
    .map(({ other }) => other);
};

const alternatesOf = (shop: ShopContent, article: ArticleDocument): Partial<Record<LocaleCode, string>> =>
  Object.fromEntries(inAllLanguages(shop, article).map(({ locale, slug }) => [locale, `/blog/${slug}`]));

const articlePage = (shop: ShopContent, article: ArticleDocument, newest: readonly ArticleDocument[]): PlannedPage => {
  const { organisation, intl } = shop.byLocale[article.locale];
  const route = `/blog/${article.slug}`;
  // A date may lie before the day on which the text was written into the CMS.
  const changedOn = [article.publishedOn, article.updatedAt.slice(0, 10)].sort().at(-1) ?? article.publishedOn;
  const content = presentArticle(article, {
    tags: tagsOf(shop, article),
    picture: coverOf(article),
    next: relatedTo(shop, article, newest).map((other) => teaserOf(shop, other)),
    comments: shop.cms.comments
      .filter((comment) => comment.article?.documentId === article.documentId && comment.localeCode === article.locale)
      .map(({ name, message, writtenAt }) => ({ name, message, writtenAt })),
  });
  const blog = intl.formatMessage({ id: 'blog.title' });
  const image =
    socialPictureOf(article) ?? drawnImage(shop, { locale: article.locale, title: article.title, label: blog });
  return {
    locale: article.locale,
    route,
    alternateRoutes: alternatesOf(shop, article),
    template: 'article',
    edited: { type: 'article', documentId: article.documentId },
    head: {
      title: article.seo?.title ?? article.title,
      description: article.seo?.description ?? article.excerpt,
      kind: 'article',
      image,
      isHidden: article.seo?.noIndex ?? false,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'BlogPosting',
          headline: article.title,
          description: article.excerpt,
          datePublished: article.publishedOn,
          dateModified: changedOn,
          image: imageAddressOf(shop, image),
          url: addressOf(shop, article.locale, route),
          inLanguage: locales[article.locale].hreflang,
          author: { '@type': 'Person', name: article.author },
          publisher: { '@type': 'Organization', name: organisation.brand },
        },
        breadcrumbsJsonLd(shop, article.locale, [
          { name: blog, route: '/blog' },
          { name: article.title, route },
        ]),
      ],
      changedOn,
    },
    content,
  };
};

const tagBase = ({ slug }: TagDocument): string => `/blog/tag/${slug}`;

/** The lists of one tag in every language that has it. The slug differs when only some languages have published a new one. */
const tagRoutes = (
  shop: ShopContent,
  tag: TagDocument,
  routeOf: (base: string) => string,
): Partial<Record<LocaleCode, string>> =>
  Object.fromEntries(
    shop.cms.tags
      .filter(({ documentId }) => documentId === tag.documentId)
      .map((one) => [one.locale, routeOf(tagBase(one))]),
  );

const listPages = (
  shop: ShopContent,
  locale: LocaleCode,
  list: { base: string; articles: readonly ArticleDocument[]; activeTag: TagDocument | null },
): PlannedPage[] => {
  const { intl } = shop.byLocale[locale];
  const pageCount = Math.max(1, Math.ceil(list.articles.length / articlesPerPage));
  const used = new Set(
    inLocale(shop.cms.articles, locale).flatMap((article) =>
      sharedTags(shop, article).map(({ documentId }) => documentId),
    ),
  );
  const tags = inLocale(shop.cms.tags, locale)
    .filter(({ documentId }) => used.has(documentId))
    .map(({ slug, name }) => ({ slug, name }));
  const title = list.activeTag
    ? intl.formatMessage({ id: 'blog.title-tag' }, { tag: list.activeTag.name })
    : intl.formatMessage({ id: 'blog.head-title' });
  const lead = intl.formatMessage({ id: 'blog.head-description' });
  const description = list.activeTag ? `${list.activeTag.name}. ${lead}` : lead;
  const activeTag = list.activeTag && { slug: list.activeTag.slug, name: list.activeTag.name };
  return Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1;
    const routeOf = (base: string): string => (page === 1 ? base : `${base}/page/${page}`);
    const from = index * articlesPerPage;
    const content: BlogContent = {
      articles: list.articles.slice(from, from + articlesPerPage).map((article) => teaserOf(shop, article)),
      tags,
      activeTag,
      page,
      pageCount,
      feed: feedPath('/blog', locale),
    };
    return {
      locale,
      route: routeOf(list.base),
      ...(list.activeTag ? { alternateRoutes: tagRoutes(shop, list.activeTag, routeOf) } : {}),
      template: 'blog' as const,
      edited: { type: 'article' },
      head: { title, description, isHidden: page > 1 },
      content,
    };
  });
};

/** The pages of the blog: the list, the list of each tag, the articles. */
export const blogPages = (shop: ShopContent): PlannedPage[] =>
  shop.languages.flatMap((locale) => {
    const articles = inLocale(shop.cms.articles, locale).sort(newestFirst);
    const tagged = inLocale(shop.cms.tags, locale).flatMap((tag) => {
      const own = articles.filter((article) =>
        sharedTags(shop, article).some(({ documentId }) => documentId === tag.documentId),
      );
      if (own.length === 0) return [];
      return listPages(shop, locale, { base: tagBase(tag), articles: own, activeTag: tag });
    });
    return [
      ...listPages(shop, locale, { base: '/blog', articles, activeTag: null }),
      ...tagged,
      ...articles.map((article) => articlePage(shop, article, articles)),
    ];
  });
