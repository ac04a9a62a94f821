import { createServer, type Server } from 'node:http';

import type { Metrics } from './create-metrics.ts';

export interface MetricsServerSettings {
  host: string;
  port: number;
}

/**
 * Serves `GET /metrics` to the operator's scraper on a port of its own. The visitors' port has no such path, so no header and no spelling
 * of a path can give a visitor access to the metrics.
 * @throws Error when the port is in use
 */
export const serveMetrics = async (
  metrics: Pick<Metrics, 'read'>,
  { host, port }: MetricsServerSettings,
): Promise<Server> => {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url?.split('?', 1)[0] !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ contentType, text }) => res.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (failure: NodeJS.ErrnoException) =>
      reject(
        failure.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Set METRICS_PORT to a free one.`, { cause: failure })
          : failure,
      ),
    );
    server.listen(port, host, resolve);
  });
  return server;
};
