import { localeCodes } from '@shop/shared-types/locales';
import express, { type Express, type RequestHandler } from 'express';

import { readTail } from '../processes/read-tail.ts';
import { listReleases } from '../releases/prune-releases.ts';
import { pagesOf, readCurrentNumber, readManifest } from '../releases/release-manifest.ts';
import { buildLogFile } from './build-site.ts';
import { readInterfaceTexts } from './interface-texts.ts';
import { readPause } from './publication-pause.ts';
import type { RebuildQueue } from './rebuild-queue.ts';
import type { RebuilderConfig } from './rebuilder-config.ts';
import { createRebuilderMetrics } from './rebuilder-metrics.ts';
import { readSignature } from './request-signature.ts';
import { createSeenCalls } from './seen-calls.ts';
import { readHeldBack } from './site-content.ts';
import { steerPublication } from './steer-publication.ts';

const brokenLinksShownMax = 20;

/** Events of the CMS after which the site differs by what editors wrote, and by nothing else. */
const eventsOfEditors = new Set(['entry.publish', 'entry.unpublish', 'entry.delete', 'media.update', 'media.delete']);

/** The CMS sends all events that it has gathered; other callers send one event or a reason. */
const selectionOf = (body: Buffer): { reason: string; isContentAlone: boolean } => {
  try {
    const { event, model, reason, events } = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    const words = [reason, event, model].filter((word) => typeof word === 'string');
    const gathered = Array.isArray(events) ? (events as { event?: unknown }[]) : [{ event }];
    return {
      reason: words.join(' ').slice(0, 200) || 'asked for',
      isContentAlone: gathered.every((one) => eventsOfEditors.has(String(one.event))),
    };
  } catch {
    return { reason: 'asked for', isContentAlone: false };
  }
};

/** Lets questions pass, and of the calls that change something those that are signed and were not taken before. */
const takeSignedCalls = (config: RebuilderConfig): RequestHandler => {
  const seenCalls = createSeenCalls(config.seenCallsFile);
  return async (req, res, next) => {
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
  };
};

/** Addresses of the served site without a language before them: all pages of the language that has none. */
const readServedPaths = async ({ releasesFolder }: RebuilderConfig): Promise<string[]> => {
  const number = await readCurrentNumber(releasesFolder);
  const manifest = number === undefined ? undefined : await readManifest(releasesFolder, number).catch(() => undefined);
  const isOfOther = (path: string): boolean =>
    localeCodes.some((code) => path === `/${code}` || path.startsWith(`/${code}/`));
  return manifest ? pagesOf(manifest).filter((path) => !isOfOther(path)) : [];
};

/** What the panel “The site” shows of the rebuilder. */
const describeStatus = async (config: RebuilderConfig, queue: RebuildQueue) => {
  const { releasesFolder } = config;
  const number = await readCurrentNumber(releasesFolder);
  const manifest = number === undefined ? undefined : await readManifest(releasesFolder, number).catch(() => undefined);
  const releases = await listReleases(releasesFolder);
  return {
    ...queue.state(),
    heldBack: await readHeldBack(config.contentFolder),
    hold: (await readPause(releasesFolder)) ?? null,
    // After a rollback.
    isBehind: number !== undefined && number !== releases.at(-1),
    served: manifest
      ? {
          release: manifest.number,
          builtAt: manifest.builtAt,
          pages: pagesOf(manifest).length,
          undrawnLocales: manifest.undrawnLocales ?? [],
          brokenLinks: manifest.brokenLinks.length,
          brokenLinksShown: manifest.brokenLinks.slice(0, brokenLinksShownMax),
        }
      : null,
    releases,
    logTail: await readTail(buildLogFile(config)),
  };
};

/**
 * `POST /rebuild`, `/rollback`, `/hold` and `/release` (signed), `GET /status`, `/pages`, `/interface-texts`, `/metrics`, `/healthz`. Reached from inside only.
 */
export const createRebuilder = (config: RebuilderConfig, queue: RebuildQueue): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use(express.raw({ type: () => true, limit: '5mb' }));
  app.use(takeSignedCalls(config));

  app.post('/rebuild', async (req, res) => {
    const { reason, isContentAlone } = selectionOf(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));
    await queue.request(reason, isContentAlone);
    res.status(202).json(queue.state());
  });

  app.use(steerPublication(config.releasesFolder, queue));

  app.get('/status', async (_req, res) => res.json(await describeStatus(config, queue)));

  app.get('/pages', async (_req, res) => res.json(await readServedPaths(config)));

  app.get('/interface-texts', async (_req, res) => res.json(await readInterfaceTexts()));

  const metrics = createRebuilderMetrics({
    state: () => queue.state(),
    readPause: () => readPause(config.releasesFolder),
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
