import { recordSpans } from './tracing.ts';

/**
 * Records the spans of this process, if an address is set that takes them. Else nothing is loaded, and nothing costs anything.
 * @returns a function that sends what is left
 */
export const startTracing = async ({
  endpoint,
  sharePercent,
}: {
  endpoint: string | undefined;
  /** The share of traces that begin here and are kept. */
  sharePercent: number;
}): Promise<() => Promise<void>> => {
  if (endpoint === undefined) return () => Promise.resolve();
  const { createOtelTracer } = await import('./otel-tracer.ts');
  const tracer = createOtelTracer({ endpoint, share: sharePercent / 100, service: 'engine' });
  recordSpans(tracer);
  return () => tracer.stop();
};
