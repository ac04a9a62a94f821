import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { BatchFacts } from '../database/group-commit/lane.ts';
import { refusalOf } from '../http/describe-request.ts';
import type { QueueDepth } from '../work-queue/measure-queues.ts';
import { createQueueMetrics, shareReading } from './create-queue-metrics.ts';
import { createRepeatOrderMetrics, type RepeatQueueDepth } from './create-repeat-order-metrics.ts';
import { createTradeMetrics, type TradeMetrics } from './create-trade-metrics.ts';

export interface Metrics extends TradeMetrics {
  observeBatch: (batch: BatchFacts) => void;
  observeEventDelay: (delayMs: number) => void;
  observeAudit: (findings: number) => void;
  /** Counts one run of a job; `failuresInARow` is 0 after a success. */
  countJob: (job: { name: string; failuresInARow: number }) => void;
  /** Counts attempts at webhooks, or dropped events, by outcome. */
  countWebhookDelivery: (outcome: string, count?: number) => void;
  /** Times every answer by method, route and status. The full address is left out, since it could hold a key. */
  measureRequests: RequestHandler;
  /** All metrics in Prometheus' format. */
  read: () => Promise<{ contentType: string; text: string }>;
}

/** Webhook events that are due now, at receivers that are not in a pause. */
export interface WebhookBacklog {
  due: number;
  oldestSeconds: number;
}

export interface MetricsDeps {
  countOpenStreams: () => number;
  /** Records that wait for a person. */
  countDeadLetters: () => Promise<number>;
  /** Asked once for each scrape. */
  readWebhookBacklog: () => Promise<WebhookBacklog>;
  /** Asked once for each scrape. */
  readQueues: () => Promise<QueueDepth[]>;
  /** Asked once for each scrape. */
  readRepeatQueue: () => Promise<RepeatQueueDepth>;
}

const createWebhookMetrics = (registers: Registry[], readBacklog: MetricsDeps['readWebhookBacklog']) => {
  const read = shareReading(readBacklog, { due: Number.NaN, oldestSeconds: Number.NaN });
  new Gauge({
    name: 'shop_webhook_oldest_due_seconds',
    help: 'For how long the oldest of the due webhook events has been due',
    registers,
    async collect() {
      this.set((await read()).oldestSeconds);
    },
  });
  new Gauge({
    name: 'shop_webhook_due',
    help: 'Webhook events that are due now at receivers that are not waiting out a pause, of all nodes together',
    registers,
    async collect() {
      this.set((await read()).due);
    },
  });
  return new Counter({
    name: 'shop_webhook_deliveries_total',
    help: 'Attempts at webhooks by outcome: delivered, retried, failed; and expired events',
    labelNames: ['outcome'],
    registers,
  });
};

/** Times answers and counts refusals. */
const createRequestMetrics = (registers: Registry[]): RequestHandler => {
  const requestSeconds = new Histogram({
    name: 'commerce_http_request_seconds',
    help: 'Time of answers',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'commerce_refusals_total',
    help: 'Refused calls by the code of the refusal: LOGIN_WRONG, FORBIDDEN, TOO_MANY_REQUESTS …',
    labelNames: ['code'],
    registers,
  });
  return (req, res, next) => {
    const startedMs = performance.now();
    res.once('finish', () => {
      const refusal = refusalOf(res);
      if (refusal !== undefined) refusals.inc({ code: refusal });
      const route = (req.route as { path?: unknown } | undefined)?.path;
      const name = Array.isArray(route) ? String(route[0]) : typeof route === 'string' ? route : 'none';
      requestSeconds.observe(
        { method: req.method, route: name, status: res.statusCode },
        (performance.now() - startedMs) / 1000,
      );
    });
    next();
  };
};

/** The metrics that an operator watches. */
export const createMetrics = (deps: MetricsDeps): Metrics => {
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
  new Gauge({
    name: 'commerce_open_streams',
    help: 'Open event streams of this node',
    registers,
    collect() {
      this.set(deps.countOpenStreams());
    },
  });
  new Gauge({
    name: 'commerce_records_set_aside',
    help: 'Records that could not be worked off and are left out until a person has looked; npm run retry-dead-letters lists them',
    registers,
    async collect() {
      this.set(await deps.countDeadLetters().catch(() => Number.NaN));
    },
  });
  createQueueMetrics(registers, deps.readQueues);
  createRepeatOrderMetrics(registers, deps.readRepeatQueue);
  const webhookDeliveries = createWebhookMetrics(registers, deps.readWebhookBacklog);
  return {
    ...createTradeMetrics(registers),
    countWebhookDelivery: (outcome, count = 1) => webhookDeliveries.inc({ outcome }, count),
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
    measureRequests: createRequestMetrics(registers),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
};
