import type { ErrorRequestHandler, RequestHandler } from 'express';

import { errorCatalogue, type ErrorAnswer, type ErrorCode } from '@shop/shared-types/error-catalogue';
import { errorText } from '@shop/shared-types/error-messages';
import { ownValue } from '@shop/shared-types/own-value';
import { joinSlashes, protocolOf, speakRefusal } from '@shop/shared-types/protocol-refusals';
import type { LocaleCode } from '@shop/shared-types/locales';

import { isConnectionLost } from '../database/is-connection-lost.ts';
import type { Logger } from '../logging/logger.ts';
import { localeOf } from './call-context.ts';
import { CommerceError } from './commerce-error.ts';
import { loggedPathOf, rememberForLog } from './describe-request.ts';
import { markReplayed } from './mark-replayed.ts';
import { requestIdOf } from './request-id.ts';

/** Names of body-parser's failures, with the codes of our catalogue. */
const bodyFailures: Record<string, ErrorCode> = {
  'entity.parse.failed': 'BODY_BROKEN',
  'entity.too.large': 'BODY_TOO_LARGE',
  'parameters.too.many': 'BODY_TOO_LARGE',
  'encoding.unsupported': 'BODY_BROKEN',
  'charset.unsupported': 'BODY_BROKEN',
  'request.size.invalid': 'BODY_BROKEN',
  'request.aborted': 'BODY_BROKEN',
};

const asCommerceError = (failure: unknown): CommerceError => {
  if (failure instanceof CommerceError) return failure;
  const type = failure instanceof Error && 'type' in failure ? String(failure.type) : '';
  const bodyFailure = ownValue(bodyFailures, type);
  if (bodyFailure) return new CommerceError(bodyFailure, {}, { cause: failure });
  // A path such as `/api/%E0%A4%A` cannot be decoded, so no call has this path.
  if (failure instanceof URIError) return new CommerceError('NOT_FOUND', {}, { cause: failure });
  if (isConnectionLost(failure)) return new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause: failure });
  return new CommerceError('UNEXPECTED', {}, { cause: failure });
};

/**
 * The only error middleware: every refusal is sent with its code, status and a sentence in the reader's language, at the addresses of the
 * older protocols in their words (rule 20.23).
 */
export const answerErrors =
  (logger: Logger, defaultLocale: LocaleCode): ErrorRequestHandler =>
  (failure: unknown, req, res, next) => {
    const error = asCommerceError(failure);
    rememberForLog(res, { refusal: error.code });
    // When the answer has begun, its headers have gone out with the id and can still be read.
    const requestId = res.headersSent ? String(res.getHeader('X-Request-Id')) : requestIdOf(req, res);
    if (error.code === 'UNEXPECTED')
      logger.error({ err: error.cause, path: loggedPathOf(req), requestId }, 'a request failed unexpectedly');
    if (res.headersSent) {
      next(failure);
      return;
    }
    const { retryAfterSeconds } = error.details;
    if (error.isReplayed) markReplayed(res);
    if (typeof retryAfterSeconds === 'number') res.setHeader('Retry-After', String(retryAfterSeconds));
    // A 401 names the scheme that it asks for (RFC 9110, 11.6.1). No browser asks a person for a bearer token.
    if (error.code === 'LOGIN_REQUIRED' || error.code === 'API_KEY_EXPIRED')
      res.setHeader('WWW-Authenticate', 'Bearer');
    res.status(errorCatalogue[error.code].status);
    const message = errorText(error.code, localeOf(req, defaultLocale), error.details);
    const protocol = protocolOf(joinSlashes(req.originalUrl.split('?', 1)[0] ?? ''));
    if (protocol) {
      const spoken = speakRefusal(protocol, error.code, message);
      res.type(spoken.contentType).send(spoken.body);
      return;
    }
    const body: ErrorAnswer = { error: { code: error.code, message, details: error.details, requestId } };
    res.json(body);
  };

/** Paths that nothing serves, and methods that a known path does not know; the latter with `Allow`. */
export const answerNotFound: RequestHandler = (_req, res) => {
  throw new CommerceError(res.hasHeader('Allow') ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
};
