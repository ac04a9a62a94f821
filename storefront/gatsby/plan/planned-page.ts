import type { LocaleCode } from '@shop/shared-types/locales';

import type { EditedDocument } from '../../src/content/page-context';
import type { CardWords } from '../social-cards/card-words';

export type TemplateName =
  | 'home'
  | 'services'
  | 'service'
  | 'countries'
  | 'country'
  | 'faq'
  | 'blog'
  | 'article'
  | 'cms-page'
  | 'message'
  | 'docs'
  | 'docs-reference'
  | 'reviews'
  | 'liabilities'
  | 'not-found'
  | 'registration'
  | 'authorization'
  | 'request-password'
  | 'confirm-email'
  | 'confirm'
  | 'bot-link'
  | 'search'
  | 'success-payment'
  | 'receipt'
  | 'preview'
  | 'profile';

/** Title, description and the rest of a page's head before addresses are known. */
export interface PlannedHead {
  title: string;
  description: string;
  /** Search engines do not index the page, and the sitemap leaves it out. */
  isHidden?: boolean;
  kind?: 'website' | 'article';
  jsonLd?: object[];
  /** A picture of the page's own for networks and messengers, 1200 × 630, and what it shows. `card` has the words of one that the build draws. */
  image?: { path: string; alt: string; card?: CardWords };
  /** Day of the last change of the words, `2026-11-23`, where the CMS knows it. */
  changedOn?: string;
  /** Titles of the pages inside an area, by path without a locale. */
  innerTitles?: Readonly<Record<string, string>>;
}

/** One page in one language. */
export interface PlannedPage {
  locale: LocaleCode;
  /** Path without a locale. */
  route: string;
  /** Routes of the same page in languages where its route differs. A page without this field has one route in all languages. */
  alternateRoutes?: Partial<Record<LocaleCode, string>> | undefined;
  /** Where the language switch leads in languages that do not have the page. The plan fills it in (`withLanguageRoutes`). */
  nearestRoutes?: Partial<Record<LocaleCode, string>> | undefined;
  template: TemplateName;
  /** The browser answers every path below the page's own with this page. */
  isArea?: boolean;
  /** The document of the CMS that holds the editors' words on the page. */
  edited?: EditedDocument;
  head: PlannedHead;
  content: unknown;
}
