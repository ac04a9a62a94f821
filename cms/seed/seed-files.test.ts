import { readdirSync } from 'node:fs';

import { expect } from 'chai';

import { siteLocales, type SiteLocale } from '../src/content/seeding/content-locales';
import { readExampleReviews } from '../src/content/seeding/example-reviews';
import { readSeed, type SeedDocument } from '../src/content/seeding/read-seed';

const seed = readSeed(__dirname);
const localised = seed.documents.filter(({ type }) => type.isLocalised);

/** Addresses of the site that are not content: routes of the storefront, and what engine and build answer. */
const siteRoutes = [
  '/',
  '/services',
  '/countries',
  '/faq',
  '/blog',
  '/api',
  '/api/openapi.json',
  '/llms.txt',
  '/postman.json',
  ...['en', 'ru', 'cn', 'tr', 'es', 'hi', 'ar'].map((locale) => `/api-changes-${locale}.xml`),
  '/reviews',
  '/liabilities',
  '/search',
  '/authorization',
  '/registration',
  '/request-password',
  '/partner',
  '/profile',
  '/profile/loyalty-program',
  '/profile/licences',
  '/profile/pay',
  '/profile/referral-program',
  '/profile/referral-program-soft',
  '/profile/settings',
  '/profile/statistics',
  // A group of calls: the build draws its page from the contract.
  '/docs/json-api/webhooks',
];

/** Fields that are no words: they have to be the same in every language. */
const wordless = new Set([
  'alias',
  'path',
  'linkPath',
  'icon',
  '__component',
  'isHidden',
  'noIndex',
  'category',
  'serviceCode',
  'source',
]);
/** Differ by language on purpose. */
const differing = new Set(['socialLinks']);

interface Leaf {
  path: string;
  field: string;
  value: unknown;
}

const leavesOf = (value: unknown, path = '', field = ''): Leaf[] => {
  if (value === null || typeof value !== 'object') return [{ path, field, value }];
  return Object.entries(value)
    .filter(([name]) => !differing.has(name))
    .flatMap(([name, child]) => leavesOf(child, `${path}.${name}`, Array.isArray(value) ? field : name));
};

const wordsOf = (document: SeedDocument, locale: SiteLocale): Leaf[] => leavesOf(document.byLocale.get(locale));

const script: Partial<Record<SiteLocale, RegExp>> = {
  ru: /[а-яё]/i,
  cn: /\p{Script=Han}/u,
  hi: /\p{Script=Devanagari}/u,
  ar: /\p{Script=Arabic}/u,
};

/** Written only in the languages in which the page's own title is too short for search engines. */
const titleForSearch = '.seo.title';

const placeholdersOf = (text: unknown): string[] =>
  [...String(text).matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').sort();

/** Chinese has no spaces between words; two of its characters say about as much as one word. */
const charactersInWord = 2;

/** How many words a text has. Marks of Markdown are none. */
const countWords = (text: string, locale: SiteLocale): number =>
  locale === 'cn'
    ? (text.match(/\p{Script=Han}/gu) ?? []).length / charactersInWord
    : text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const countMatches = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;

/** What a translator must neither lose nor add. */
const shapeOf = (body: string) => ({
  headings: countMatches(body, /^#{2,3} /gm),
  rowsOfTables: countMatches(body, /^\|/gm),
  points: countMatches(body, /^(?:- |\d+\. )/gm),
  codeBlocks: countMatches(body, /^ *```/gm),
  links: [...body.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '').sort(),
});

const textOf = (document: SeedDocument, locale: SiteLocale, field: string): string => {
  const value = document.byLocale.get(locale)?.[field];
  return typeof value === 'string' ? value : '';
};

const documentsOf = (name: string): SeedDocument[] => localised.filter(({ type }) => type.name === name);

describe('the content files', () => {
  it('have a folder for nothing that is not seeded', () => {
    const seeded = new Set(seed.documents.map(({ type }) => type.name));
    const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const { name } of folders) expect([...seeded], name).to.include(name);
  });

  it('have the same parts in every language', () => {
    for (const document of localised) {
      const english = document.byLocale.get('en') ?? {};
      const [russian = {}] = [document.byLocale.get('ru')];
      const shared = Object.keys(english).filter((field) => !(field in russian));
      const partsOf = (locale: SiteLocale) =>
        wordsOf(document, locale)
          .filter(({ path }) => !shared.includes(path.split('.')[1] ?? '') && path !== titleForSearch)
          .map(({ path, field, value }) => (wordless.has(field) ? `${path}=${String(value)}` : path))
          .sort();
      for (const locale of siteLocales)
        expect(partsOf(locale), `${document.type.name}/${document.key}/${locale}`).to.deep.equal(partsOf('en'));
    }
  });

  it('have the same number of example reviews in every language, written in it', () => {
    const examples = readExampleReviews(__dirname);
    expect(Object.keys(examples).sort()).to.deep.equal([...siteLocales].sort());
    for (const locale of siteLocales) {
      expect(examples[locale], locale).to.have.length(examples.en.length);
      for (const { message } of examples[locale]) expect(message).to.match(script[locale] ?? /[a-z]/);
    }
  });

  it('are written in their language', () => {
    for (const document of localised)
      for (const [locale, letters] of Object.entries(script))
        for (const { path, field, value } of wordsOf(document, locale as SiteLocale)) {
          const isSentence = typeof value === 'string' && value.length > 25 && !wordless.has(field);
          if (isSentence && !/^https?:/.test(value))
            expect(value, `${document.type.name}/${document.key}/${locale}${path}`).to.match(letters);
        }
  });

  it('keep every placeholder of the English text', () => {
    for (const document of localised)
      for (const locale of siteLocales)
        for (const { path, value } of wordsOf(document, locale)) {
          const english = wordsOf(document, 'en').find((leaf) => leaf.path === path);
          if (document.type.name === 'ui-translation')
            expect(placeholdersOf(value), `${document.key}/${locale}${path}`).to.deep.equal(
              placeholdersOf(english?.value),
            );
        }
  });

  it('link to pages that exist', () => {
    const keysOf = (name: string) => seed.documents.filter(({ type }) => type.name === name).map(({ key }) => key);
    const known = new Set([
      ...siteRoutes,
      ...keysOf('page').map((slug) => `/${slug}`),
      ...keysOf('article').map((slug) => `/blog/${slug}`),
      ...keysOf('redirect'),
    ]);
    for (const document of seed.documents)
      for (const locale of document.byLocale.keys())
        for (const { path, field, value } of wordsOf(document, locale)) {
          const targets =
            field === 'path' || field === 'linkPath' || field === 'to'
              ? [String(value)]
              : [...String(value).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '');
          for (const target of targets.filter((candidate) => candidate.startsWith('/')))
            expect([...known], `${document.type.name}/${document.key}/${locale}${path} → ${target}`).to.include(
              target.split(/[?#]/)[0],
            );
        }
  });

  it('have articles that help: at least 600 words in every language', () => {
    for (const article of documentsOf('article'))
      for (const locale of siteLocales)
        expect(countWords(textOf(article, locale, 'body'), locale), `${article.key}/${locale}`).to.be.at.least(
          locale === 'cn' ? 500 : 600,
        );
  });

  it('give each service a text of its own, of 120 to 240 words', () => {
    for (const service of documentsOf('service-text'))
      for (const locale of siteLocales) {
        const words = countWords(`${textOf(service, locale, 'lead')} ${textOf(service, locale, 'body')}`, locale);
        expect(words, `${service.key}/${locale}`).to.be.within(120, 240);
      }
  });

  it('say no sentence of 12 words or more about two services', () => {
    for (const locale of siteLocales) {
      const sources = new Map<string, string>();
      for (const service of documentsOf('service-text'))
        for (const sentence of `${textOf(service, locale, 'lead')}\n${textOf(service, locale, 'body')}`.split(
          /(?<=[.!?।]) |(?<=[。！？])|\n+/u,
        )) {
          if (countWords(sentence, locale) < 12) continue;
          expect(sources.get(sentence), `${service.key}/${locale}: ${sentence}`).to.equal(undefined);
          sources.set(sentence, service.key);
        }
    }
  });

  it('have the same headings, tables, points, code and links in every language', () => {
    for (const document of [...documentsOf('article'), ...documentsOf('service-text')])
      for (const locale of siteLocales)
        expect(
          shapeOf(textOf(document, locale, 'body')),
          `${document.type.name}/${document.key}/${locale}`,
        ).to.deep.equal(shapeOf(textOf(document, 'en', 'body')));
  });
});
