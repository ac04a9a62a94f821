import { raw, Router, type Request, type Response } from 'express';

import { receiveCallback, type CallbackDeps } from './receive-callback.ts';

const headersOf = (req: Request): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );

/**
 * `POST /api/payment-callbacks/:method` for providers. The body stays raw, since the signature covers its bytes, so the route comes before
 * the JSON parser.
 */
export const createPaymentCallbacksRouter = (deps: CallbackDeps): Router => {
  const router = Router();
  router.post(
    '/api/payment-callbacks/:method',
    raw({ type: () => true, limit: '64kb' }),
    async (req: Request, res: Response) => {
      const given: unknown = req.body;
      const body = Buffer.isBuffer(given) ? given : Buffer.alloc(0);
      const { contentType, text } = await receiveCallback(deps, String(req.params['method']), {
        headers: headersOf(req),
        body,
      });
      res.type(contentType).send(text);
    },
  );
  return router;
};
