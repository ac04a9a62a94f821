import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const isEqual = (given: string, expected: string): boolean => {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Hex HMAC-SHA256 of the raw body: what `x-webhook-signature` carries. */
export const signBody = (body: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** True when the request knows the secret: by a signature over its body, or as a bearer token where the sender cannot sign. */
export const isSigned = (headers: IncomingHttpHeaders, body: Buffer, secret: string): boolean => {
  const signature = headers['x-webhook-signature'];
  if (typeof signature === 'string') return isEqual(signature.replace(/^sha256=/, ''), signBody(body, secret));
  return isEqual(headers.authorization ?? '', `Bearer ${secret}`);
};
