import { createHmac, randomUUID } from 'node:crypto';

export interface CallToSign {
  method: string;
  /** With the query. */
  path: string;
  body: string;
}

/**
 * Headers that prove to the rebuilder that a call is ours, complete and recent: hex HMAC-SHA256 over method, path, time in milliseconds,
 * id and body, one line each. The rebuilder accepts an id once and a time for five minutes, so every attempt is signed again.
 */
export const signCall = (
  { method, path, body }: CallToSign,
  secret: string,
  at: Date,
  id: string = randomUUID(),
): Record<string, string> => {
  const timestamp = String(at.getTime());
  return {
    'x-webhook-id': id,
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': createHmac('sha256', secret)
      .update([method, path, timestamp, id, body].join('\n'))
      .digest('hex'),
  };
};
