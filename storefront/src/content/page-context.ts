import type { LocaleCode } from '@shop/shared-types/locales';

/** Content of <head>, made at build time. */
export interface HeadContent {
  title: string;
  description: string;
  /** Absolute address; null for pages that search engines shall not keep. */
  canonical: string | null;
  /** Absolute addresses of the same page by hreflang, with `x-default`. */
  alternates: { hreflang: string; href: string }[];
  kind: 'website' | 'article';
  image: string | null;
  siteName: string;
  jsonLd: object[];
}

/** What editors change to change a page: a type of the CMS, and the document where one makes the page. */
export interface EditedDocument {
  /** `page` is `api::page.page` there. */
  type: string;
  documentId?: string;
  isSingle?: true;
}

/** Context of every page: its template, the language, where it is in the others, its head, and its own content. */
export interface PageContext<Content = unknown> {
  /** Name of the file in `src/templates`. */
  template: string;
  locale: LocaleCode;
  /** Path without a locale, `/faq`. */
  route: string;
  /** Routes in other languages where they differ (blog articles); missing languages do not have the page. */
  alternateRoutes: Partial<Record<LocaleCode, string>> | null;
  /** Null where the words are the shop's own messages. */
  edited: EditedDocument | null;
  head: HeadContent;
  content: Content;
}

/** Props that Gatsby gives to a template. */
export interface TemplateProps<Content> {
  pageContext: PageContext<Content>;
}
