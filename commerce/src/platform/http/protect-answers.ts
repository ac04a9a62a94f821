import type { RequestHandler } from 'express';

/** A person's own data must not be cached, neither by a proxy nor by a browser that several people use. */
export const neverStored = 'no-store';

/**
 * Headers of every answer of the engine. Browsers must not guess another content type, and answers to a caller with a token are never
 * stored. Calls whose key is in the query or the body set `no-store` themselves.
 */
export const protectAnswers: RequestHandler = (req, res, next) => {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  if (req.headers.authorization !== undefined || req.headers['x-session-token'] !== undefined) {
    res.setHeader('Cache-Control', neverStored);
  }
  next();
};
