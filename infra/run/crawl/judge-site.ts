import { localeCodes, locales } from '@shop/shared-types/locales';
import { ownValue } from '@shop/shared-types/own-value';

import type { PageFacts } from './read-page.ts';
import type { Visit, VisitedSite } from './visit-site.ts';

/** One thing that is wrong at one address. */
export interface SiteProblem {
  rule: string;
  url: string;
  detail: string;
}

/** Bars, not goals: the home page has 211 KB. When you make pages lighter, lower the bar. */
const htmlMaxBytes = 280_000;
/** The reference of the JSON API has a page for each group of its calls. The largest page is that of the text protocol, in Hindi: 158 KB. */
const docsMaxBytes = 165_000;
const isDocs = (url: string): boolean => /\/docs(?:\/|$)/.test(pathOf(url));
/** In characters. Chinese says in one what others say in three. */
const lengths = { title: { min: 15, max: 75 }, description: { min: 50, max: 175 } } as const;
const denseFactor = 3;

/** What each kind of structured data must have. */
const neededFields: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'url'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  Product: ['name', 'image', 'offers'],
};

type Judge = (page: PageFacts, site: VisitedSite) => string[];

const pathOf = (address: string): string => decodeURI(new URL(address).pathname + new URL(address).search);

const lengthProblem = (what: keyof typeof lengths, text: string, language: string): string[] => {
  const factor = language.startsWith('zh') ? denseFactor : 1;
  const { min, max } = lengths[what];
  const isFit = text.length >= Math.floor(min / factor) && text.length <= max;
  return isFit ? [] : [`${text.length} characters: ${text.slice(0, 90)}`];
};

/** The language that an address belongs to, as the page must state it. */
const languageOf = (url: string): { lang: string; dir: string } => {
  const first = new URL(url).pathname.split('/')[1] ?? '';
  const code = localeCodes.find((one) => one === first) ?? 'en';
  return { lang: locales[code].hreflang, dir: locales[code].direction };
};

const judgeAlternates: Judge = ({ url, alternates, language }, { visits, origin }) => {
  if (alternates.size === 0) return ['it names no other language'];
  const problems = [...alternates].flatMap(([code, target]): string[] => {
    const other = visits.get(new URL(pathOf(target), origin).href)?.page;
    if (!other) return [`${code} leads to ${pathOf(target)}, which is no page`];
    if (code === 'x-default') return [];
    const isBack = [...other.alternates.values()].some((back) => pathOf(back) === pathOf(url));
    return isBack ? [] : [`${pathOf(target)} does not lead back`];
  });
  const own = alternates.get(language);
  return own && pathOf(own) === pathOf(url) ? problems : [...problems, 'it does not name itself'];
};

const judgeData: Judge = ({ data }) =>
  data.flatMap((block) => {
    if (typeof block === 'string') return [`a block is no JSON: ${block}`];
    const kind = String(block['@type']);
    const missing = (ownValue(neededFields, kind) ?? []).filter(
      (field) => block[field] === undefined || block[field] === '',
    );
    return missing.length > 0 ? [`${kind} lacks ${missing.join(', ')}`] : [];
  });

/** Rules for every page. */
const everyPage: Readonly<Record<string, Judge>> = {
  'language and direction': ({ url, language, direction }) => {
    const { lang, dir } = languageOf(url);
    return language === lang && direction === dir ? [] : [`${language} ${direction} instead of ${lang} ${dir}`];
  },
  'pictures have a text': ({ picturesWithoutText }) => picturesWithoutText,
  'HTML within its bar': ({ url, bytes }) => {
    const max = isDocs(url) ? docsMaxBytes : htmlMaxBytes;
    return bytes <= max ? [] : [`${Math.round(bytes / 1000)} KB, at most ${max / 1000}`];
  },
  'structured data': judgeData,
};

/** Rules for pages that search engines list. */
const indexedPage: Readonly<Record<string, Judge>> = {
  'one h1': ({ headings }) => (headings === 1 ? [] : [`it has ${headings}`]),
  'length of the title': ({ title, language }) => lengthProblem('title', title, language),
  'length of the description': ({ description, language }) => lengthProblem('description', description, language),
  canonical: ({ url, canonical }) =>
    canonical && pathOf(canonical) === pathOf(url) ? [] : [`it names ${canonical ? pathOf(canonical) : 'none'}`],
  'languages lead to each other': judgeAlternates,
  'picture for social networks': ({ image }, { visits, origin }) => {
    if (!image) return ['it has none'];
    const visit = visits.get(new URL(pathOf(image), origin).href);
    return visit?.status === 200 && visit.contentType.startsWith('image/') ? [] : [`${image} is no picture`];
  },
  'in the sitemap': ({ url }, { sitemap }) => (sitemap.has(url) ? [] : ['it is missing there']),
};

/** A page with a query that names another address as its canonical one is a copy; nobody lists it. */
const isCopy = ({ url, canonical }: PageFacts): boolean =>
  new URL(url).search !== '' && canonical !== undefined && pathOf(canonical) !== pathOf(url);

const judgeVisit = (url: string, { status, leadsTo, from }: Visit): SiteProblem[] => {
  const detail = `linked from ${[...new Set(from)].map((one) => (one.startsWith('http') ? pathOf(one) : one)).join(', ')}`;
  if (leadsTo) return [{ rule: 'links lead straight to their page', url, detail: `to ${leadsTo}, ${detail}` }];
  return status === 200 ? [] : [{ rule: 'links lead somewhere', url, detail: `${status}, ${detail}` }];
};

const findTwins = (pages: readonly PageFacts[], what: 'title' | 'description'): SiteProblem[] => {
  const groups = Map.groupBy(pages, (page) => `${page.language} ${page[what]}`);
  return [...groups.values()]
    .filter((twins) => twins.length > 1)
    .flatMap(([first, ...others]) =>
      others.map(({ url }) => ({
        rule: `${what}s differ`,
        url,
        detail: `as ${pathOf(first?.url ?? '')}: ${first?.[what].slice(0, 70)}`,
      })),
    );
};

const findSitemapProblems = ({ visits, sitemap }: VisitedSite): SiteProblem[] =>
  [...sitemap].flatMap(([url, changed]): SiteProblem[] => {
    const rule = 'the sitemap names pages that are listed';
    const page = visits.get(url)?.page;
    if (!page) return [{ rule, url, detail: 'it is no page' }];
    if (!page.isIndexed) return [{ rule, url, detail: 'it asks not to be listed' }];
    // A page without a day is right: its prices change, and its words have none.
    const isDay = changed === undefined || !Number.isNaN(Date.parse(changed));
    return isDay ? [] : [{ rule, url, detail: `${changed} is no day` }];
  });

/** Everything that is wrong with a site that was visited. */
export const judgeSite = (site: VisitedSite): SiteProblem[] => {
  const visited = [...site.visits];
  const pages = visited.flatMap(([, { page }]) => page ?? []);
  const own = pages.filter((page) => !isCopy(page));
  const indexed = own.filter(({ isIndexed }) => isIndexed);
  const judge = (judged: readonly PageFacts[], rules: Readonly<Record<string, Judge>>): SiteProblem[] =>
    judged.flatMap((page) =>
      Object.entries(rules).flatMap(([rule, find]) =>
        find(page, site).map((detail) => ({ rule, url: page.url, detail })),
      ),
    );
  return [
    ...visited.flatMap(([url, visit]) => judgeVisit(url, visit)),
    ...pages.filter(isCopy).map(({ url }) => ({ rule: 'no links to copies of a page', url, detail: 'a copy' })),
    ...judge(own, everyPage),
    ...judge(indexed, indexedPage),
    ...findTwins(indexed, 'title'),
    ...findTwins(indexed, 'description'),
    ...findSitemapProblems(site),
  ];
};
