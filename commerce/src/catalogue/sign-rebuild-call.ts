import { createHmac } from 'node:crypto';

export interface RebuildCall {
  method: string;
  url: string;
  body: string;
}

/**
 * Headers that prove to the rebuilder that a call comes from this shop, is unchanged and is recent: hex HMAC-SHA256 over method, path, time
 * in milliseconds, id and body, each on a line of its own. The rebuilder accepts an id once and a time for five minutes, so every attempt
 * needs a new id.
 */
export const signRebuildCall = (
  { method, url, body }: RebuildCall,
  { secret, at, id }: { secret: string; at: Date; id: string },
): Record<string, string> => {
  const { pathname, search } = new URL(url);
  const timestamp = String(at.getTime());
  return {
    'x-webhook-id': id,
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': createHmac('sha256', secret)
      .update([method, pathname + search, timestamp, id, body].join('\n'))
      .digest('hex'),
  };
};
