import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** How long a signature is valid, before and after its time, because the clocks of two machines differ. */
export const signatureAgeMaxMs = 300_000;

export interface CallToSign {
  method: string;
  /** Path with the query, exactly as in the request. */
  path: string;
  body: string | Buffer;
}

export interface SignatureHeaders {
  /** Unique id of this call. A repeated call gets another one. */
  'x-webhook-id': string;
  /** Milliseconds since 1970. */
  'x-webhook-timestamp': string;
  'x-webhook-signature': string;
}

const isEqual = (given: string, expected: string): boolean => {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Hex HMAC-SHA256 over method, path, time, id and body, one line each. The CMS and the engine sign the same text. */
const signatureOf = ({ method, path, body }: CallToSign, id: string, timestamp: string, secret: string): string =>
  createHmac('sha256', secret).update([method, path, timestamp, id, ''].join('\n')).update(body).digest('hex');

/** Headers that prove to the rebuilder that a call is ours, complete and recent. */
export const signCall = (call: CallToSign, secret: string, at: Date, id: string = randomUUID()): SignatureHeaders => {
  const timestamp = String(at.getTime());
  return {
    'x-webhook-id': id,
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': signatureOf(call, id, timestamp, secret),
  };
};

/** The facts of a call whose signature is valid. */
export interface SignedCall {
  id: string;
  signedAtMs: number;
}

/** Checks a call's signature and time. @returns undefined when it is not ours, was changed, or is older than five minutes */
export const readSignature = (
  headers: IncomingHttpHeaders,
  call: CallToSign,
  secret: string,
  now: Date,
): SignedCall | undefined => {
  const id = headers['x-webhook-id'];
  const timestamp = headers['x-webhook-timestamp'];
  const signature = headers['x-webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return undefined;
  if (!/^[\w-]{8,64}$/.test(id) || !/^\d{1,15}$/.test(timestamp)) return undefined;
  if (!isEqual(signature, signatureOf(call, id, timestamp, secret))) return undefined;
  const signedAtMs = Number(timestamp);
  return Math.abs(now.getTime() - signedAtMs) <= signatureAgeMaxMs ? { id, signedAtMs } : undefined;
};
