import type { Request, RequestHandler } from 'express';

const methods = 'GET, HEAD, POST, PUT, DELETE';
const sentHeaders =
  'Authorization, Content-Type, Daily-Spend-Max, Idempotency-Key, Last-Event-ID, X-Request-Id, X-User-Locale';
const readHeaders =
  'Content-Disposition, Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Pagination-Page-Count, ' +
  'X-Pagination-Total-Count, X-Request-Id';
const preflightSeconds = 86_400;

const isPreflight = (req: Request): boolean =>
  req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined;

/** Whether the call that a browser asks about will carry a key. */
const willCarryKey = (req: Request): boolean =>
  (req.get('access-control-request-headers') ?? '')
    .split(',')
    .some((name) => name.trim().toLowerCase() === 'authorization');

/**
 * Lets pages of every origin make calls with a key or a token, and read the answers. No cookie is ever read (rule 3.2), so a page can do
 * only what its key allows. Calls without a key, such as the log-in, stay closed to other origins: their pages could make visitors guess
 * passwords.
 */
export const allowOtherOrigins: RequestHandler = (req, res, next) => {
  if (isPreflight(req) && willCarryKey(req)) {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Access-Control-Allow-Methods', methods);
    res.setHeader('Access-Control-Allow-Headers', sentHeaders);
    res.setHeader('Access-Control-Max-Age', preflightSeconds);
    res.status(204).end();
    return;
  }
  if (req.headers.authorization !== undefined) {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Access-Control-Expose-Headers', readHeaders);
  }
  next();
};

/** Lets every page read an answer that is the same for everybody. */
export const allowEveryReader: RequestHandler = (_req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', '*');
  next();
};
