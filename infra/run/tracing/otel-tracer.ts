import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

import type { Span, SpanFacts, Tracer } from './tracing.ts';

export interface TracerSettings {
  endpoint: string;
  /** The share of traces that begin here and are kept, from 0 to 1; a caller's decision counts first. */
  share: number;
  service: string;
}

/** Between two calls to the collector. */
const sendEveryMs = 1_000;
/** The shop never waits for a collector. Spans that it does not take in this time are lost. */
const sendTimeoutMs = 10_000;
/** Spans that wait at most; more are dropped, so that a silent collector costs no memory. */
const keptMax = 4_096;

const contextOf = (parent: string | undefined): Context => {
  const above = parent ? parseTraceParent(parent) : null;
  return above ? trace.setSpanContext(ROOT_CONTEXT, { ...above, isRemote: true }) : ROOT_CONTEXT;
};

/** Records spans by OpenTelemetry and sends them to a collector. Loaded only where an address of one is set. */
export const createOtelTracer = ({ endpoint, share, service }: TracerSettings): Tracer => {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: sendTimeoutMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs, maxQueueSize: keptMax })],
  });
  const spans = provider.getTracer('shop');
  return {
    start: ({ name, parent, attributes }: SpanFacts): Span => {
      const span = spans.startSpan(name, { kind: SpanKind.SERVER, attributes: { ...attributes } }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        set: (more) => void span.setAttributes({ ...more }),
        end: (hasFailed) => {
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: async () => {
      await provider.forceFlush();
      await provider.shutdown();
    },
  };
};
