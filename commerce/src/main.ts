import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { seedCatalogue } from './catalogue/seed/seed-catalogue.ts';
import { createApp } from './create-app.ts';
import { createCommerce } from './create-commerce.ts';
import { startJobs } from './jobs.ts';
import { readConfig, type Config } from './platform/config/read-config.ts';
import { connectDatabase, prepareCollections } from './platform/database/connect-database.ts';
import { outliveLostConnections } from './platform/database/outlive-lost-connections.ts';
import { repeatWhenLost } from './platform/database/repeat-when-lost.ts';
import { createLogger, type Logger } from './platform/logging/logger.ts';
import { seedDemo } from './seed-demo.ts';
import { seedDemoHistory } from './seed-demo-history.ts';
import { demoBuyerEmail } from './users/seed-demo-users.ts';

const healthTimeoutMs = 2_000;
/** Answers under way get this long to end. */
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

const start = async (config: Config, logger: Logger): Promise<{ stop(): Promise<void> }> => {
  const connection = await repeatWhenLost(logger, () => connectDatabase(config.mongodbUri, config.mongodbDatabase));
  await repeatWhenLost(logger, async () => {
    await prepareCollections();
    await seedCatalogue();
  });
  const commerce = await createCommerce({ config, connection, logger });
  await repeatWhenLost(logger, async () => {
    if (config.isDemo) {
      const userIds = await seedDemo(commerce);
      const buyerUserId = userIds.get(demoBuyerEmail);
      if (buyerUserId !== undefined) await seedDemoHistory(commerce, buyerUserId);
    }
    await commerce.refresh();
  });

  let isStopping = false;
  const isHealthy = async (): Promise<boolean> => {
    if (isStopping || !connection.db) return false;
    return connection.db
      .admin()
      .command({ ping: 1 }, { timeoutMS: healthTimeoutMs })
      .then(
        () => true,
        () => false,
      );
  };
  const server = createServer(createApp(commerce, isHealthy));
  // Longer than the gateway keeps its connections, so that it never writes into one that is being closed.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  await listen(server, config);
  const loops = commerce.start();
  const jobs = await startJobs(commerce);
  const { port } = server.address() as AddressInfo;
  logger.info({ host: config.host, port, isDemo: config.isDemo }, 'the commerce engine serves');

  return {
    stop: async () => {
      isStopping = true;
      commerce.eventStreams.close();
      await Promise.all([endServer(server), jobs.stop(), loops.stop()]);
      await commerce.close();
      await connection.close();
      logger.info('the commerce engine has stopped');
    },
  };
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  process.on('unhandledRejection', outliveLostConnections(logger));
  const engine = await start(config, logger);
  const stop = (): void => {
    engine.stop().then(
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
