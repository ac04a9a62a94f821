import { localeCodes, unprefixedLocale } from '@shop/shared-types/locales';

import { isCmsPath, isCommercePath } from './proxied-paths.ts';
import { pagesOf, type BrokenLink, type Redirect, type ReleaseManifest } from './release-manifest.ts';
import { resolveNotFound, resolvePath } from './resolve-path.ts';

/** A build that loses more than this share of the pages is a mistake, not an editor's wish. */
const pagesLostShareMax = 0.2;
const pagesLostAlwaysAllowed = 10;
const problemsShownMax = 20;

type Site = Pick<ReleaseManifest, 'files' | 'redirects'>;

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
  if (isCommercePath(path) || isCmsPath(path)) return true;
  const target = followRedirect(site.redirects, path);
  return /^https?:/.test(target) || resolvePath(site.files, target) !== undefined;
};

/** Links of a page to places of this site. */
const internalLinks = /\s(?:href|src)="(\/(?!\/)[^"]*)"/g;

export const findBrokenLinks = (site: Site, page: string, html: string): BrokenLink[] => {
  const links = new Set([...html.matchAll(internalLinks)].map((match) => match[1] ?? ''));
  return [...links].flatMap((link) => {
    const path = plainPath(link);
    return path !== undefined && isReachable(site, path) ? [] : [{ page, link }];
  });
};

/** Addresses that a sitemap promises and the site does not have. */
export const findMissingInSitemap = (site: Site, xml: string): string[] =>
  [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].flatMap(([, address = '']) => {
    const path = URL.canParse(address) ? plainPath(new URL(address).pathname) : undefined;
    return path !== undefined && isReachable(site, path) ? [] : [address];
  });

const shown = (items: readonly string[]): string => {
  const more = items.length - problemsShownMax;
  return items.slice(0, problemsShownMax).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

const findMissingPages = (site: Site): string[] => {
  const homes = localeCodes.map((code) => (code === unprefixedLocale ? '/' : `/${code}`));
  const missing = homes.filter((home) => resolvePath(site.files, home) === undefined);
  return resolveNotFound(site.files, '/') ? missing : [...missing, '/404'];
};

/**
 * Says why a built site must not go live; empty when it may. Links that the served release already has broken do not
 * block, else one bad link would stop every later publication, the mending one included.
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
  if (!served) return problems;

  const pages = new Set(pagesOf(next));
  const servedPages = pagesOf(served);
  const lost = servedPages.filter((page) => !pages.has(page));
  if (lost.length > pagesLostAlwaysAllowed && lost.length > servedPages.length * pagesLostShareMax) {
    problems.push(`${lost.length} of ${servedPages.length} pages are gone: ${shown(lost)}`);
  }
  const known = new Set(served.brokenLinks.map(({ page, link }) => `${page} ${link}`));
  const fresh = next.brokenLinks.filter(({ page, link }) => !known.has(`${page} ${link}`));
  if (fresh.length > 0) {
    problems.push(`these links lead nowhere: ${shown(fresh.map(({ page, link }) => `${link} (on ${page})`))}`);
  }
  return problems;
};
