import type { LocaleCode } from '@shop/shared-types/locales';

import type { CompiledMessages } from '../i18n/compile-messages';

/** Content of <head>, made at build time. */
export interface HeadContent {
  title: string;
  /** Titles of the pages inside an area, by path without a locale. */
  innerTitles?: Readonly<Record<string, string>>;
  description: string;
  /** Absolute address; null for pages that search engines must not index. */
  canonical: string | null;
  /** Absolute addresses of the same page by hreflang, with `x-default`. */
  alternates: { hreflang: string; href: string }[];
  /** Absolute address of the feed of the page's entries, where it has one. */
  feed?: string;
  kind: 'website' | 'article';
  /** Absolute address of the picture that networks and messengers show, 1200 × 630. */
  image: string;
  imageAlt: string;
  siteName: string;
  jsonLd: object[];
}

/** The document of the CMS that editors open to change a page: its type, and its id where one document makes the page. */
export interface EditedDocument {
  /** `page` is `api::page.page` there. */
  type: string;
  documentId?: string;
  isSingle?: true;
}

/** Context of every page: template, language, addresses in other languages, head, and its own content. */
export interface PageContext<Content = unknown> {
  /** Name of the file in `src/templates`. */
  template: string;
  locale: LocaleCode;
  /** Path without a locale, `/faq`. */
  route: string;
  /** Routes by language, of a page that differs between languages. A language that is missing does not have the page. */
  alternateRoutes: Partial<Record<LocaleCode, string>> | null;
  /** The nearest routes that exist, for the languages that do not have the page. */
  nearestRoutes: Partial<Record<LocaleCode, string>> | null;
  /** Null where the texts are the shop's own messages. */
  edited: EditedDocument | null;
  head: HeadContent;
  /** The messages that this page shows beside those of its frame. */
  messages: CompiledMessages;
  content: Content;
}

/** Props that Gatsby gives to a template. */
export interface TemplateProps<Content> {
  pageContext: PageContext<Content>;
}
