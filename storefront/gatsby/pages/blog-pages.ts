import { localeCodes, locales, type LocaleCode } from '@shop/shared-types/locales';

import type { ArticleTeaser, BlogContent } from '../../src/content/contents';
import type { ArticleDocument } from '../cms/documents';
import type { PlannedPage } from '../planned-page';
import { inLocale, type ShopContent } from '../shop-content';
import { presentArticle, presentTeaser } from './present-article';

const articlesPerPage = 12;
const articlesReadNext = 2;

const newestFirst = (a: ArticleDocument, b: ArticleDocument): number =>
  a.publishedOn === b.publishedOn ? a.documentId.localeCompare(b.documentId) : a.publishedOn < b.publishedOn ? 1 : -1;

/** The relation may come in another language than the article's; the tag's own entry knows the name. */
const tagsOf = (shop: ShopContent, article: ArticleDocument): ArticleTeaser['tags'] =>
  article.tags.flatMap((tag) => {
    const own = shop.cms.tags.find((one) => one.documentId === tag.documentId && one.locale === article.locale);
    return own ? [{ slug: own.slug, name: own.name }] : [];
  });

const teaserOf = (shop: ShopContent, article: ArticleDocument): ArticleTeaser =>
  presentTeaser(article, tagsOf(shop, article));

/** The newest articles, for the home page. */
export const newestArticles = (shop: ShopContent, locale: LocaleCode, count: number): ArticleTeaser[] =>
  inLocale(shop.cms.articles, locale)
    .sort(newestFirst)
    .slice(0, count)
    .map((article) => teaserOf(shop, article));

const relatedTo = (article: ArticleDocument, all: readonly ArticleDocument[]): ArticleDocument[] => {
  const tags = new Set(article.tags.map(({ slug }) => slug));
  const shared = (other: ArticleDocument) => other.tags.filter(({ slug }) => tags.has(slug)).length;
  return all
    .filter((other) => other.documentId !== article.documentId)
    .sort((a, b) => shared(b) - shared(a) || newestFirst(a, b))
    .slice(0, articlesReadNext);
};

const alternatesOf = (shop: ShopContent, article: ArticleDocument): Partial<Record<LocaleCode, string>> =>
  Object.fromEntries(
    shop.cms.articles
      .filter(({ documentId }) => documentId === article.documentId)
      .map(({ locale, slug }) => [locale, `/blog/${slug}`]),
  );

const articlePage = (shop: ShopContent, article: ArticleDocument, all: readonly ArticleDocument[]): PlannedPage => {
  const { organisation } = shop.byLocale[article.locale];
  const content = presentArticle(article, {
    tags: tagsOf(shop, article),
    next: relatedTo(article, all).map((other) => teaserOf(shop, other)),
    comments: shop.cms.comments
      .filter((comment) => comment.article?.documentId === article.documentId && comment.localeCode === article.locale)
      .map(({ name, message, writtenAt }) => ({ name, message, writtenAt })),
  });
  return {
    locale: article.locale,
    route: `/blog/${article.slug}`,
    alternateRoutes: alternatesOf(shop, article),
    template: 'article',
    edited: { type: 'article', documentId: article.documentId },
    head: {
      title: article.seo?.title ?? article.title,
      description: article.seo?.description ?? article.excerpt,
      kind: 'article',
      isHidden: article.seo?.noIndex ?? false,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'BlogPosting',
          headline: article.title,
          description: article.excerpt,
          datePublished: article.publishedOn,
          inLanguage: locales[article.locale].hreflang,
          author: { '@type': 'Person', name: article.author },
          publisher: { '@type': 'Organization', name: organisation.brand },
        },
      ],
    },
    content,
  };
};

const listPages = (
  shop: ShopContent,
  locale: LocaleCode,
  list: { base: string; articles: readonly ArticleDocument[]; activeTag: { slug: string; name: string } | null },
): PlannedPage[] => {
  const { intl } = shop.byLocale[locale];
  const pageCount = Math.max(1, Math.ceil(list.articles.length / articlesPerPage));
  const used = new Set(
    inLocale(shop.cms.articles, locale).flatMap(({ tags }) => tags.map(({ documentId }) => documentId)),
  );
  const tags = inLocale(shop.cms.tags, locale)
    .filter(({ documentId }) => used.has(documentId))
    .map(({ slug, name }) => ({ slug, name }));
  const title = list.activeTag
    ? intl.formatMessage({ id: 'blog.title-tag' }, { tag: list.activeTag.name })
    : intl.formatMessage({ id: 'blog.title' });
  return Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1;
    const from = index * articlesPerPage;
    const content: BlogContent = {
      articles: list.articles.slice(from, from + articlesPerPage).map((article) => teaserOf(shop, article)),
      tags,
      activeTag: list.activeTag,
      page,
      pageCount,
    };
    return {
      locale,
      route: page === 1 ? list.base : `${list.base}/page/${page}`,
      template: 'blog' as const,
      edited: { type: 'article' },
      head: { title, description: intl.formatMessage({ id: 'blog.lead' }), isHidden: page > 1 },
      content,
    };
  });
};

/** Blog: the list, the list of each tag, the articles. Pages of lists that another language lacks have no alternate there. */
export const blogPages = (shop: ShopContent): PlannedPage[] =>
  localeCodes.flatMap((locale) => {
    const articles = inLocale(shop.cms.articles, locale).sort(newestFirst);
    const tagged = inLocale(shop.cms.tags, locale).flatMap((tag) => {
      const own = articles.filter(({ tags }) => tags.some(({ documentId }) => documentId === tag.documentId));
      if (own.length === 0) return [];
      return listPages(shop, locale, { base: `/blog/tag/${tag.slug}`, articles: own, activeTag: tag });
    });
    return [
      ...listPages(shop, locale, { base: '/blog', articles, activeTag: null }),
      ...tagged,
      ...articles.map((article) => articlePage(shop, article, articles)),
    ];
  });
