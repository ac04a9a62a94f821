import { readPage, type PageFacts } from './read-page.ts';

const answerMaxMs = 15_000;
const visitsAtOnce = 6;
const addressesMax = 30_000;

export interface Visit {
  status: number;
  contentType: string;
  /** Where a redirect leads; undefined when it is none. */
  leadsTo: string | undefined;
  /** Of an HTML page that was served with 200. */
  page: PageFacts | undefined;
  /** The pages that link to it. Of the sitemap: `sitemap.xml`. */
  from: string[];
}

export interface VisitedSite {
  origin: string;
  visits: Map<string, Visit>;
  /** Pages that the sitemap names, with their day of change. */
  sitemap: Map<string, string | undefined>;
}

const sourcesKept = 3;

const fetchOne = async (url: string): Promise<Omit<Visit, 'from'>> => {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerMaxMs) });
  const contentType = answer.headers.get('content-type') ?? '';
  const location = answer.headers.get('location');
  const leadsTo = location === null ? undefined : new URL(location, url).href;
  const isPage = answer.status === 200 && contentType.startsWith('text/html');
  const body = isPage ? await answer.text() : await answer.arrayBuffer();
  const page = typeof body === 'string' ? readPage(url, body) : undefined;
  return { status: answer.status, contentType, leadsTo, page };
};

const readText = async (url: string): Promise<string> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerMaxMs) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
};

/** Public addresses may differ from the one at which the site is visited, as behind a proxy: paths are visited at `origin`. */
const atOrigin = (address: string, origin: string): string => {
  const { pathname, search } = new URL(address);
  return new URL(pathname + search, origin).href;
};

const readSitemap = async (origin: string): Promise<VisitedSite['sitemap']> => {
  const found: VisitedSite['sitemap'] = new Map();
  const waiting = [`${origin}/sitemap.xml`];
  const index = await readText(`${origin}/robots.txt`);
  const named = /^sitemap:\s*(\S+)/im.exec(index)?.[1];
  if (named) waiting.splice(0, 1, atOrigin(named, origin));
  for (let url = waiting.shift(); url && found.size < addressesMax; url = waiting.shift()) {
    const xml = await readText(url);
    for (const [, entry = ''] of xml.matchAll(/<sitemap>(.*?)<\/sitemap>/gs))
      waiting.push(atOrigin(/<loc>(.*?)<\/loc>/s.exec(entry)?.[1]?.trim() ?? '', origin));
    for (const [, entry = ''] of xml.matchAll(/<url>(.*?)<\/url>/gs)) {
      const page = atOrigin(/<loc>(.*?)<\/loc>/s.exec(entry)?.[1]?.trim() ?? '', origin);
      found.set(page, /<lastmod>(.*?)<\/lastmod>/s.exec(entry)?.[1]);
    }
  }
  return found;
};

/** Addresses of the shop that are no part of the site: the engine, the CMS, and areas behind a log-in. */
const isOutside = (url: URL): boolean =>
  /^\/(api\/|(cms|handler_api|stubs|sandbox|agent|bot-link)(\/|$))/.test(url.pathname);

/**
 * Visits every address that can be reached by links from the home page and from the sitemap, at most 30,000, six at a time.
 * @param progress called about once a second with the number of addresses that were visited
 * @throws {Error} when robots.txt or a sitemap does not answer
 */
export const visitSite = async (
  origin: string,
  progress: (visited: number, waiting: number) => void,
): Promise<VisitedSite> => {
  const sitemap = await readSitemap(origin);
  const visits = new Map<string, Visit>();
  const waiting: string[] = [];
  const meet = (address: string, from: string): void => {
    const url = new URL(address);
    if (url.origin !== origin || isOutside(url)) return;
    const known = visits.get(url.href);
    if (known) {
      if (known.from.length < sourcesKept) known.from.push(from);
      return;
    }
    if (visits.size >= addressesMax) return;
    visits.set(url.href, { status: 0, contentType: '', leadsTo: undefined, page: undefined, from: [from] });
    waiting.push(url.href);
  };
  const visit = async (address: string): Promise<void> => {
    const entry = visits.get(address);
    if (!entry) return;
    Object.assign(entry, await fetchOne(address));
    if (entry.leadsTo) meet(entry.leadsTo, address);
    const { page } = entry;
    if (!page) return;
    const addresses = [
      ...page.links,
      ...page.files,
      ...[...page.alternates.values()].map((one) => atOrigin(one, origin)),
    ];
    if (page.image) addresses.push(atOrigin(page.image, origin));
    for (const one of addresses) meet(one, address);
  };
  meet(`${origin}/`, 'the start');
  for (const page of sitemap.keys()) meet(page, 'sitemap.xml');
  let done = 0;
  const timer = setInterval(() => progress(done, waiting.length), 1_000);
  try {
    while (waiting.length > 0) {
      const round = waiting.splice(0, visitsAtOnce);
      await Promise.all(round.map(visit));
      done += round.length;
    }
  } finally {
    clearInterval(timer);
  }
  return { origin, visits, sitemap };
};
