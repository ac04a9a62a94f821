import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import type { Question } from '../ui/display/question-list';

type Service = AnswerOf<Contract['listServices']>[number];
type PriceCard = AnswerOf<Contract['listCountryPrices']>[number];

/** The facts of a service and of a country's price that a page carries: only those that it shows. */
export type BuiltService = Pick<
  Service,
  'id' | 'external_id' | 'name' | 'slug' | 'icon' | 'popular' | 'priceFrom' | 'count'
>;
export type BuiltOffer = Pick<
  PriceCard,
  'country_external_id' | 'country_slug' | 'name' | 'price' | 'count' | 'isNeedRepeat' | 'synonyms' | 'tiers'
>;

/** An editor's Markdown, rendered as HTML at build time. Raw HTML in it is escaped. */
export interface RichText {
  html: string;
  headings: { id: string; text: string }[];
}

/** The seller's data on a receipt; editors enter them under Organisation. Null: not entered yet. */
export interface CompanyOfReceipt {
  brand: string;
  legalName: string;
  address: string | null;
  registration: string | null;
  supportEmail: string;
}

export type { Question };

export interface Heading {
  title: string;
  text: string | null;
  linkLabel: string | null;
  linkPath: string | null;
}

export interface IconCard {
  icon: string;
  title: string;
  text: string;
  linkLabel: string | null;
  linkPath: string | null;
}

export interface ArticleTeaser {
  slug: string;
  title: string;
  excerpt: string;
  /** The drawing that stands where the editors chose no picture. */
  cover: ArticleCover;
  picture?: CoverPicture;
  readingMinutes: number;
  publishedOn: string;
  tags: { slug: string; name: string }[];
}

/** A picture of the media library in the sizes that the site made of it. */
export interface CoverPicture {
  /** Addresses with their widths, `/pictures/480-….avif 480w, …`; absent in the preview of a draft. */
  avif?: string;
  webp?: string;
  /** The address for a browser that chooses none of these. */
  src: string;
  /** Pixels of the largest. */
  width: number;
  height: number;
  /** What it shows. */
  alt: string;
}

export type ArticleCover = 'slots' | 'flags' | 'bars' | 'sim' | 'ring';

export interface Review {
  name: string;
  message: string;
  writtenAt: string | null;
  /** Written for the demo, not by a customer. */
  isExample?: true;
}

/** A window's words, written by editors. */
export interface Popup {
  title: string;
  html: string;
}

/** Windows of the purchase section. A window is left out when the editors have written no text for it. */
export type PurchasePopups = Partial<
  Record<'purchase-help' | 'wholesale-help' | 'rent-help' | 'ready-accounts-confirm', Popup>
>;

/** The content of the purchase section before the engine has answered. The HTML holds it. */
export interface PurchaseStart {
  /** Popular services, at most 12. */
  popularServices: BuiltService[];
  /** Number of services on sale. */
  serviceCount: number;
  service: BuiltService;
  /** The service that the rent tab opens with. */
  rentService: BuiltService;
  /** Countries for `service`, by name. */
  countries: BuiltOffer[];
  /** ISO 3166 code of the flag by the country's protocol id. */
  flags: Record<string, string>;
  /** Protocol ids of the countries that stand first: the shop's default one, then the popular ones. */
  popularCountries: number[];
  popups: PurchasePopups;
}

/** A row of the price table: a service over all countries, or a country over all services. */
export interface PriceRow {
  /** Protocol code or id. */
  code: string;
  name: string;
  /** Page of the row's subject. */
  path: string;
  icon: string | null;
  priceFrom: number | null;
  count: number;
  /** Countries of a service, services of a country. */
  offers: number;
  /** Words in lower case by which a search finds the row: synonyms, transliterations, dialling codes. */
  words: string;
}

/** A service in one country: what a purchase needs of it. */
export interface SellableRow extends PriceRow {
  id: number;
  slug: string;
}

export interface HomeContent {
  title: string;
  lead: string;
  facts: { icon: string; text: string }[];
  stepsTitle: string;
  steps: { title: string; text: string }[];
  whyTitle: string;
  refundCard: { title: string; text: string };
  cards: IconCard[];
  prices: Heading;
  reviewsHeading: Heading;
  faqHeading: Heading;
  blogHeading: Heading;
  purchase: PurchaseStart;
  serviceRows: PriceRow[];
  countryRows: PriceRow[];
  reviews: Review[];
  questions: Question[];
  articles: ArticleTeaser[];
}

export interface ServicesContent {
  services: PriceRow[];
}

export interface CountriesContent {
  countries: PriceRow[];
  /** Codes of the popular ones that have numbers, in the order of the list. */
  popular: string[];
}

export interface CountryContent {
  externalId: number;
  slug: string;
  name: string;
  flag: string;
  title: string;
  lead: string;
  body: RichText | null;
  /** The first page of services in this country. */
  services: SellableRow[];
  /** Number of services on sale in this country. */
  serviceCount: number;
  neighbours: PriceRow[];
}

export interface ServiceContent {
  title: string;
  lead: string;
  body: RichText | null;
  purchase: PurchaseStart;
  questions: Question[];
}

export interface FaqContent {
  categories: { slug: string; title: string; questions: Question[] }[];
}

export interface ReviewsContent {
  reviews: Review[];
}

export interface BlogContent {
  articles: ArticleTeaser[];
  tags: { slug: string; name: string }[];
  activeTag: { slug: string; name: string } | null;
  page: number;
  pageCount: number;
  /** Path of the feed of all articles. */
  feed: string;
}

export interface ArticleContent extends ArticleTeaser {
  author: string;
  body: RichText;
  next: ArticleTeaser[];
  comments: { name: string; message: string; writtenAt: string | null }[];
}

/** Parts of the reference that the build makes from the contract. */
export const referenceSources = [
  'handler-actions',
  'handler-tokens',
  'json-calls',
  'json-objects',
  'supply-calls',
  'event-types',
  'errors',
  'field-rules',
] as const;
export type ReferenceSource = (typeof referenceSources)[number];

/** Quick starts whose files the documentation shows. */
export const snippetSources = [
  'quick-start-json-api',
  'quick-start-handler-api',
  'quick-start-events',
  'quick-start-webhooks',
  'quick-start-sdk',
  'quick-start-repeat-orders',
] as const;
export type SnippetSource = (typeof snippetSources)[number];

/** A generated part: its HTML, and what in it can be searched for. */
export interface ReferenceHtml {
  html: string;
  entries: { id: string; title: string }[];
}

/** A whole file to copy. */
export interface Snippet {
  file: string;
  language: string;
  text: string;
}

/** A page of the documentation, as its navigation lists it. */
export interface DocsLink {
  title: string;
  path: string;
  /** The pages below this one, where they are shown. */
  below?: DocsLink[];
}

/** A group of the documentation's side navigation. */
export interface DocsGroup {
  title: string;
  links: DocsLink[];
}

export type PageSection =
  | { kind: 'text'; title: string | null; html: string; id: string }
  | { kind: 'steps'; title: string | null; steps: { title: string; text: string }[]; id: string }
  | { kind: 'cards'; title: string | null; cards: IconCard[]; id: string }
  | { kind: 'call-to-action'; title: string; text: string | null; linkLabel: string; linkPath: string; id: string }
  | { kind: 'faq'; title: string | null; questions: Question[]; id: string }
  | { kind: 'price-table'; title: string | null; text: string | null; rows: PriceRow[]; id: string }
  | ({ kind: 'reference'; title: string | null; source: ReferenceSource; id: string } & ReferenceHtml)
  | { kind: 'snippets'; title: string | null; source: SnippetSource; files: Snippet[]; id: string };

export interface CmsPageContent {
  kind: 'guide' | 'legal' | 'programme' | 'documentation';
  title: string;
  lead: string | null;
  effectiveOn: string | null;
  sections: PageSection[];
}

/** What the console of the documentation can call. */
export type ConsoleInterface = 'activation' | 'rent' | 'json';

/** A page of the documentation. */
export interface DocsContent extends CmsPageContent {
  groups: DocsGroup[];
  /** What the page's console offers first. Null on pages without a console. */
  firstInConsole: ConsoleInterface | null;
}
