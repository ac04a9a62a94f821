import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { Request, RequestHandler, Response } from 'express';

import type { LocaleCode } from '@shop/shared-types/locales';

import type { Clock } from '../platform/clock/clock.ts';
import { localeOf } from '../platform/http/call-context.ts';

interface RememberedAnswer {
  bytes: Buffer;
  etag: string;
  headers: OutgoingHttpHeaders;
  untilMs: number;
  /** Compressed when the first reader asks for it. */
  zipped?: Promise<Buffer>;
}

const rememberMs = 3_000;
const bytesMax = 64 * 1024 * 1024;
/** Memory that an entry costs beside its bytes. Without this term an unlimited number of very short answers would be remembered. */
const entryBytes = 2_048;
const keptHeaders = ['x-pagination-page-count', 'x-pagination-total-count'];
const rememberedPath = /^\/api\/(?:country|service|rent|currency\/get-usd-rate)(?:[/?]|$)/;
const varyOn = 'Accept-Encoding, Accept-Language, Authorization, x-user-locale';
const zip = promisify(gzip);

const isZipWanted = (req: Request): boolean => req.acceptsEncodings(['gzip', 'identity']) === 'gzip';

const sendBytes = (res: Response, bytes: Buffer): void => {
  res.setHeader('Content-Length', bytes.length);
  res.end(res.req.method === 'HEAD' ? undefined : bytes);
};

const answerFrom = async (answer: RememberedAnswer, req: Request, res: Response): Promise<void> => {
  res.setHeader('Vary', varyOn);
  res.setHeader('ETag', answer.etag);
  res.setHeader('Cache-Control', 'no-cache');
  // The header is set here too, so that these answers stay safe when they are sent before other middleware has run.
  res.setHeader('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) res.setHeader(name, value);
  if (req.headers['if-none-match']?.includes(answer.etag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (!isZipWanted(req)) return sendBytes(res, answer.bytes);
  answer.zipped ??= zip(answer.bytes);
  const zipped = await answer.zipped;
  res.setHeader('Content-Encoding', 'gzip');
  sendBytes(res, zipped);
};

/**
 * Answers guests' catalogue calls from cached bytes that are a few seconds old at most: the lists are the same for all guests. Callers with
 * a token have prices of their own and are never answered from the cache. Mount it before all other middleware: it costs almost nothing,
 * while every list pays for the middleware in front of it.
 */
export const answerGuestsFromMemory = ({
  clock,
  defaultLocale,
}: {
  clock: Clock;
  defaultLocale: LocaleCode;
}): RequestHandler => {
  const remembered = new Map<string, RememberedAnswer>();
  let bytesSum = 0;

  const forgetOldest = (): void => {
    for (const [key, { bytes, untilMs }] of remembered) {
      if (bytesSum <= bytesMax && untilMs > clock().getTime()) return;
      remembered.delete(key);
      bytesSum -= bytes.length + entryBytes;
    }
  };
  const remember = (key: string, res: Response, body: unknown): RememberedAnswer => {
    const bytes = Buffer.from(JSON.stringify(body));
    const headers: OutgoingHttpHeaders = {};
    for (const name of keptHeaders) headers[name] = res.getHeader(name);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    const answer = { bytes, etag, headers, untilMs: clock().getTime() + rememberMs };
    const previous = remembered.get(key);
    if (previous && remembered.delete(key)) bytesSum -= previous.bytes.length + entryBytes;
    remembered.set(key, answer);
    bytesSum += bytes.length + entryBytes;
    forgetOldest();
    return answer;
  };

  return async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || req.headers.authorization !== undefined || !rememberedPath.test(req.url)) return next();
    const key = `${localeOf(req, defaultLocale)} ${req.url}`;
    const known = remembered.get(key);
    if (known && known.untilMs > clock().getTime()) return answerFrom(known, req, res);
    const sendJson = res.json.bind(res);
    res.json = (body: unknown) => {
      if (res.statusCode !== 200) return sendJson(body);
      res.json = sendJson;
      answerFrom(remember(key, res, body), req, res).catch(next);
      return res;
    };
    next();
  };
};
