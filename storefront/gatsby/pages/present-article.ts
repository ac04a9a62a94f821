import type { ArticleContent, ArticleTeaser, CoverPicture } from '../../src/content/contents';
import type { ArticleDocument } from '../cms/documents';
import { renderRichText } from '../rich-text';

/** What people read in a minute. A Chinese character is about a word's worth of letters. */
const charactersPerMinute = { cn: 400, others: 1_000 } as const;

/** Computed from each language's own text, so that nobody has to count. */
const readingMinutesOf = ({ body, locale }: Pick<ArticleDocument, 'body' | 'locale'>): number =>
  Math.max(1, Math.round(body.length / charactersPerMinute[locale === 'cn' ? 'cn' : 'others']));

interface Shown {
  /** Its tags, in its own language. */
  tags: ArticleTeaser['tags'];
  /** The cover that the editors chose. */
  picture: CoverPicture | undefined;
}

/** An article as lists show it. */
export const presentTeaser = (article: ArticleDocument, { tags, picture }: Shown): ArticleTeaser => ({
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  cover: article.cover,
  ...(picture ? { picture } : {}),
  readingMinutes: readingMinutesOf(article),
  publishedOn: article.publishedOn,
  tags,
});

/** An article as its page shows it. The build and the preview of drafts share this function. */
export const presentArticle = (
  article: ArticleDocument,
  around: Shown & Pick<ArticleContent, 'next' | 'comments'>,
): ArticleContent => ({
  ...presentTeaser(article, around),
  author: article.author,
  body: renderRichText(article.body, article.locale),
  next: around.next,
  comments: around.comments,
});
