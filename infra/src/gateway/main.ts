import { createServer } from 'node:http';

import { pino } from 'pino';

import { createGateway } from './create-gateway.ts';
import { readGatewayConfig } from './gateway-config.ts';
import { watchRelease } from './watch-release.ts';

const log = pino({ name: 'gateway', base: null });
const drainMaxMs = 3_000;

try {
  const config = readGatewayConfig(process.env);
  const stopping = new AbortController();
  const releases = await watchRelease(config.releasesFolder, log, stopping.signal);
  const server = createServer(createGateway(config, releases, log));
  server.on('error', (error) => {
    log.fatal({ error }, 'the gateway cannot listen');
    process.exit(1);
  });
  server.listen(config.port, config.host, () => log.info({ port: config.port }, 'listening'));

  const stop = () => {
    stopping.abort();
    server.close(() => process.exit(0));
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
