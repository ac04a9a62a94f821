import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { Request, Response } from 'express';

import type { Clock } from '../../platform/clock/clock.ts';

/** A finished answer of the protocol. */
export interface Answer {
  bytes: Buffer;
  isJson: boolean;
  /** 200, except for refusals of features that this shop added to the protocol. */
  status: number;
  retryAfterSeconds?: number;
  /** What the given number costs, in rubles with two decimals. It stands in a header, since the body's form is fixed. */
  price?: string;
  zipped?: Promise<Buffer>;
}

const zip = promisify(gzip);

/** A bare token: no quotes, no line break at the end (rule 20.2). */
export const text = (token: string, status = 200): Answer => ({ bytes: Buffer.from(token), isJson: false, status });

/** For JSON that is written already. */
export const jsonText = (written: string): Answer => ({ bytes: Buffer.from(written), isJson: true, status: 200 });

export const json = (value: unknown): Answer => jsonText(JSON.stringify(value));

/** `{"status":"error","error":token}`, the refusal of the list actions. */
export const jsonError = (error: string): Answer => json({ status: 'error', error });

/** `{"status":"error","message":token}`, the refusal of the rent actions. */
export const rentError = (message: string, info?: Record<string, unknown>): Answer =>
  json({ status: 'error', message, ...(info ? { info } : {}) });

/** Sends an answer, zipped for clients that accept it, with its exact length in both cases. */
export const sendAnswer = async (req: Request, res: Response, answer: Answer): Promise<void> => {
  res.status(answer.status);
  res.setHeader('Content-Type', answer.isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Vary', 'Accept-Encoding');
  if (answer.price !== undefined) res.setHeader('X-Price', answer.price);
  if (answer.retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(answer.retryAfterSeconds));
  let { bytes } = answer;
  if (req.acceptsEncodings(['gzip', 'identity']) === 'gzip') {
    bytes = await (answer.zipped ??= zip(answer.bytes));
    res.setHeader('Content-Encoding', 'gzip');
  }
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
};

const rememberMs = 3_000;
const rememberedMax = 200;

export type RememberAnswer = (key: string, make: () => Promise<Answer>) => Promise<Answer>;

/** Caches long lists for a few seconds. Parallel callers wait for the same list instead of building another. */
export const createAnswerMemory = (clock: Clock): RememberAnswer => {
  const remembered = new Map<string, { answer: Promise<Answer>; untilMs: number }>();
  return (key, make) => {
    const nowMs = clock().getTime();
    const known = remembered.get(key);
    if (known && known.untilMs > nowMs) return known.answer;
    if (remembered.size >= rememberedMax) remembered.clear();
    const answer = make();
    remembered.set(key, { answer, untilMs: nowMs + rememberMs });
    answer.catch(() => remembered.delete(key));
    return answer;
  };
};
