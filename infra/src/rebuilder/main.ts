import { existsSync } from 'node:fs';
import { createServer } from 'node:http';

import { pino } from 'pino';

import { startReaper } from '../processes/reaper.ts';
import { readCurrentNumber, readManifest } from '../releases/release-manifest.ts';
import { buildSite, hashSiteInputs, prepareDrawing } from './build-site.ts';
import { createRebuilder } from './create-rebuilder.ts';
import { DrawingProcess } from './drawing-process.ts';
import { readHold } from './publication-hold.ts';
import { createRebuildQueue, type BuildWish } from './rebuild-queue.ts';
import { readRebuilderConfig, type RebuilderConfig } from './rebuilder-config.ts';

/** Time for the start of the whole shop, whose other parts need the processor first. */
const comparedAfterStartMs = 20_000;

/** An editor's next change comes within minutes, or hours later. */
const drawingLimits = { idleMs: 10 * 60_000, publicationsMax: 50 };

const log = pino({ name: 'rebuilder', base: null });

/** The reason why the served release is out of date against the checkout; undefined when it is not. */
const findStaleness = async (config: RebuilderConfig): Promise<string | undefined> => {
  const number = await readCurrentNumber(config.releasesFolder);
  const manifest =
    number === undefined ? undefined : await readManifest(config.releasesFolder, number).catch(() => undefined);
  if (!manifest) return 'there is no release yet';
  if (existsSync(config.pendingFile)) return 'a publication was pending';
  return manifest.inputsHash === (await hashSiteInputs(config)) ? undefined : 'the storefront changed';
};

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
