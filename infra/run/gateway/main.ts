import { pino } from 'pino';

import { serveMetrics } from '../metrics/serve-metrics.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import { createGateway } from './create-gateway.ts';
import { createGatewayMetrics } from './gateway-metrics.ts';
import { readGatewayConfig } from './gateway-config.ts';
import { fitToOpenFiles } from './limits/gateway-limits.ts';
import { readOpenFilesMax } from './limits/open-files-max.ts';
import { watchRelease } from './site/watch-release.ts';

const log = pino({ name: 'gateway', base: null });
const drainMaxMs = 3_000;

try {
  const selected = readGatewayConfig(process.env);
  const openFilesMax = await readOpenFilesMax();
  const limits = fitToOpenFiles(selected.limits, openFilesMax);
  if (limits.connectionsMax < selected.limits.connectionsMax) {
    const { connectionsMax, streamsMax, requestsMax } = limits;
    log.warn(
      { openFilesMax, connectionsMax, streamsMax, requestsMax },
      'the process may open too few files for its limits, which are lowered; raise `ulimit -n`',
    );
  }
  const config = { ...selected, limits };
  const stopping = new AbortController();
  const releases = await watchRelease(config.releasesFolder, log, stopping.signal);
  const metrics = createGatewayMetrics(releases);
  const { metricsPort, metricsHost } = config;
  if (metricsPort !== undefined) await serveMetrics(metrics.registry, metricsHost, metricsPort);
  const tracer = await startTracing(config.tracing);
  const server = createGateway(config, releases, log, metrics, tracer);
  server.on('error', (error) => {
    log.fatal({ error }, 'the gateway cannot listen');
    process.exit(1);
  });
  server.listen(config.port, config.host, () => log.info({ port: config.port }, 'listening'));

  const stop = () => {
    stopping.abort();
    server.close(() => {
      const exit = () => process.exit(0);
      if (tracer) tracer.stop().then(exit, exit);
      else exit();
    });
    server.closeIdleConnections();
    // Event streams never end by themselves.
    setTimeout(() => server.closeAllConnections(), drainMaxMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
