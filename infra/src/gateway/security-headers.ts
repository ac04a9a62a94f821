import type { RequestHandler } from 'express';

/** Headers of every answer that the gateway gives itself; the engine and the CMS set their own. */
export const securityHeaders = (publicUrl: string): RequestHandler => {
  const isSecure = publicUrl.startsWith('https:');
  return (_req, res, next) => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (isSecure) res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    next();
  };
};

/**
 * The policy of one page: scripts of our own origin and exactly the inline ones it was built with.
 * Inline styles are allowed, since styled-components writes them.
 */
export const contentSecurityPolicy = (scriptHashes: readonly string[], contentSources: readonly string[]): string => {
  const extra = contentSources.map((source) => ` ${source}`).join('');
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}${extra}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${extra}`,
    `connect-src 'self'${extra}`,
    `frame-src 'self'${extra}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
};
