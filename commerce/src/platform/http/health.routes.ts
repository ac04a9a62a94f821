import { Router } from 'express';

/**
 * The two questions of a supervisor. `GET /livez` does not ask the database: a node that answers is alive, and a restart would not bring an
 * absent database back. `GET /healthz` says whether the node can serve now.
 */
export const healthRouter = (
  isHealthy: () => Promise<boolean>,
  /** Further facts for an operator, shown while the node serves, such as the age of fetched rates. */
  describe: () => Promise<Record<string, unknown>> = () => Promise.resolve({}),
): Router => {
  const router = Router();
  router.get('/livez', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/healthz', async (_req, res) => {
    const isServing = await isHealthy();
    const facts = isServing ? await describe().catch(() => ({})) : {};
    res.status(isServing ? 200 : 503).json({ status: isServing ? 'ok' : 'unavailable', ...facts });
  });
  return router;
};
