export type SpanValue = string | number | boolean;

export interface SpanFacts {
  name: string;
  /** `traceparent` of the span above (W3C Trace Context), as the visitor sent it. */
  parent: string | undefined;
  attributes: Readonly<Record<string, SpanValue>>;
}

/** A request that is being timed. */
export interface Span {
  /** Names it to other processes (W3C Trace Context). */
  readonly traceparent: string;
  readonly traceId: string;
  set(attributes: Readonly<Record<string, SpanValue>>): void;
  end(hasFailed: boolean): void;
}

/** What records spans. */
export interface Tracer {
  start(facts: SpanFacts): Span;
  /** Sends what is still kept. */
  stop(): Promise<void>;
}
