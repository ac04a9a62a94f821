import { createIntl } from 'react-intl';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import en from '../src/i18n/messages/en.json';
import type { ArticleDocument, HomeDocument, OrganisationDocument, PageDocument } from './cms/documents';
import type { CmsContent } from './cms/read-cms';
import type { Catalogue, Country, PriceCard, Service } from './read-catalogue';
import type { OpenApiDocument } from './reference/open-api';
import type { LocaleContent, ShopContent } from './shop-content';

export const buildService = (overrides: Partial<Service> = {}): Service => ({
  id: 52,
  external_id: 'tg',
  name: 'Telegram',
  slug: 'telegram',
  icon: 'telegram',
  icon_id: null,
  nameTranscriptionEnRu: 'телеграм',
  nameTranscriptionRuEn: 'telegram',
  popular: true,
  priceFrom: 1250,
  count: 100,
  ...overrides,
});

export const buildCountry = (overrides: Partial<Country> = {}): Country => ({
  id: 1,
  external_id: 46,
  name: 'Sweden',
  slug: 'sweden',
  icon: 'SE',
  icon_id: null,
  popular: true,
  synonyms: { en: [], ru: [], cn: [], tr: [], es: [], hi: [], ar: [] },
  names: { en: 'Sweden', ru: 'Швеция' },
  ...overrides,
});

export const buildPriceCard = (overrides: Partial<PriceCard> = {}): PriceCard => ({
  country_external_id: 46,
  service_external_id: 'tg',
  country_slug: 'sweden',
  service_slug: 'telegram',
  name: 'Sweden',
  price: 1250,
  count: 100,
  customPrice: false,
  isNeedRepeat: false,
  synonyms: [],
  ...overrides,
});

export const buildCatalogue = (overrides: Partial<Catalogue> = {}): Catalogue => ({
  services: Object.fromEntries(localeCodes.map((locale) => [locale, [buildService()]])) as Catalogue['services'],
  countries: [buildCountry()],
  countriesByService: new Map([['tg', [buildPriceCard()]]]),
  servicesByCountry: new Map([[46, [buildPriceCard()]]]),
  rubPerUsd: 80,
  defaults: { service: 52, rentService: 52, country: 46 },
  isRentShown: true,
  provesLiabilities: true,
  ...overrides,
});

export const buildOpenApi = (overrides: Partial<OpenApiDocument> = {}): OpenApiDocument => ({
  tags: [],
  paths: {},
  components: { schemas: {}, parameters: {} },
  ...overrides,
});

const heading = { title: 'Heading', text: null, linkLabel: null, linkPath: null };

const buildHome = (locale: LocaleCode): HomeDocument => ({
  documentId: 'home',
  locale,
  title: 'Title\nof two lines',
  lead: 'Lead',
  facts: [],
  stepsTitle: 'Steps',
  steps: [],
  whyTitle: 'Why',
  refundCard: { title: 'Refund', text: 'Refund' },
  cards: [],
  pricesHeading: heading,
  reviewsHeading: heading,
  faqHeading: heading,
  blogHeading: heading,
  seo: null,
});

const buildOrganisation = (locale: LocaleCode): OrganisationDocument => ({
  documentId: 'organisation',
  locale,
  brand: 'Brand',
  tagline: null,
  legalName: 'Brand LLP',
  annotation: null,
  supportEmail: 'help@example.com',
  address: null,
  registration: null,
  applicableLaw: null,
  dataAuthority: null,
  processors: null,
  socialLinks: [],
  paymentLogos: [],
});

export const buildArticle = (overrides: Partial<ArticleDocument> = {}): ArticleDocument => ({
  documentId: 'article-1',
  locale: 'en',
  slug: 'numbers',
  title: 'Numbers',
  excerpt: 'About numbers',
  body: '## One\n\ntext',
  tags: [],
  author: 'Editor',
  publishedOn: '2026-11-01',
  updatedAt: '2026-11-02T10:00:00.000Z',
  cover: 'slots',
  seo: null,
  ...overrides,
});

export const buildPage = (overrides: Partial<PageDocument> = {}): PageDocument => ({
  documentId: 'page',
  locale: 'en',
  slug: 'how-it-works',
  kind: 'guide',
  title: 'How it works',
  lead: null,
  effectiveOn: null,
  sections: [],
  seo: null,
  ...overrides,
});

export const buildCms = (overrides: Partial<CmsContent> = {}): CmsContent => ({
  menus: [],
  homePages: localeCodes.map(buildHome),
  organisations: localeCodes.map(buildOrganisation),
  faqCategories: [],
  faqQuestions: [],
  uiTranslations: [],
  pages: [],
  articles: [],
  tags: [],
  serviceTexts: [],
  countryTexts: [],
  popups: [],
  reviews: [],
  comments: [],
  redirects: [],
  siteLocales: [],
  uploads: [],
  ...overrides,
});

const buildLocaleContent = (locale: LocaleCode): LocaleContent => ({
  locale,
  messages: en,
  intl: createIntl({ locale: 'en', messages: en }),
  organisation: buildOrganisation(locale),
});

export const buildShopContent = (overrides: Partial<ShopContent> = {}): ShopContent => ({
  settings: {
    cmsUrl: 'http://cms.test',
    cmsReadToken: 'token',
    commerceUrl: 'http://commerce.test',
    publicUrl: 'https://shop.test',
    defaultLocale: 'en',
  },
  cms: buildCms(),
  catalogue: buildCatalogue(),
  openApi: buildOpenApi(),
  languages: localeCodes,
  mainLanguage: 'en',
  byLocale: Object.fromEntries(
    localeCodes.map((locale) => [locale, buildLocaleContent(locale)]),
  ) as ShopContent['byLocale'],
  ...overrides,
});
