import express, { type Express } from 'express';

import type { Config } from '../platform/config/read-config.ts';
import { answerErrors } from '../platform/http/answer-errors.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { healthRouter } from '../platform/http/health.routes.ts';
import { protectAnswers } from '../platform/http/protect-answers.ts';
import type { Logger } from '../platform/logging/logger.ts';

/** Answers requests while the engine starts: the port is open already, but nothing behind it is ready. */
export const createWaitingApp = ({ defaultLocale }: Pick<Config, 'defaultLocale'>, logger: Logger): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use(protectAnswers);
  app.use(healthRouter(() => Promise.resolve(false)));
  app.use(() => {
    throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 });
  });
  app.use(answerErrors(logger, defaultLocale));
  return app;
};
