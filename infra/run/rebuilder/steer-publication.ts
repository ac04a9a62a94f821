import { Router } from 'express';

import { rollBack } from '../releases/prune-releases.ts';
import { pausePublication, readPause, resumePublication } from './publication-pause.ts';
import type { RebuildQueue } from './rebuild-queue.ts';

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

/**
 * `POST /hold`, `/release` and `/rollback`. A rollback holds publication: otherwise the next price would bring back the release that staff
 * took away.
 */
export const steerPublication = (releasesFolder: string, queue: Pick<RebuildQueue, 'request'>): Router => {
  const router = Router();
  router.post('/rollback', async (req, res) => {
    const { by, reason, release } = staffCallOf(req.body);
    const number = await rollBack(releasesFolder, release);
    await pausePublication(releasesFolder, { since: new Date().toISOString(), by, reason });
    res.json({ release: number });
  });

  router.post('/hold', async (req, res) => {
    const { by, reason } = staffCallOf(req.body);
    await pausePublication(releasesFolder, { since: new Date().toISOString(), by, reason });
    res.json({ hold: await readPause(releasesFolder) });
  });

  router.post('/release', async (req, res) => {
    await resumePublication(releasesFolder);
    await queue.request(`${staffCallOf(req.body).by} released publication`);
    res.json({ hold: null });
  });
  return router;
};
