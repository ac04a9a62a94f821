import { SpanStatusCode, type Attributes, type HrTime } from '@opentelemetry/api';
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

const timeoutMs = 10_000;
/** Kinds of OTLP begin at 1 with `internal`; those of the API at 0. */
const kindOffset = 1;
const statusCodes = { [SpanStatusCode.UNSET]: 0, [SpanStatusCode.OK]: 1, [SpanStatusCode.ERROR]: 2 } as const;

const nanos = ([seconds, rest]: HrTime): string => String(BigInt(seconds) * 1_000_000_000n + BigInt(rest));

const attributeList = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'number'
        ? Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : { stringValue: String(value) },
  }));

const spanJson = (span: ReadableSpan) => {
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    ...(span.parentSpanId ? { parentSpanId: span.parentSpanId } : {}),
    name: span.name,
    kind: span.kind + kindOffset,
    startTimeUnixNano: nanos(span.startTime),
    endTimeUnixNano: nanos(span.endTime),
    attributes: attributeList(span.attributes),
    links: span.links.map(({ context }) => ({ traceId: context.traceId, spanId: context.spanId })),
    status: { code: statusCodes[span.status.code], ...(span.status.message ? { message: span.status.message } : {}) },
  };
};

/** Spans as OTLP's JSON says them: https://opentelemetry.io/docs/specs/otlp. */
const otlpJson = (spans: readonly ReadableSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributeList(spans[0]?.resource.attributes ?? {}) },
      scopeSpans: [{ scope: { name: 'shop' }, spans: spans.map(spanJson) }],
    },
  ],
});

/**
 * Sends spans to a collector over HTTP, as JSON. What it does not take within ten seconds is lost: spans are not worth a queue on disk. The
 * shop never waits for it.
 */
export class OtlpJsonExporter implements SpanExporter {
  readonly #url: string;
  readonly #sending = new Set<Promise<void>>();

  /** @param endpoint `OTEL_EXPORTER_OTLP_ENDPOINT`, such as http://collector:4318 */
  constructor(endpoint: string) {
    this.#url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    const sending = this.#send(spans).then(
      () => done({ code: ExportResultCode.SUCCESS }),
      (error: Error) => done({ code: ExportResultCode.FAILED, error }),
    );
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  async forceFlush(): Promise<void> {
    await Promise.all(this.#sending);
  }

  async shutdown(): Promise<void> {
    await this.forceFlush();
  }

  async #send(spans: readonly ReadableSpan[]): Promise<void> {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(otlpJson(spans)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  }
}
