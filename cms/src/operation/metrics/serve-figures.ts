import { once } from 'node:events';
import { createServer } from 'node:http';

import type { Registry } from 'prom-client';

/**
 * Serves `GET /metrics` to the operator's scraper on a port of its own, to which the gateway has no way.
 * @throws {Error} when the port is in use
 * @returns a function that ends it
 */
export const serveFigures = async (registry: Registry, host: string, port: number): Promise<() => void> => {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url?.split('?', 1)[0] !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
};
