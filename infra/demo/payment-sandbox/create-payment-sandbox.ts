import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';

import { createCardRoutes } from './card-routes.ts';
import { createChainRoutes, type ChainPace } from './chain-routes.ts';
import { createCodeRoutes } from './code-routes.ts';
import type { CallbackSender } from './deliver-callbacks.ts';
import { createPayeerRoutes } from './payeer-routes.ts';
import { createRateRoutes } from './rate-routes.ts';
import { createSandboxChats } from './sandbox-chats.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { createTelegramRoutes } from './telegram-routes.ts';
import { createWalletRoutes } from './wallet-routes.ts';

export interface SandboxParts {
  store: SandboxStore;
  callbacks: CallbackSender;
  pace: ChainPace;
  commerceUrl: string;
  publicUrl: string;
  log: Logger;
}

const answerFailure =
  (log: Logger): ErrorRequestHandler =>
  (error: { status?: unknown }, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const status = typeof error.status === 'number' ? error.status : 500;
    if (status >= 500) log.error({ error }, 'a request failed');
    res.status(status).type('text/plain').send('This request could not be answered.');
  };

/** Stands in for all payment providers of a demo shop, and for Telegram: pages under `/sandbox/`, machine calls beside them. */
export const createPaymentSandbox = (parts: SandboxParts): Express => {
  const { store, callbacks, pace, commerceUrl, publicUrl, log } = parts;
  const callbackUrlOf = (method: string) => `${commerceUrl}/api/payment-callbacks/${method}`;
  const app = express();
  app.disable('x-powered-by');
  app.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    next();
  });
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.use(createCardRoutes({ callbackUrl: callbackUrlOf('card'), callbacks }));
  app.use(createPayeerRoutes({ callbackUrl: callbackUrlOf('payeer'), callbacks, publicUrl }));
  app.use(createWalletRoutes(store, publicUrl, pace.now));
  app.use(createCodeRoutes(store, publicUrl));
  app.use(createChainRoutes(store, pace));
  app.use(createRateRoutes());
  app.use(createTelegramRoutes(createSandboxChats(pace.now)));
  app.use(answerFailure(log));
  return app;
};
