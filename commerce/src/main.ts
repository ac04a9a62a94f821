import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';

import { seedCatalogue } from './catalogue/seed/seed-catalogue.ts';
import { createApp } from './app/create-app.ts';
import { createWaitingApp } from './app/create-waiting-app.ts';
import { createEngineNode } from './app/create-engine-node.ts';
import { startJobs } from './app/jobs.ts';
import { lockDemo } from './app/seed/lock-demo.ts';
import { makeDataReady } from './operation/migrations/make-data-ready.ts';
import { systemClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/read-config.ts';
import { createHealthCheck } from './platform/database/check-health.ts';
import { connectDatabase } from './platform/database/connect-database.ts';
import { outliveLostConnections } from './platform/database/outlive-lost-connections.ts';
import { repeatWhenLost } from './platform/database/repeat-when-lost.ts';
import { createLogger, type Logger } from './platform/logging/logger.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { describeHold } from './money/payments/describe-hold.ts';
import { readShopConfig } from './app/read-shop-config.ts';
import { seedDemo } from './app/seed/seed-demo.ts';
import { seedDemoHistory } from './app/seed/seed-demo-history.ts';
import { demoBuyerEmail } from './accounts/users/demo/demo-credentials.ts';

/** Requests under way have 4 s to end. */
const farewellMs = 4_000;

const listen = (server: Server, { host, port }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (failure: NodeJS.ErrnoException) =>
      reject(
        failure.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Set COMMERCE_PORT to a free one.`, { cause: failure })
          : failure,
      ),
    );
    server.listen(port, host, resolve);
  });

const endServer = async (server: Server): Promise<void> => {
  const ended = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), farewellMs);
  await ended;
  clearTimeout(timer);
};

/** Opens the port. If another engine uses the port, the start fails here, before this engine has connected to anything or logged a line. */
const openPort = async (
  config: Config,
  logger: Logger,
): Promise<{ server: Server; serve: (app: RequestListener) => void }> => {
  let app: RequestListener = createWaitingApp(config, logger);
  const server = createServer((req, res) => void app(req, res));
  // Longer than the gateway keeps its connections, so that the gateway never writes into a connection that is being closed.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  await listen(server, config);
  return {
    server,
    serve: (next) => {
      app = next;
    },
  };
};

const start = async (config: Config, logger: Logger): Promise<{ stop(): Promise<void> }> => {
  const { server, serve } = await openPort(config, logger);
  const connection = await repeatWhenLost(logger, () => connectDatabase(config.mongodbUri, config.mongodbDatabase));
  await repeatWhenLost(logger, async () => {
    const holder = `start-${hostname()}-${process.pid}`;
    await makeDataReady({ holder, clock: systemClock, logger }, config.migratesAtStart);
    await seedCatalogue();
  });
  const commerce = await createEngineNode({ config, connection, logger });
  await repeatWhenLost(logger, () => commerce.clockWatch.assertAgrees());
  const { metricsPort, metricsHost } = config;
  const metricsServer =
    metricsPort === undefined
      ? undefined
      : await serveMetrics(commerce.metrics, { host: metricsHost, port: metricsPort });
  await repeatWhenLost(logger, async () => {
    const locked = await lockDemo(commerce);
    if (locked) logger.warn(locked);
    if (config.isDemo) {
      const userIds = await seedDemo(commerce);
      const buyerUserId = userIds.get(demoBuyerEmail);
      if (buyerUserId !== undefined) await seedDemoHistory(commerce, buyerUserId);
    }
    await commerce.refresh();
  });

  let isStopping = false;
  const isDatabaseThere = createHealthCheck(() => connection.getClient().db('admin').command({ ping: 1 }));
  const isHealthy = async (): Promise<boolean> =>
    !isStopping && commerce.clockWatch.mayDecide() && (await isDatabaseThere());
  serve(createApp(commerce, isHealthy));
  const loops = commerce.start();
  const jobs = await startJobs(commerce);
  const { port } = server.address() as AddressInfo;
  logger.info({ host: config.host, port, isDemo: config.isDemo }, 'the commerce engine serves');
  logger.info({ days: config.payments.chargebackDays }, describeHold(config.payments.chargebackDays));

  return {
    stop: async () => {
      isStopping = true;
      commerce.eventStreams.close();
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      await Promise.all([endServer(server), jobs.stop(), loops.stop()]);
      await commerce.close();
      await connection.close();
      logger.info('the commerce engine has stopped');
    },
  };
};

const run = async (): Promise<void> => {
  const config = readShopConfig(process.env);
  const logger = createLogger(config.logLevel);
  process.on('unhandledRejection', outliveLostConnections(logger));
  const stopTracing = await startTracing(config.tracing);
  const engine = await start(config, logger);
  const stopAll = async (): Promise<void> => {
    try {
      await engine.stop();
    } finally {
      await stopTracing();
    }
  };
  const stop = (): void => {
    stopAll().then(
      () => process.exit(0),
      (failure: unknown) => {
        logger.error({ err: failure }, 'the stop was not clean');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

try {
  await run();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
