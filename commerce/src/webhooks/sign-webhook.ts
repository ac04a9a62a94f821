import { createHmac } from 'node:crypto';

const secretPrefix = 'whsec_';

/** A signing secret in the form that Standard Webhooks' libraries read. `bytes`: 24 random ones. */
export const writeSecret = (bytes: Buffer): string => `${secretPrefix}${bytes.toString('base64')}`;

export interface SignedMessage {
  /** `webhook-id`. */
  id: string;
  sentAt: Date;
  body: string;
}

/**
 * Headers of a signed call by Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`. The time is signed as well, so that a receiver
 * can refuse an old call that somebody sends again.
 */
export const signWebhook = (secret: string, { id, sentAt, body }: SignedMessage): Record<string, string> => {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
};
