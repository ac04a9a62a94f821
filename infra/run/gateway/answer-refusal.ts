import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { errorCatalogue, type ErrorAnswer, type ErrorCode } from '@shop/shared-types/error-catalogue';
import { errorText } from '@shop/shared-types/error-messages';
import { isLocaleCode, unprefixedLocale } from '@shop/shared-types/locales';
import { joinSlashes, protocolOf, speakRefusal, type SpokenRefusal } from '@shop/shared-types/protocol-refusals';

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

/** The protocol of the address that was asked: its programs read nothing but its own words (rule 20.23). */
const speak = (req: IncomingMessage, answer: ErrorAnswer): SpokenRefusal => {
  const protocol = protocolOf(joinSlashes((req.url ?? '').split('?', 1)[0] ?? ''));
  if (protocol) return speakRefusal(protocol, answer.error.code, answer.error.message);
  return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(answer) };
};

/**
 * Answers in the form of the error catalogue, in the reader's language; to programs of the older protocols in their words. If an answer has
 * already begun, it is cut off.
 */
export const answerRefusal = (req: IncomingMessage, res: ServerResponse, { code, details = {} }: Refusal): void => {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const selected = req.headers['x-user-locale'];
  const requestId = requestIdOf(req);
  const message = errorText(code, isLocaleCode(selected) ? selected : unprefixedLocale, details);
  const { contentType, body } = speak(req, { error: { code, message, details, requestId } });
  res.statusCode = errorCatalogue[code].status;
  res.setHeader('Content-Type', contentType);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('X-Request-Id', requestId);
  const { retryAfterSeconds } = details;
  if (typeof retryAfterSeconds === 'number') res.setHeader('Retry-After', String(retryAfterSeconds));
  res.end(body);
};
