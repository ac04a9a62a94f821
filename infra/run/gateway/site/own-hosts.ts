import type { Request, RequestHandler } from 'express';

import { localeCodes, unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';

import { languageAt, pathOnDisk } from '../../releases/own-origins.ts';
import type { OwnOrigins } from '../../releases/release-manifest.ts';
import { resolvePath } from '../../releases/resolve-path.ts';
import type { ReleaseWatch } from './watch-release.ts';

/** The language that an address names by its prefix, English included, and the path without it. */
const splitPrefix = (path: string): { locale: LocaleCode; rest: string } | undefined => {
  const first = path.split('/', 2)[1];
  const locale = localeCodes.find((code) => code === first);
  return locale && { locale, rest: path.slice(locale.length + 1) || '/' };
};

const draftsPath = '/preview';
/** A domain may be taken away again. Without a limit browsers would keep leading there for ever. */
const redirectKeptSeconds = 3_600;

/** The query of a request with its question mark; empty where it has none. */
export const queryOf = ({ originalUrl }: Request): string => {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
};

/** Clients may write a host in capitals, and with the port that its scheme has anyway. */
const plainHost = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:(?:80|443)$/, '');

/** The language whose own host a request asks. */
const languageOf = (req: Request, ownOrigins: OwnOrigins | undefined): LocaleCode | undefined => {
  const asked = plainHost(req.headers.host);
  return languageAt(ownOrigins, ({ host }) => plainHost(host) === asked);
};

const isPageRequest = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * Sends visitors to the host of the language that they ask for (rule 2.11). A language with a domain of its own is served there and
 * nowhere else; its host serves no other language.
 */
export const redirectToOwnHost =
  (releases: ReleaseWatch, publicUrl: string): RequestHandler =>
  (req, res, next) => {
    const ownOrigins = releases.current()?.manifest.ownOrigins ?? {};
    const asked = splitPrefix(req.path);
    if (!asked || !isPageRequest(req) || Object.keys(ownOrigins).length === 0) return next();
    const here = languageOf(req, ownOrigins);
    const { locale, rest } = asked;
    const lead = (address: string): void => {
      res.setHeader('Cache-Control', `max-age=${redirectKeptSeconds}`);
      res.redirect(301, address);
    };
    // What leads `/ru//evil.example` or `/ru/\evil.example` would make it an address of another site.
    const path = rest.replace(/^[/\\]+/, '/') + queryOf(req);
    // Drafts stand in a frame of the CMS, which takes pages of the main host only.
    if (here === undefined && rest === draftsPath) return next();
    if (locale === here) return lead(path);
    if (ownOrigins[locale] !== undefined) return lead(ownOrigins[locale] + path);
    if (here === undefined) return next();
    const prefix = locale === unprefixedLocale ? '' : `/${locale}`;
    return lead(publicUrl + (rest === '/' && prefix ? prefix + queryOf(req) : prefix + path));
  };

/** Where the path of a page leads to. */
export type AddressOf = (path: string) => string;

/** Addresses of the release's pages for visitors of a language's own host: its own pages are below its root, others on the main host. */
const addressesOn =
  (root: LocaleCode, publicUrl: string): AddressOf =>
  (path) => {
    if (!path.startsWith('/')) return path;
    const asked = splitPrefix(path.replace(/[?#].*$/, ''));
    if (asked?.locale !== root) return publicUrl + path;
    const own = path.slice(root.length + 1);
    return own.startsWith('/') ? own : `/${own}`;
  };

/**
 * Finds the pages of a language's own host below the language's prefix. Files that all languages share (scripts, pictures, the data of
 * pages) have the same address on every host.
 */
export const findOwnPages =
  (releases: ReleaseWatch, publicUrl: string): RequestHandler =>
  (req, res, next) => {
    const manifest = releases.current()?.manifest;
    const here = languageOf(req, manifest?.ownOrigins);
    if (!manifest || here === undefined) return next();
    const own = pathOnDisk(here, req.path);
    const { files } = manifest;
    const isShared = /\.\w+$/.test(req.path) && !resolvePath(files, own) && resolvePath(files, req.path);
    if (isShared) return next();
    res.locals.addressOf = addressesOn(here, publicUrl);
    req.url = own + req.url.slice(req.path.length);
    next();
  };
