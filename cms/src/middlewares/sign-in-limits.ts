import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

import { figuresOf } from '../operation/metrics/figures';
import { describeAttempt } from '../access/sign-in/describe-attempt';
import { createAttemptLimits } from '../access/sign-in/limit-attempts';
import { waitWords } from '../access/sign-in/wait-words';

const successBelow = 400;
const tooMany = 429;
/** Strapi's own limit of sign-ins says no time: five in five minutes. */
const strapiWaitMs = 5 * 60_000;

/** Strapi's own errors get their status only further out. */
const statusOf = (failure: unknown): number => {
  if (failure instanceof errors.RateLimitError) return tooMany;
  return (failure as { status?: number }).status ?? 400;
};

/** Logs each attempt, and refuses sign-ins and e-mails beyond their limits (`src/sign-in`). Stands after the body parser: the e-mail is in the body. */
const signInLimits: Core.MiddlewareFactory = (_config, { strapi }) => {
  const limit = createAttemptLimits(Date.now);
  const { countSignIn } = figuresOf(strapi);
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'POST') return next();
    const { email } = (ctx.request.body ?? {}) as { email?: unknown };
    const attempt = { path: ctx.path, address: ctx.ip, email: typeof email === 'string' ? email : '' };
    const { waitMs, succeed, isLimited } = limit(attempt);
    const logOutcome = (status: number): void => {
      if (!isLimited) return;
      strapi.log.info(describeAttempt(attempt, status));
      if (status < successBelow) countSignIn('accepted');
      else countSignIn(status === tooMany ? 'limited' : 'refused');
    };
    if (waitMs > 0) {
      ctx.set('Retry-After', String(Math.ceil(waitMs / 1_000)));
      logOutcome(tooMany);
      throw new errors.RateLimitError(waitWords(waitMs));
    }
    try {
      await next();
    } catch (failure) {
      logOutcome(statusOf(failure));
      throw failure instanceof errors.RateLimitError ? new errors.RateLimitError(waitWords(strapiWaitMs)) : failure;
    }
    if (ctx.status < successBelow) succeed();
    logOutcome(ctx.status);
  };
};

export default signInLimits;
