import { createHmac, randomUUID } from 'node:crypto';

export interface PretendPhone {
  deviceId: string;
  signingKey: string;
  /** Where its webhooks go. */
  url: string;
}

export interface PretendSms {
  sender: string;
  message: string;
  simNumber?: number | null;
  recipient?: string | null;
  receivedAt?: string;
}

/** What a test changes of a call. */
export interface CallFaults {
  /** The phone's clock is so far off. */
  clockOffMs?: number;
  signingKey?: string;
  /** Changes the body after it was signed. */
  tamper?: (body: string) => string;
}

/** An SMS as the phone writes it into its queue, once: a repeat has the same text and a new signature. */
export const eventOf = (
  { deviceId }: PretendPhone,
  { sender, message, simNumber = 1, recipient = null, receivedAt = '2026-06-22T15:46:11.000+07:00' }: PretendSms,
): string =>
  JSON.stringify({
    deviceId,
    event: 'sms:received',
    id: randomUUID(),
    payload: { messageId: 'abc123', message, phoneNumber: sender, sender, recipient, simNumber, receivedAt },
    webhookId: 'webhook-1',
  });

export const pingOf = ({ deviceId }: PretendPhone): string =>
  JSON.stringify({
    deviceId,
    event: 'system:ping',
    id: randomUUID(),
    payload: { health: { status: 'pass' } },
    webhookId: 'webhook-2',
  });

/**
 * Calls a webhook as SMSGate does by its documentation: JSON, `X-Timestamp` in seconds at the moment of the call, and `X-Signature`, the
 * HMAC-SHA256 over body and time in hexadecimal digits. @returns the status; the phone repeats the call unless it is 2xx
 */
export const callWebhook = async (
  { signingKey, url }: PretendPhone,
  body: string,
  { clockOffMs = 0, signingKey: wrongKey, tamper = (same) => same }: CallFaults = {},
): Promise<number> => {
  const timestamp = String(Math.floor((Date.now() + clockOffMs) / 1_000));
  const signature = createHmac('sha256', wrongKey ?? signingKey)
    .update(body + timestamp)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  const answer = await fetch(url, { method: 'POST', headers, body: tamper(body) });
  return answer.status;
};
