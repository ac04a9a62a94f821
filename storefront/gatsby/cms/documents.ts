import type { LocaleCode } from '@shop/shared-types/locales';

import type { Upload } from '../pictures/upload';
import type { ReferenceSource, SnippetSource } from '../../src/content/contents';

/** Shapes of the CMS's answers (infra/docs/reading-the-cms.md). `locale` already holds the storefront's code of the language. */
export interface Localised {
  documentId: string;
  locale: LocaleCode;
}

export interface Seo {
  title: string | null;
  description: string | null;
  noIndex: boolean;
}

interface MenuEntry {
  title: string;
  path: string | null;
  isHidden: boolean;
  description: string | null;
}

export interface MenuDocument extends Localised {
  slug: string;
  title: string;
  items: (MenuEntry & { children: MenuEntry[] | null })[];
}

export interface HeadingPart {
  title: string;
  text: string | null;
  linkLabel: string | null;
  linkPath: string | null;
}

export interface CardPart {
  icon: string;
  title: string;
  text: string;
  linkLabel: string | null;
  linkPath: string | null;
}

export interface StepPart {
  title: string;
  text: string;
}

export interface HomeDocument extends Localised {
  title: string;
  lead: string;
  facts: { icon: string; text: string }[];
  stepsTitle: string;
  steps: StepPart[];
  whyTitle: string;
  refundCard: { title: string; text: string };
  cards: CardPart[];
  pricesHeading: HeadingPart;
  reviewsHeading: HeadingPart;
  faqHeading: HeadingPart;
  blogHeading: HeadingPart;
  seo: Seo | null;
}

export interface FaqCategoryDocument extends Localised {
  slug: string;
  title: string;
  order: number | null;
}

export interface FaqQuestionDocument extends Localised {
  slug: string;
  question: string;
  answer: string;
  category: { slug: string } | null;
  order: number | null;
  isOnHome: boolean;
}

export interface UiTranslationDocument extends Localised {
  key: string;
  text: string;
}

export interface OrganisationDocument extends Localised {
  brand: string;
  tagline: string | null;
  legalName: string;
  annotation: string | null;
  supportEmail: string;
  /** For legal pages (`companyFacts`); null until the shop's owner has entered them. */
  address: string | null;
  registration: string | null;
  applicableLaw: string | null;
  dataAuthority: string | null;
  processors: string | null;
  /** The shop's own colour, `#1b5fd9` (rule 2.13); the same in all languages. */
  brandColor?: string | null;
  /** The shop's own mark (rule 2.14); the same in all languages. */
  mark?: Upload | null;
  socialLinks: { network: string; url: string }[];
  paymentLogos: { code: string; name: string }[];
}

export type SectionPart =
  | { __component: 'section.text'; title: string | null; body: string }
  | { __component: 'section.steps'; title: string | null; steps: StepPart[] }
  | { __component: 'section.cards'; title: string | null; cards: CardPart[] }
  | {
      __component: 'section.call-to-action';
      title: string;
      text: string | null;
      linkLabel: string;
      linkPath: string;
    }
  | { __component: 'section.faq'; title: string | null; category: { slug: string } | null }
  | { __component: 'section.price-table'; title: string | null; text: string | null; serviceCode: string | null }
  | { __component: 'section.reference'; title: string | null; source: ReferenceSource | SnippetSource };

export interface PageDocument extends Localised {
  slug: string;
  kind: 'guide' | 'legal' | 'programme' | 'documentation';
  title: string;
  lead: string | null;
  effectiveOn: string | null;
  sections: SectionPart[];
  seo: Seo | null;
}

export interface TagDocument extends Localised {
  slug: string;
  name: string;
}

/** A picture that an editor chose for an article. `file` is null when the file was deleted from the library since. */
export interface ArticlePicture {
  file: Upload | null;
  alt: string;
}

export interface ArticleDocument extends Localised {
  slug: string;
  title: string;
  excerpt: string;
  body: string;
  tags: { documentId: string; slug: string; name: string }[];
  author: string;
  publishedOn: string;
  /** ISO 8601, set by the CMS at each publication. */
  updatedAt: string;
  cover: 'slots' | 'flags' | 'bars' | 'sim' | 'ring';
  /** Absent in what an older CMS answered. */
  coverPicture?: ArticlePicture | null;
  socialPicture?: ArticlePicture | null;
  seo: Seo | null;
}

/** Text for a service or a country. */
export interface PlaceTextDocument extends Localised {
  code: string;
  title: string;
  lead: string | null;
  body: string | null;
  seo: Seo | null;
}

export interface ReviewDocument {
  name: string;
  message: string;
  localeCode: LocaleCode;
  writtenAt: string | null;
  /** Written for the demo. Null in what an older CMS stored. */
  isExample?: boolean | null;
}

export interface CommentDocument extends ReviewDocument {
  article: { documentId: string; slug: string } | null;
}

export interface PopupDocument extends Localised {
  key: string;
  title: string;
  body: string;
}

export interface RedirectDocument {
  from: string;
  to: string;
  kind: 'permanent' | 'temporary';
}

export interface SiteLocaleDocument {
  code: LocaleCode;
  domain: string | null;
  /** Place in the language switcher. */
  order?: number | null;
}
