import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { errorCatalogue, type ErrorAnswer, type ErrorCode } from '@shop/shared-types/error-catalogue';
import { errorText } from '@shop/shared-types/error-messages';
import { isLocaleCode, unprefixedLocale } from '@shop/shared-types/locales';

/** The reason why the gateway itself does not serve a request. */
export interface Refusal {
  code: ErrorCode;
  details?: Record<string, unknown>;
}

/** The gateway, or the component that it asked, has no room at the moment. */
export const unavailable = (retryAfterSeconds: number): Refusal => ({
  code: 'UNAVAILABLE',
  details: { retryAfterSeconds },
});

const requestIdPattern = /^[\w-]{1,64}$/;

/**
 * The request's id, which is written to the logs of all components and to the answer: the visitor's own id if it is valid, else a new one.
 * It is stored in the request's headers, so that every reader sees the same id.
 */
export const requestIdOf = (req: IncomingMessage): string => {
  const given = req.headers['x-request-id'];
  if (typeof given === 'string' && requestIdPattern.test(given)) return given;
  const id = randomBytes(9).toString('base64url');
  req.headers['x-request-id'] = id;
  return id;
};

/** Answers in the form of the error catalogue, in the reader's language. If an answer has already begun, it is cut off. */
export const answerRefusal = (req: IncomingMessage, res: ServerResponse, { code, details = {} }: Refusal): void => {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const wished = req.headers['x-user-locale'];
  const requestId = requestIdOf(req);
  const message = errorText(code, isLocaleCode(wished) ? wished : unprefixedLocale, details);
  const body: ErrorAnswer = { error: { code, message, details, requestId } };
  res.statusCode = errorCatalogue[code].status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('X-Request-Id', requestId);
  const { retryAfterSeconds } = details;
  if (typeof retryAfterSeconds === 'number') res.setHeader('Retry-After', String(retryAfterSeconds));
  res.end(JSON.stringify(body));
};
