import type { LocaleCode } from '@shop/shared-types/locales';

import { isCmsPath, isCommercePath } from './proxied-paths.ts';
import { pagesOf, type BrokenLink, type Redirect, type ReleaseManifest } from './release-manifest.ts';
import { languageAt, pathOnDisk } from './own-origins.ts';
import { homeOf, languagesOf, pathInMainLanguage, resolveNotFound, resolvePath, splitLocale } from './resolve-path.ts';

/** Share of the pages that a build may lose. A larger loss is a mistake and not an editor's request. */
const pagesLostShareMax = 0.2;
const pagesLostAlwaysAllowed = 10;
const problemsShownMax = 20;

type Site = Pick<ReleaseManifest, 'files' | 'redirects' | 'ownOrigins' | 'languages' | 'undrawnLocales'>;

/** Whether a path is in a language whose pages come with the next release. Its links cannot be checked before. */
const isUndrawn = ({ undrawnLocales = [] }: Site, path: string): boolean =>
  undrawnLocales.includes(splitLocale(path).locale);

const plainPath = (link: string): string | undefined => {
  const path = link.replaceAll('&amp;', '&').split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path).replace(/(?!^)\/+$/, '') || '/';
  } catch {
    return undefined;
  }
};

const followRedirect = (redirects: readonly Redirect[], path: string): string =>
  redirects.find((redirect) => redirect.from === path)?.to ?? path;

const isReachable = (site: Site, path: string): boolean => {
  // The site has its own copies of pictures. A picture with an address of the CMS is no longer in the media library.
  if (path.startsWith('/cms/uploads/')) return false;
  if (isCommercePath(path) || isCmsPath(path)) return true;
  const target = followRedirect(site.redirects, path);
  return (
    /^https?:/.test(target) ||
    isUndrawn(site, target) ||
    resolvePath(site.files, target) !== undefined ||
    pathInMainLanguage(site, target) !== undefined
  );
};

/**
 * Returns whether the domain of a language answers a path. It has the pages of that language. Three kinds of paths answer there as on the
 * main host: files (a path with an ending), paths of the engine and the CMS, and paths with a language prefix, which the gateway redirects.
 * The English pages do not answer there.
 */
const isReachableOn = (site: Site, root: LocaleCode, path: string): boolean => {
  const isPrefixed = splitLocale(path).rest !== path;
  const isShared = isPrefixed || /\.\w+$/.test(path) || isCommercePath(path) || isCmsPath(path);
  return isReachable(site, pathOnDisk(root, path)) || (isShared && isReachable(site, path));
};

/** Checks the links of one site. Pages share most of their links, so each link is checked once. */
export class LinkCheck {
  readonly #site: Site;
  readonly #known = new Map<string, boolean>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** @param root the language at the root of the host on which the link stands, if it has one of its own */
  #leadsSomewhere(link: string, root: LocaleCode | undefined): boolean {
    const key = `${root ?? ''} ${link}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const path = plainPath(link);
    const found = path !== undefined && (root ? isReachableOn(this.#site, root, path) : isReachable(this.#site, path));
    this.#known.set(key, found);
    return found;
  }

  /** The language of a page, when that language has a host of its own. */
  #rootOf(page: string): LocaleCode | undefined {
    const { locale } = splitLocale(page);
    return this.#site.ownOrigins?.[locale] === undefined ? undefined : locale;
  }

  findBrokenLinks(page: string, links: ReadonlySet<string>): BrokenLink[] {
    const root = this.#rootOf(page);
    return [...links].flatMap((link) => (this.#leadsSomewhere(link, root) ? [] : [{ page, link }]));
  }

  /** Addresses that a sitemap lists and the site does not have. */
  findMissingInSitemap(xml: string): string[] {
    return [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].flatMap(([, address = '']) => {
      if (!URL.canParse(address)) return [address];
      const { origin, pathname } = new URL(address);
      return this.#leadsSomewhere(
        pathname,
        languageAt(this.#site.ownOrigins, ({ origin: own }) => own === origin),
      )
        ? []
        : [address];
    });
  }
}

const shown = (items: readonly string[]): string => {
  const more = items.length - problemsShownMax;
  return items.slice(0, problemsShownMax).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** Reports a broken link once, with one of its pages, because an answer of the FAQ is shown on many pages. */
const describeBrokenLinks = (broken: readonly BrokenLink[]): string[] => {
  const pagesOfLink = new Map<string, string[]>();
  for (const { link, page } of broken) pagesOfLink.set(link, [...(pagesOfLink.get(link) ?? []), page]);
  return [...pagesOfLink].map(([link, pages]) => {
    const [first = '', ...others] = pages.sort((left, right) => left.length - right.length || (left < right ? -1 : 1));
    const more = others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'page' : 'pages'}`;
    return `${link} (on ${first}${more})`;
  });
};

const findMissingPages = (site: Site): string[] => {
  const { on, main } = languagesOf(site);
  const homes = on.map(homeOf);
  const missing = homes.filter((home) => !isUndrawn(site, home) && resolvePath(site.files, home) === undefined);
  return resolveNotFound(site.files, homeOf(main)) ? missing : [...missing, '/404'];
};

/**
 * The reasons why a built site must not go live; empty when it may. Links that are already broken in the served release do not block:
 * otherwise one broken link would stop every later publication, including the one that repairs it.
 */
export const findReleaseProblems = (
  next: Site & Pick<ReleaseManifest, 'brokenLinks'>,
  missingInSitemap: readonly string[],
  served: ReleaseManifest | undefined,
): string[] => {
  const problems: string[] = [];
  const missing = findMissingPages(next);
  if (missing.length > 0) problems.push(`these pages are missing: ${shown(missing)}`);
  if (missingInSitemap.length > 0)
    problems.push(`the sitemap names pages that are not there: ${shown(missingInSitemap)}`);
  // As a first release, the one that brings the other languages goes live with the broken links that it has.
  if (!served || served.undrawnLocales) return problems;

  const pages = new Set(pagesOf(next));
  // The pages of a language that was switched off are gone on purpose.
  const { on } = languagesOf(next);
  const servedPages = pagesOf(served).filter((page) => on.includes(splitLocale(page).locale));
  const lost = servedPages.filter((page) => !pages.has(page));
  if (lost.length > pagesLostAlwaysAllowed && lost.length > servedPages.length * pagesLostShareMax) {
    problems.push(`${lost.length} of ${servedPages.length} pages are gone: ${shown(lost)}`);
  }
  const known = new Set(served.brokenLinks.map(({ page, link }) => `${page} ${link}`));
  const fresh = next.brokenLinks.filter(({ page, link }) => !known.has(`${page} ${link}`));
  if (fresh.length > 0) {
    problems.push(`these links lead nowhere: ${shown(describeBrokenLinks(fresh))}`);
  }
  return problems;
};
