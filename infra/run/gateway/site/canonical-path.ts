import type { RequestHandler } from 'express';

/**
 * The one spelling of a page's path: no trailing slash, no doubled slashes, no `/en` (English has no prefix), no `index.html`.
 * Doubled slashes at the start would make the redirect leave the site (`//evil.example`).
 */
export const canonicalPath = (path: string): string => {
  const joined = path.replace(/[/\\]+/g, '/');
  const withoutIndex = joined.replace(/\/index\.html$/, '/');
  const withoutEnglish = withoutIndex.replace(/^\/en(?=\/|$)/, '') || '/';
  return withoutEnglish === '/' ? '/' : withoutEnglish.replace(/\/$/, '');
};

/** Redirects every other spelling permanently to the canonical one. The query is kept. */
export const redirectToCanonicalPath: RequestHandler = (req, res, next) => {
  const canonical = canonicalPath(req.path);
  if (canonical === req.path || (req.method !== 'GET' && req.method !== 'HEAD')) {
    next();
    return;
  }
  const queryStart = req.originalUrl.indexOf('?');
  const query = queryStart < 0 ? '' : req.originalUrl.slice(queryStart);
  res.redirect(301, canonical + query);
};
