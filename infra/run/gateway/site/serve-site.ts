import type { Request, RequestHandler, Response } from 'express';

import { cacheControlOf, isImmutable } from '../../releases/caching.ts';
import type { Redirect } from '../../releases/release-manifest.ts';
import { homeOf, languagesOf, pathInMainLanguage, resolveNotFound, resolvePath } from '../../releases/resolve-path.ts';
import type { ContentSources } from './content-sources.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { queryOf, type AddressOf } from './own-hosts.ts';
import { answerNoRelease, answerUndrawn } from './waiting-page.ts';
import type { ReleaseWatch, ServedRelease } from './watch-release.ts';

const decodePath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return undefined;
  }
};

const chooseEncoding = (req: Request, file: { hasBrotli: boolean; hasGzip: boolean }) => {
  // The server's preference decides, because every browser lists gzip first.
  if (file.hasBrotli && req.acceptsEncodings('br')) return { name: 'br', ending: '.br' };
  if (file.hasGzip && req.acceptsEncodings('gzip')) return { name: 'gzip', ending: '.gz' };
  return undefined;
};

const sendReleasedFile = (
  req: Request,
  res: Response,
  release: ServedRelease,
  path: string,
  contentSources: ContentSources,
): void => {
  const file = release.manifest.files[path];
  if (!file) throw new Error(`release ${release.manifest.number} has no ${path}`);
  const encoding = chooseEncoding(req, file);
  res.type(path.slice(path.lastIndexOf('.')));
  // Each encoding has other bytes, so each has another ETag.
  res.setHeader('ETag', `"${file.hash}${encoding ? `-${encoding.name}` : ''}"`);
  res.setHeader('Cache-Control', res.statusCode === 404 ? 'no-cache' : cacheControlOf(path));
  res.vary('Accept-Encoding');
  if (encoding) res.setHeader('Content-Encoding', encoding.name);
  if (file.scriptHashes) {
    res.setHeader('Content-Security-Policy', contentSecurityPolicy(file.scriptHashes, contentSources));
  }
  res.sendFile(release.contentPathOf(path) + (encoding?.ending ?? ''), {
    cacheControl: false,
    lastModified: false,
    etag: false,
    acceptRanges: !encoding,
    dotfiles: 'allow',
  });
};

const findRedirect = (redirects: readonly Redirect[], path: string): Redirect | undefined =>
  redirects.find((redirect) => redirect.from === path);

/** Serves the current release: pages, files, the shells of client-only areas, editors' redirects, and 404 pages with that status. */
export const serveSite =
  (releases: ReleaseWatch, contentSources: ContentSources): RequestHandler =>
  (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.status(405).setHeader('Allow', 'GET, HEAD').type('text').send('Method not allowed');
      return;
    }
    const release = releases.current();
    if (!release) {
      answerNoRelease(req, res);
      return;
    }
    const path = decodePath(req.path);
    const { files, redirects } = release.manifest;
    const redirect = path && findRedirect(redirects, path);
    if (redirect) {
      const addressOf = res.locals.addressOf as AddressOf | undefined;
      res.redirect(redirect.status, addressOf ? addressOf(redirect.to) : redirect.to);
      return;
    }
    if (path && answerUndrawn(res, release.manifest, path)) return;
    const found = path && resolvePath(files, path);
    if (found) {
      sendReleasedFile(req, res, release, found, contentSources);
      return;
    }
    const inMainLanguage = path && pathInMainLanguage(release.manifest, path);
    if (inMainLanguage) {
      // The language may be switched on again, so nobody keeps where its addresses led.
      res.setHeader('Cache-Control', 'no-cache');
      const addressOf = res.locals.addressOf as AddressOf | undefined;
      res.redirect(302, (addressOf ? addressOf(inMainLanguage) : inMainLanguage) + queryOf(req));
      return;
    }
    const older = releases.previous();
    if (older && path && isImmutable(path) && Object.hasOwn(older.manifest.files, path)) {
      sendReleasedFile(req, res, older, path, contentSources);
      return;
    }
    const { main } = languagesOf(release.manifest);
    const notFound = resolveNotFound(files, path ?? '/') ?? resolveNotFound(files, homeOf(main));
    res.status(404);
    if (notFound) sendReleasedFile(req, res, release, notFound, contentSources);
    else res.type('text').send('This page could not be found');
  };
