import { createServer } from 'node:http';

import { pino } from 'pino';

import { startProcessSupervisor } from '../processes/process-supervisor.ts';
import { buildSite } from './build-site.ts';
import { createRebuilder } from './create-rebuilder.ts';
import { DrawingProcess } from './drawing-process.ts';
import { findStaleness } from './find-staleness.ts';
import { readPause } from './publication-pause.ts';
import { createRebuildQueue, type BuildRequest } from './rebuild-queue.ts';
import { readRebuilderConfig } from './rebuilder-config.ts';

/** Time for the start of the whole shop, whose other parts need the processor first. */
const comparedAfterStartMs = 20_000;

/** An editor's next change comes within minutes, or hours later. */
const drawingLimits = { idleMs: 10 * 60_000, publicationsMax: 50 };

const log = pino({ name: 'rebuilder', base: null });

try {
  const config = readRebuilderConfig(process.env);
  const supervisor = startProcessSupervisor();
  const stopping = new AbortController();
  const drawing = new DrawingProcess(drawingLimits);
  const build = async ({ isContentAlone }: BuildRequest) => {
    log.info({ isContentAlone }, 'building the site');
    const command = { config, supervisor, signal: stopping.signal, drawing, log };
    const outcome = await buildSite(command, isContentAlone).catch((error: unknown) => {
      log.error({ error }, 'the build failed; the served release stays');
      throw error;
    });
    log.info(outcome, outcome.isUnchanged ? 'nothing changed' : 'published');
    if (outcome.undrawnLocales.length > 0) await queue.request('the other languages', true);
    return outcome;
  };
  const queue = createRebuildQueue({
    build,
    pendingFile: config.pendingFile,
    isHeld: async () => (await readPause(config.releasesFolder)) !== undefined,
  });

  const staleness = await findStaleness(config);
  if (staleness) await queue.request(staleness);
  // Its folder may be older than the content: restored from a backup, or without the mark of a publication that was pending.
  else setTimeout(() => void queue.request('the start compares the content'), comparedAfterStartMs).unref();

  const server = createServer(createRebuilder(config, queue));
  server.on('error', (error) => {
    log.fatal({ error }, 'the rebuilder cannot listen');
    process.exit(1);
  });
  server.listen(config.port, config.host, () => log.info({ port: config.port }, 'listening'));

  const end = async (): Promise<void> => {
    try {
      await queue.stop();
    } finally {
      await drawing.end();
    }
  };
  const stop = () => {
    stopping.abort();
    server.close();
    server.closeAllConnections();
    void end().finally(() => {
      supervisor.close();
      process.exit(0);
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
