import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanValue = string | number | boolean;

export interface SpanFacts {
  name: string;
  kind?: 'server' | 'client' | 'internal';
  /** `traceparent` of the span above (W3C Trace Context); null: a trace of its own. By default the span that runs now. */
  parent?: string | null | undefined;
  /** `traceparent` of spans that belong to it without standing above it. */
  links?: readonly string[];
  attributes?: Readonly<Record<string, SpanValue>>;
}

/** A piece of work that is being timed. */
export interface Span {
  /** Names it to other processes (W3C Trace Context). */
  readonly traceparent: string;
  readonly traceId: string;
  set(attributes: Readonly<Record<string, SpanValue>>): void;
  /** @param failure what the work ended with, if it failed */
  end(failure?: unknown): void;
}

/** What records spans. Without one nothing is timed, kept or loaded. */
export interface Tracer {
  start(facts: SpanFacts): Span;
  /** Sends what is still kept. */
  stop(): Promise<void>;
}

let tracer: Tracer | undefined;
const running = new AsyncLocalStorage<Span>();

/** Sets what records this process's spans. There is one for a process, as there is one log. */
export const recordSpans = (next: Tracer | undefined): void => {
  tracer = next;
};

/** Whether spans are recorded at all. */
export const isTracing = (): boolean => tracer !== undefined;

/** The span in which the caller runs; undefined while nothing is recorded. */
export const currentSpan = (): Span | undefined => (tracer ? running.getStore() : undefined);

/** Starts a span for work that has no single promise. @returns undefined while nothing is recorded */
export const startSpan = (facts: SpanFacts): Span | undefined => {
  if (!tracer) return undefined;
  return tracer.start(facts.parent === undefined ? { ...facts, parent: running.getStore()?.traceparent } : facts);
};

/** Runs what belongs to a span. */
export const within = <Result>(span: Span, work: () => Result): Result => running.run(span, work);

/** Times work as a span below the present one. */
export const inSpan = async <Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result> => {
  const span = startSpan(facts);
  if (!span) return work();
  try {
    const result = await within(span, work);
    span.end();
    return result;
  } catch (failure) {
    span.end(failure);
    throw failure;
  }
};

/** The ids by which a log line is found from a trace, and a trace from a log line. */
export const traceOfLogLine = (): { traceId?: string } => {
  const span = currentSpan();
  return span ? { traceId: span.traceId } : {};
};
