import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

import type { Tracer } from '../tracing/tracing.ts';
import { requestIdOf } from './answer-refusal.ts';
import { loggedPathOf } from './logged-path.ts';

interface Following {
  log: Logger;
  /** One line for each request. */
  isLogged: boolean;
  /** Undefined while no spans are recorded. */
  tracer: Tracer | undefined;
}

/**
 * Writes the access log, and times each request as a span below the visitor's own (`traceparent`), if he sent one. The component that
 * answers gets the span's name in the same header, so that its spans and log lines are found with the gateway's.
 */
export const followRequests =
  ({ log, isLogged, tracer }: Following): RequestHandler =>
  (req, res, next) => {
    if (!isLogged && !tracer) {
      next();
      return;
    }
    const requestId = requestIdOf(req);
    const path = loggedPathOf(req.path);
    const startedMs = performance.now();
    const given = req.headers['traceparent'];
    const span = tracer?.start({
      name: `gateway ${req.method}`,
      parent: typeof given === 'string' ? given : undefined,
      attributes: { 'http.request.method': req.method, 'url.path': path, 'shop.request_id': requestId },
    });
    if (span) req.headers['traceparent'] = span.traceparent;
    res.once('close', () => {
      const { statusCode: status } = res;
      const answerer = String(res.locals['answerer'] ?? 'gateway');
      span?.set({ 'http.response.status_code': status, 'shop.answerer': answerer });
      span?.end(status >= 500);
      const durationMs = Math.round(performance.now() - startedMs);
      const facts = { requestId, method: req.method, path, status, durationMs, answerer, isCut: !res.writableFinished };
      if (isLogged) log.info(span ? { ...facts, traceId: span.traceId } : facts, 'request');
    });
    next();
  };
