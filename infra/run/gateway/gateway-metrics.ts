import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { ReleaseWatch } from './site/watch-release.ts';

/** The part of the shop that answered; `gateway` for what it refused or answered itself. */
export type Answerer = 'site' | 'engine' | 'cms' | 'sandbox' | 'gateway';

/** In seconds. Event streams last for minutes and are counted, not timed. */
const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10, 30];

export interface GatewayMetrics {
  registry: Registry;
  measure: RequestHandler;
}

const answererOf = (locals: Record<string, unknown>): Answerer =>
  (locals.answerer as Answerer | undefined) ?? 'gateway';

/**
 * Counts and times requests by the part that answered and the class of the status, such as `5xx`. Paths are no label: visitors choose
 * them.
 */
export const createGatewayMetrics = (releases: ReleaseWatch): GatewayMetrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'gateway_requests_total',
    help: 'Requests by the part that answered and the class of the status; `cut` where the visitor left first',
    labelNames: ['answerer', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Time from the headers of a request to the end of its answer, without event streams',
    labelNames: ['answerer'],
    buckets,
    registers,
  });
  const running = new Gauge({ name: 'gateway_requests_running', help: 'Requests that are being answered', registers });
  new Gauge({
    name: 'gateway_release',
    help: 'Number of the release that is served; 0 while there is none',
    registers,
    collect() {
      this.set(releases.current()?.manifest.number ?? 0);
    },
  });
  new Gauge({
    name: 'gateway_release_built_seconds',
    help: 'When the served release was built, in seconds since 1970',
    registers,
    collect() {
      this.set(Date.parse(releases.current()?.manifest.builtAt ?? '') / 1000 || 0);
    },
  });
  const measure: RequestHandler = (_req, res, next) => {
    const startedMs = performance.now();
    // The parts of the gateway listen for the end of an answer ten times already, where Node begins to warn.
    res.setMaxListeners(20);
    running.inc();
    res.once('close', () => {
      running.dec();
      const answerer = answererOf(res.locals);
      const status = res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'cut';
      requests.inc({ answerer, status });
      const isStream = String(res.getHeader('content-type')).startsWith('text/event-stream');
      if (!isStream) seconds.observe({ answerer }, (performance.now() - startedMs) / 1000);
    });
    next();
  };
  return { registry, measure };
};
