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
 * Headers of a signed call by Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, once with each secret. A receiver accepts the call
 * when one signature is right. The time is signed as well, so that a receiver can refuse an old call that somebody sends again.
 * @param secrets at least one; during a rotation the new one, then the previous one.
 */
export const signWebhook = (
  secrets: readonly string[],
  { id, sentAt, body }: SignedMessage,
): Record<string, string> => {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
};
