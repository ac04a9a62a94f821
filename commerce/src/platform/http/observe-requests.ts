import type { RequestHandler } from 'express';

import type { Randomness } from '../clock/randomness.ts';
import type { Logger } from '../logging/logger.ts';

const requestIdPattern = /^[\w-]{1,64}$/;
const slowMs = 1_000;

/**
 * Gives each request an id and writes a line about its end: failures and slow ones always, the rest for who wants to see everything.
 * Paths only: keys travel in queries of the old protocol.
 */
export const observeRequests =
  ({ logger, randomness }: { logger: Logger; randomness: Randomness }): RequestHandler =>
  (req, res, next) => {
    const given = req.get('x-request-id') ?? '';
    const requestId = requestIdPattern.test(given) ? given : randomness.bytes(9).toString('base64url');
    res.setHeader('X-Request-Id', requestId);
    const startedMs = performance.now();
    const { path } = req;
    res.once('finish', () => {
      const durationMs = Math.round(performance.now() - startedMs);
      const facts = { requestId, method: req.method, path, status: res.statusCode, durationMs };
      if (res.statusCode >= 500) logger.warn(facts, 'request');
      else if (durationMs >= slowMs && !res.getHeader('content-type')?.toString().startsWith('text/event-stream')) {
        logger.info(facts, 'slow request');
      } else logger.debug(facts, 'request');
    });
    next();
  };
