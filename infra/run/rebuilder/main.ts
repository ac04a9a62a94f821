import { createServer } from 'node:http';

import { pino } from 'pino';

import { startReaper } from '../processes/reaper.ts';
import { buildSite, prepareDrawing } from './build-site.ts';
import { createRebuilder } from './create-rebuilder.ts';
import { DrawingProcess } from './drawing-process.ts';
import { findStaleness } from './find-staleness.ts';
import { readHold } from './publication-hold.ts';
import { createRebuildQueue, type BuildWish } from './rebuild-queue.ts';
import { readRebuilderConfig } from './rebuilder-config.ts';

/** Time for the start of the whole shop, whose other parts need the processor first. */
const comparedAfterStartMs = 20_000;

/** An editor's next change comes within minutes, or hours later. */
const drawingLimits = { idleMs: 10 * 60_000, publicationsMax: 50 };

const log = pino({ name: 'rebuilder', base: null });

try {
  const config = readRebuilderConfig(process.env);
  const reaper = startReaper();
  const stopping = new AbortController();
  const drawing = new DrawingProcess(drawingLimits);
  const build = async ({ isContentAlone }: BuildWish) => {
    log.info({ isContentAlone }, 'building the site');
    const command = { config, reaper, signal: stopping.signal, drawing, log };
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
    isHeld: async () => (await readHold(config.releasesFolder)) !== undefined,
  });

  const staleness = await findStaleness(config);
  if (staleness) await queue.request(staleness);
  // Its folder may be older than the content: restored from a backup, or without the mark of a publication that was pending.
  else setTimeout(() => void queue.request('the start compares the content'), comparedAfterStartMs).unref();

  const server = createServer(createRebuilder(config, queue, () => prepareDrawing({ config, reaper, drawing })));
  server.on('error', (error) => {
    log.fatal({ error }, 'the rebuilder cannot listen');
    process.exit(1);
  });
  server.listen(config.port, config.host, () => log.info({ port: config.port }, 'listening'));

  const stop = () => {
    stopping.abort();
    server.close();
    server.closeAllConnections();
    void queue
      .stop()
      .finally(() => drawing.end())
      .finally(() => {
        reaper.close();
        process.exit(0);
      });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
