import type { WebhookEvents } from './contract.generated.ts';
import { ShopError } from './shop-error.ts';

/** A call to a webhook. `type` says which `data` it has. */
export type WebhookEvent = WebhookEvents[keyof WebhookEvents];

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** How far the signed time may be from the present, in milliseconds; five minutes, as Standard Webhooks says. */
  toleranceMs?: number;
  /** The present, for tests. */
  now?: Date;
}

const defaultToleranceMs = 5 * 60_000;
const secretPrefix = 'whsec_';

const headerOf = (headers: WebhookHeaders, name: string): string => {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof entry === 'string' ? entry : (entry?.[0] ?? '');
};

const invalid = (why: string): ShopError =>
  new ShopError({ code: 'WEBHOOK_INVALID', message: `The webhook call is refused: ${why}.` });

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw invalid('the secret or a signature is not base64');
  }
};

/**
 * Verifies a call to a webhook by Standard Webhooks, in constant time.
 * @param body the bytes or the text as they arrived, before any parsing.
 * @param secret `whsec_…`, which the shop showed once.
 * @returns the event; its `id` is the same in every attempt, so an id that was seen is answered with 2xx and ignored.
 * @throws {ShopError} `WEBHOOK_INVALID`: answer such a call with 400.
 */
export const verifyWebhook = async (
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: string,
  { toleranceMs = defaultToleranceMs, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> => {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  const signedAtMs = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN;
  if (id === '' || Number.isNaN(signedAtMs)) throw invalid('its headers are missing');
  if (Math.abs(now.getTime() - signedAtMs) > toleranceMs)
    throw invalid('it was signed too long ago, or the clock is wrong');

  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  for (const signature of signatures) {
    const [version, value = ''] = signature.split(',');
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed))) {
      return JSON.parse(text) as WebhookEvent;
    }
  }
  throw invalid('no signature fits');
};
