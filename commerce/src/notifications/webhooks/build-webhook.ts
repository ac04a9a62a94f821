import type { Webhook } from './webhook.model.ts';

type Named = Pick<Webhook, '_id' | 'userId' | 'url' | 'isSandbox' | 'secretSealed'> &
  Partial<Pick<Webhook, 'eventTypes'>>;

/** A webhook at its beginning: on, healthy, and with nothing to send. */
export const buildWebhook = (named: Named, now: Date): Webhook => ({
  eventTypes: null,
  ...named,
  previousSecretSealed: null,
  previousSecretUntil: null,
  isEnabled: true,
  disabledReason: null,
  disabledAt: null,
  failuresInARow: 0,
  failingSince: null,
  warnedFor: null,
  lastAttemptAt: null,
  lastDeliveredAt: null,
  turnAt: null,
  servedAt: null,
  wakeups: 0,
  testDeliveryId: null,
  resend: null,
  createdAt: now,
});
