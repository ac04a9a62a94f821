import type { ArticleContent, ArticleTeaser } from '../../src/content/contents';
import type { ArticleDocument } from '../cms/documents';
import { renderRichText } from '../rich-text';

const charactersPerMinute = 1_000;

/** An article as lists show it, with its tags in its own language. */
export const presentTeaser = (article: ArticleDocument, tags: ArticleTeaser['tags']): ArticleTeaser => ({
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  cover: article.cover,
  readingMinutes: article.readingMinutes ?? Math.max(1, Math.round(article.body.length / charactersPerMinute)),
  publishedOn: article.publishedOn,
  tags,
});

/** An article as its page shows it. The build and the preview of drafts share this function. */
export const presentArticle = (
  article: ArticleDocument,
  around: Pick<ArticleContent, 'tags' | 'next' | 'comments'>,
): ArticleContent => ({
  ...presentTeaser(article, around.tags),
  author: article.author,
  body: renderRichText(article.body, article.locale),
  next: around.next,
  comments: around.comments,
});
