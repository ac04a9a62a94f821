import type { RequestHandler } from 'express';

import { isTracing, startSpan, within } from '../tracing/tracing.ts';
import { loggedPathOf } from './describe-request.ts';
import { requestIdOf } from './request-id.ts';

/** Times each request as a span below the caller's (`traceparent`), while spans are recorded. Its name is the route, never what a visitor chose. */
export const traceRequests: RequestHandler = (req, res, next) => {
  const span =
    isTracing() &&
    startSpan({
      name: `engine ${req.method}`,
      kind: 'server',
      parent: req.get('traceparent') ?? null,
      attributes: { 'http.request.method': req.method, 'shop.request_id': requestIdOf(req, res) },
    });
  if (!span) {
    next();
    return;
  }
  const { path } = req;
  res.once('close', () => {
    const { statusCode } = res;
    span.set({ 'http.response.status_code': statusCode, 'http.route': loggedPathOf(req, path) });
    span.end(statusCode >= 500 ? `status ${statusCode}` : undefined);
  });
  within(span, () => next());
};
