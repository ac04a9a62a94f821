import type { LocaleCode } from '@shop/shared-types/locales';

import type { EditedDocument } from '../src/content/page-context';

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
  | 'letter'
  | 'api-docs'
  | 'reviews'
  | 'not-found'
  | 'registration'
  | 'authorization'
  | 'request-password'
  | 'confirm-email'
  | 'confirm'
  | 'bot-link'
  | 'search'
  | 'success-payment'
  | 'preview'
  | 'profile';

/** Title, description and the rest of a page's head before addresses are known. */
export interface PlannedHead {
  title: string;
  description: string;
  /** Search engines do not keep it, and the sitemap leaves it out. */
  isHidden?: boolean;
  kind?: 'website' | 'article';
  jsonLd?: object[];
}

/** One page in one language. */
export interface PlannedPage {
  locale: LocaleCode;
  /** Path without a locale. */
  route: string;
  /** The same page in other languages where its route differs there; pages without it have one route in all. */
  alternateRoutes?: Partial<Record<LocaleCode, string>>;
  template: TemplateName;
  /** The page also answers every path below its own, in the browser. */
  isArea?: boolean;
  /** Where the editors' words on it stand in the CMS. */
  edited?: EditedDocument;
  head: PlannedHead;
  content: unknown;
}
