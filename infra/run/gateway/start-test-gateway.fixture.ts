import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { pino, type Logger } from 'pino';

import { makeRelease } from '../releases/make-release.ts';
import { makeTestFolders, writeBuiltSite, type TestFolders } from '../releases/write-built-site.fixture.ts';
import type { Tracer } from '../tracing/tracing.ts';
import { createGateway } from './create-gateway.ts';
import { createGatewayMetrics, type GatewayMetrics } from './gateway-metrics.ts';
import { readGatewayConfig, type GatewayConfig } from './gateway-config.ts';
import { defaultLimits, type GatewayLimits } from './limits/gateway-limits.ts';
import { watchRelease } from './site/watch-release.ts';

export interface TestGateway {
  url: string;
  port: number;
  engine: Server;
  cms: Server;
  folders: TestFolders;
  metrics: GatewayMetrics;
  close(): Promise<void>;
}

export interface TestGatewayOptions {
  /** Silent unless a test reads it. */
  log?: Logger;
  engine: RequestListener;
  /** Without one the CMS names the path that it was asked for. */
  cms?: RequestListener;
  files?: Record<string, string | Buffer>;
  limits?: Partial<GatewayLimits>;
  config?: Partial<GatewayConfig>;
  tracer?: Tracer;
  /** False: the shop is so new that nothing was built yet. */
  hasRelease?: boolean;
}

const listen = async (server: Server): Promise<Server> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const urlOf = (server: Server): string => `http://127.0.0.1:${portOf(server)}`;

/** Starts a gateway on a free port. It serves one release, and passes requests on to the test's own engine and CMS. */
export const startTestGateway = async ({
  engine: answer,
  cms: answerOfCms = (req, res) => res.end(`cms ${req.url}`),
  files = {},
  limits = {},
  config = {},
  log = pino({ enabled: false }),
  tracer,
  hasRelease = true,
}: TestGatewayOptions): Promise<TestGateway> => {
  const folders = await makeTestFolders();
  await writeBuiltSite(folders.built, files);
  if (hasRelease) await makeRelease({ folder: folders.built }, folders.releases, 'inputs', new Date());
  const engine = await listen(createServer(answer));
  const cms = await listen(createServer(answerOfCms));
  const stopping = new AbortController();
  const releases = await watchRelease(folders.releases, log, stopping.signal);
  const metrics = createGatewayMetrics(releases);
  const gateway = createGateway(
    {
      ...readGatewayConfig({
        COMMERCE_URL: urlOf(engine),
        CMS_URL: urlOf(cms),
        REBUILDER_URL: 'http://127.0.0.1:1',
        RELEASES_DIR: folders.releases,
        PUBLIC_URL: 'https://shop.example',
      }),
      ...config,
      limits: { ...defaultLimits, ...limits },
    },
    releases,
    log,
    metrics,
    tracer,
  );
  await listen(gateway);
  return {
    url: urlOf(gateway),
    port: portOf(gateway),
    engine,
    cms,
    folders,
    metrics,
    close: async () => {
      stopping.abort();
      for (const server of [gateway, engine, cms]) {
        server.closeAllConnections();
        server.close();
      }
      await folders.remove();
    },
  };
};
