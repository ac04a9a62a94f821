import type { Request, RequestHandler, Response } from 'express';

import { accountSecurityContract } from '@shop/shared-types/contract/account-security';
import { passkeysContract } from '@shop/shared-types/contract/passkeys';
import { twoFactorContract } from '@shop/shared-types/contract/two-factor';
import { usersContract } from '@shop/shared-types/contract/users';

import type { Logger } from '../logging/logger.ts';
import type { AnsweredCall } from './answered-call.ts';
import { describeCaller, loggedPathOf, refusalOf, rememberedOf } from './describe-request.ts';
import { requestIdOf } from './request-id.ts';

const slowMs = 1_000;

/** Calls that decide who somebody is: each answer is logged, also a success. */
const identityCalls = new Set(
  [
    usersContract.register,
    usersContract.logIn,
    usersContract.logInByPasskey,
    usersContract.resetPassword,
    twoFactorContract.confirmTwoFactor,
    twoFactorContract.stopTwoFactor,
    passkeysContract.addPasskey,
    passkeysContract.removePasskey,
    accountSecurityContract.confirmIdentity,
    accountSecurityContract.changePassword,
    accountSecurityContract.requestEmailChange,
  ].map(({ method, path }) => `${method} ${path}`),
);

/** Refusals that an attacker would meet. Others are a shop at work: too little money, nothing in stock. */
const attackCodes: ReadonlySet<string> = new Set([
  'LOGIN_REQUIRED',
  'FORBIDDEN',
  'RIGHT_MISSING',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'INPUT_INVALID',
  'BODY_BROKEN',
  'BODY_TOO_LARGE',
  'CONTENT_TYPE_WRONG',
  'TOO_MANY_REQUESTS',
  'LOGIN_WRONG',
  'PASSWORD_WRONG',
  'TWO_FACTOR_WRONG',
  'TWO_FACTOR_REQUIRED',
  'PASSKEY_WRONG',
  'CONFIRMATION_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'PASSKEY_REQUIRED',
  'SUPPLIER_KEY_WRONG',
  'CAPTCHA_FAILED',
  'API_KEY_LIMIT',
  'API_KEY_EXPIRED',
  'KEY_SCOPE_MISSING',
  'ACCOUNT_LIMIT',
  'ACCOUNT_INACTIVE',
]);

/** What is noted of a call whose caller is known. */
const answeredCallOf = (
  req: Request,
  res: Response,
  { path, durationMs }: Pick<AnsweredCall, 'path' | 'durationMs'>,
): AnsweredCall | undefined => {
  const { caller, noted } = rememberedOf(res);
  return (
    caller && {
      caller,
      method: req.method,
      path: loggedPathOf(req, path),
      action: null,
      status: res.headersSent ? res.statusCode : null,
      error: refusalOf(res) ?? null,
      isRead: req.method === 'GET' || req.method === 'HEAD',
      ...noted,
      requestId: requestIdOf(req, res),
      durationMs,
    }
  );
};

/**
 * Gives each request an id and logs its end. Failures, slow requests, refusals that an attack would meet and every log-in are always logged, all
 * others only at a more detailed log level.
 */
export const observeRequests =
  ({ logger, noteCall }: { logger: Logger; noteCall?: (call: AnsweredCall) => void }): RequestHandler =>
  (req, res, next) => {
    const requestId = requestIdOf(req, res);
    const startedMs = performance.now();
    const { path } = req;
    res.once('finish', () => {
      const durationMs = Math.round(performance.now() - startedMs);
      const logged = loggedPathOf(req, path);
      const facts = { requestId, method: req.method, path: logged, status: res.statusCode, durationMs };
      const code = refusalOf(res);
      if (res.statusCode >= 500) logger.warn(facts, 'request');
      else if (durationMs >= slowMs && !res.getHeader('content-type')?.toString().startsWith('text/event-stream')) {
        logger.info(facts, 'slow request');
      } else if (attackCodes.has(code ?? '') || identityCalls.has(`${req.method.toLowerCase()} ${logged}`)) {
        logger.info({ ...facts, code, ...describeCaller(req, res) }, code ? 'refused' : 'identity proved');
      } else logger.debug(facts, 'request');
    });
    res.once('close', () => {
      const durationMs = Math.round(performance.now() - startedMs);
      const call = noteCall && answeredCallOf(req, res, { path, durationMs });
      if (call) noteCall(call);
    });
    next();
  };
