import type { Tracer } from './tracing.ts';

/** @returns what records spans; undefined, and nothing loaded, where no address is set that takes them */
export const startTracing = async ({
  endpoint,
  sharePercent,
}: {
  endpoint: string | undefined;
  /** The share of traces that begin here and are kept. */
  sharePercent: number;
}): Promise<Tracer | undefined> => {
  if (endpoint === undefined) return undefined;
  const { createOtelTracer } = await import('./otel-tracer.ts');
  return createOtelTracer({ endpoint, share: sharePercent / 100, service: 'gateway' });
};
