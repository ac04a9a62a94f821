import { createHmac, timingSafeEqual } from 'node:crypto';

import type { AndroidPhone, PhoneSim } from './phone-settings.ts';

/** A signed call is taken for so long, either way: an old one that somebody sends again is refused. */
const timeMaxMs = 5 * 60_000;

/** An SMS that a phone handed over. */
export interface PhoneSms {
  sim: PhoneSim;
  from: string;
  text: string;
  /** As the phone writes it; the same in every repeat. */
  receivedAt: string;
}

/** What a call says. `phone` is there when the call is surely of that phone. */
export type PhoneCall =
  | { kind: 'sms'; phone: AndroidPhone; sms: PhoneSms }
  | { kind: 'alive'; phone: AndroidPhone }
  | { kind: 'refused'; status: number; problem: string; phone?: AndroidPhone };

export interface ReceivedCall {
  body: Buffer;
  /** The headers `X-Timestamp` and `X-Signature`. */
  timestamp: string | undefined;
  signature: string | undefined;
}

interface Payload {
  message?: unknown;
  sender?: unknown;
  phoneNumber?: unknown;
  recipient?: unknown;
  simNumber?: unknown;
  receivedAt?: unknown;
}

interface Event {
  deviceId?: unknown;
  event?: unknown;
  payload?: Payload | null;
}

const refused = (status: number, problem: string, phone?: AndroidPhone): PhoneCall => ({
  kind: 'refused',
  status,
  problem,
  ...(phone ? { phone } : {}),
});

const readEvent = (body: Buffer): Event | undefined => {
  try {
    const event = JSON.parse(body.toString('utf8')) as Event | null;
    return typeof event === 'object' && event !== null ? event : undefined;
  } catch {
    return undefined;
  }
};

/** HMAC-SHA256 over the body as received and the time, in hexadecimal digits. */
const isSigned = (signingKey: string, { body, timestamp = '', signature = '' }: ReceivedCall): boolean => {
  const expected = createHmac('sha256', signingKey).update(body).update(timestamp).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const digitsOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/\D/g, '') : '');

/**
 * Finds the SIM that received an SMS: by its slot, by the number where the phone does not tell the slot, or because there is no other.
 * @returns null for a private SIM, undefined when the settings do not name it
 */
const simOf = ({ sims }: AndroidPhone, { simNumber, recipient }: Payload): PhoneSim | null | undefined => {
  if (typeof simNumber === 'number') return sims[String(simNumber)];
  const all = Object.values(sims);
  const byNumber = all.find((sim) => sim?.phone === digitsOf(recipient));
  return byNumber ?? (all.length === 1 ? all[0] : undefined);
};

/** Reads a webhook call of SMSGate by its documentation. Nothing of it counts before its signature is right. */
export const readSmsgateCall = (call: ReceivedCall, phones: readonly AndroidPhone[], now: number): PhoneCall => {
  const event = readEvent(call.body);
  const phone = phones.find(({ deviceIds }) => deviceIds.some((id) => id === event?.deviceId));
  if (!event || !phone) return refused(401, 'a call of a phone that the settings do not name');
  if (!isSigned(phone.signingKey, call)) return refused(401, 'a call with a wrong signature', phone);
  const offMs = Number(call.timestamp) * 1_000 - now;
  if (!(Math.abs(offMs) <= timeMaxMs)) {
    return refused(401, `a call signed ${Math.round(Math.abs(offMs) / 60_000)} minutes off: look at its clock`, phone);
  }
  if (event.event !== 'sms:received') return { kind: 'alive', phone };
  const payload = event.payload ?? {};
  const from = payload.sender ?? payload.phoneNumber;
  const { message: text, receivedAt } = payload;
  if (typeof from !== 'string' || typeof text !== 'string' || typeof receivedAt !== 'string') {
    return refused(400, 'an SMS without sender, text or time', phone);
  }
  const sim = simOf(phone, payload);
  if (sim === null) return { kind: 'alive', phone };
  if (!sim)
    return refused(409, `an SMS for the SIM ${String(payload.simNumber)}, which the settings do not name`, phone);
  return { kind: 'sms', phone, sms: { sim, from, text, receivedAt } };
};
