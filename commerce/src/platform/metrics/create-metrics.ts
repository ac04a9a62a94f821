import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { BatchFacts } from '../database/group-commit.ts';

export interface Metrics {
  observeBatch: (batch: BatchFacts) => void;
  observeEventDelay: (delayMs: number) => void;
  observeAudit: (findings: number) => void;
  /** One run of a job; 0 for one that succeeded. */
  countJob: (job: { name: string; failuresInARow: number }) => void;
  /** Times every answer by method, route and status; never by address, which could carry a key. */
  measureRequests: RequestHandler;
  /** `GET /metrics` for the operator's scraper, which asks the node itself and not the gateway. */
  answerMetrics: RequestHandler;
}

export interface MetricsDeps {
  countOpenStreams: () => number;
}

/** What an operator watches. */
export const createMetrics = ({ countOpenStreams }: MetricsDeps): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const batchSize = new Histogram({
    name: 'commerce_batch_operations',
    help: 'Operations that shared one transaction',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  });
  const batchSeconds = new Histogram({
    name: 'commerce_batch_seconds',
    help: 'Time of one transaction of the money path, by outcome',
    labelNames: ['outcome'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const eventDelay = new Histogram({
    name: 'commerce_event_delay_seconds',
    help: 'From the decision to the open streams of this node',
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const auditFindings = new Gauge({
    name: 'commerce_audit_findings',
    help: 'Findings of the last audit; anything but 0 needs a person',
    registers,
  });
  const jobs = new Counter({
    name: 'commerce_jobs_total',
    help: 'Runs of scheduled jobs',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const jobFailures = new Gauge({
    name: 'commerce_job_failures_in_a_row',
    help: 'Runs that failed since a job last succeeded, as this node saw it last',
    labelNames: ['name'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'commerce_http_request_seconds',
    help: 'Time of answers',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  new Gauge({
    name: 'commerce_open_streams',
    help: 'Open event streams of this node',
    registers,
    collect() {
      this.set(countOpenStreams());
    },
  });
  return {
    observeBatch: ({ size, durationMs, outcome }) => {
      if (outcome === 'committed') batchSize.observe(size);
      batchSeconds.observe({ outcome }, durationMs / 1000);
    },
    observeEventDelay: (delayMs) => eventDelay.observe(delayMs / 1000),
    observeAudit: (findings) => auditFindings.set(findings),
    countJob: ({ name, failuresInARow }) => {
      jobs.inc({ name, outcome: failuresInARow === 0 ? 'done' : 'failed' });
      jobFailures.set({ name }, failuresInARow);
    },
    measureRequests: (req, res, next) => {
      const startedMs = performance.now();
      res.once('finish', () => {
        const route = (req.route as { path?: unknown } | undefined)?.path;
        const name = Array.isArray(route) ? String(route[0]) : typeof route === 'string' ? route : 'none';
        requestSeconds.observe(
          { method: req.method, route: name, status: res.statusCode },
          (performance.now() - startedMs) / 1000,
        );
      });
      next();
    },
    answerMetrics: async (req, res, next) => {
      // What came through the gateway came from outside.
      if (req.get('x-forwarded-for') !== undefined) {
        next();
        return;
      }
      res.setHeader('Content-Type', registry.contentType);
      res.send(await registry.metrics());
    },
  };
};
