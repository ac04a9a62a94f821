import express, { type Express } from 'express';

import { readTail } from '../processes/read-tail.ts';
import { listReleases, rollBack } from '../releases/prune-releases.ts';
import { pagesOf, readCurrentNumber, readManifest } from '../releases/release-manifest.ts';
import { buildLogFile } from './build-site.ts';
import { holdPublication, readHold, releasePublication } from './publication-hold.ts';
import type { RebuildQueue } from './rebuild-queue.ts';
import type { RebuilderConfig } from './rebuilder-config.ts';
import { createRebuilderMetrics } from './rebuilder-metrics.ts';
import { readSignature } from './request-signature.ts';
import { createSeenCalls } from './seen-calls.ts';
import { readHeldBack } from './site-content.ts';

const brokenLinksShownMax = 20;

interface StaffCall {
  /** E-mail of the member of staff who asks, for the panel. */
  by: string;
  reason: string;
  release?: number;
}

/** The CMS sends who asks and why; a call without them is of a program. */
const staffCallOf = (body: unknown): StaffCall => {
  const fields = Buffer.isBuffer(body) && body.length > 0 ? (JSON.parse(body.toString('utf8')) as object) : {};
  const { by, reason, release } = fields as Record<string, unknown>;
  return {
    by: typeof by === 'string' ? by.slice(0, 200) : 'a signed call',
    reason: typeof reason === 'string' ? reason.slice(0, 500) : '',
    ...(Number.isSafeInteger(release) ? { release: release as number } : {}),
  };
};

const reasonOf = (body: Buffer): string => {
  try {
    const { event, model, reason } = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    const words = [reason, event, model].filter((word) => typeof word === 'string');
    return words.join(' ').slice(0, 200) || 'asked for';
  } catch {
    return 'asked for';
  }
};

/**
 * `POST /rebuild`, `/rollback`, `/hold` and `/release` (signed), `GET /status`, `/metrics`, `/healthz`. Reached from inside only. A rollback holds
 * publication: otherwise the next price would bring back the release that staff took away.
 */
export const createRebuilder = (config: RebuilderConfig, queue: RebuildQueue): Express => {
  const app = express();
  const seenCalls = createSeenCalls(config.seenCallsFile);
  app.disable('x-powered-by');
  app.use(express.raw({ type: () => true, limit: '5mb' }));
  app.use(async (req, res, next) => {
    if (req.method === 'GET') {
      next();
      return;
    }
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const now = new Date();
    const call = { method: req.method, path: req.originalUrl, body };
    const signed = readSignature(req.headers, call, config.hookSecret, now);
    if (!signed) res.status(401).json({ error: 'the signature is wrong, missing or older than five minutes' });
    else if (!(await seenCalls.note(signed, now))) res.status(401).json({ error: 'this call was taken already' });
    else next();
  });

  app.post('/rebuild', async (req, res) => {
    await queue.request(reasonOf(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)));
    res.status(202).json(queue.state());
  });

  app.post('/rollback', async (req, res) => {
    const { by, reason, release } = staffCallOf(req.body);
    const number = await rollBack(config.releasesFolder, release);
    await holdPublication(config.releasesFolder, { since: new Date().toISOString(), by, reason });
    res.json({ release: number });
  });

  app.post('/hold', async (req, res) => {
    const { by, reason } = staffCallOf(req.body);
    await holdPublication(config.releasesFolder, { since: new Date().toISOString(), by, reason });
    res.json({ hold: await readHold(config.releasesFolder) });
  });

  app.post('/release', async (req, res) => {
    await releasePublication(config.releasesFolder);
    await queue.request(`${staffCallOf(req.body).by} released publication`);
    res.json({ hold: null });
  });

  app.get('/status', async (_req, res) => {
    const number = await readCurrentNumber(config.releasesFolder);
    const manifest = number === undefined ? undefined : await readManifest(config.releasesFolder, number);
    const releases = await listReleases(config.releasesFolder);
    res.json({
      ...queue.state(),
      heldBack: await readHeldBack(config.contentFolder),
      hold: (await readHold(config.releasesFolder)) ?? null,
      // After a rollback.
      isBehind: number !== undefined && number !== releases.at(-1),
      served: manifest
        ? {
            release: manifest.number,
            builtAt: manifest.builtAt,
            pages: pagesOf(manifest).length,
            brokenLinks: manifest.brokenLinks.length,
            brokenLinksShown: manifest.brokenLinks.slice(0, brokenLinksShownMax),
          }
        : null,
      releases,
      logTail: await readTail(buildLogFile(config)),
    });
  });

  const metrics = createRebuilderMetrics({
    state: () => queue.state(),
    readHold: () => readHold(config.releasesFolder),
    countHeldBack: async () => (await readHeldBack(config.contentFolder)).length,
  });
  app.get('/metrics', async (_req, res) => {
    res.type(metrics.contentType).send(await metrics.metrics());
  });

  app.get('/healthz', (_req, res) => {
    const { state, last } = queue.state();
    res.json({ state, last: last && { result: last.result, finishedAt: last.finishedAt } });
  });
  return app;
};
