import type { RequestHandler } from 'express';

import type { ContentSources } from './content-sources.ts';

/** Pages whose links, in letters and from the bot, carry a secret in their address, with or without a language before them. */
const secretPage = /^(?:\/[a-z]{2})?\/(?:confirm|bot-link|signup\/confirm-email)(?:\/|$)/;

const carriesSecret = (path: string): boolean => secretPage.test(path);

/** Headers of every answer, whoever gives it: refusals, health, and what the engine and the CMS answer through the gateway. */
export const transportHeaders = (publicUrl: string): RequestHandler => {
  const isSecure = publicUrl.startsWith('https:');
  return (_req, res, next) => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (isSecure) res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    next();
  };
};

/** Headers of every page and file of the site; the engine and the CMS set their own. */
export const securityHeaders: RequestHandler = (req, res, next) => {
  res.setHeader('Referrer-Policy', carriesSecret(req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin');
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  next();
};

/**
 * The policy of one page: scripts of our own origin and exactly the inline ones it was built with.
 * Inline styles are allowed, since styled-components writes them.
 */
export const contentSecurityPolicy = (scriptHashes: readonly string[], contentSources: ContentSources): string => {
  const listed = (sources: readonly string[]) => [...new Set(sources)].map((source) => ` ${source}`).join('');
  const { general, style, font, media, connect } = contentSources;
  const extra = listed(general);
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}${extra}`,
    `style-src 'self' 'unsafe-inline'${listed(style)}`,
    `img-src 'self' data:${extra}`,
    `connect-src 'self'${listed([...general, ...connect])}`,
    `frame-src 'self'${extra}`,
    `font-src 'self'${listed(font)}`,
    `media-src 'self'${listed(media)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
};
