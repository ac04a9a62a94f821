import mongoose from 'mongoose';

import { webhookEventTypes, type WebhookEventType } from '@shop/shared-types/contract/webhook-events';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

const disabledReasons = ['owner', 'failing', 'gone'] as const;

/** A repeat of all events since a moment, as its owner requested it. */
export interface WebhookResend {
  since: Date;
  requestedAt: Date;
  /** Number of events in the repeat. */
  total: number;
  /** The start of the next repeat when there were more events than one repeat may include. */
  nextSince: Date | null;
}

/** A developer's address that gets the account's events, with its state. */
export interface Webhook {
  /** Random. */
  _id: string;
  userId: number;
  url: string;
  /** Null: every type of event. */
  eventTypes: WebhookEventType[] | null;
  /** True: it hears of its owner's sandbox and of no real order. */
  isSandbox?: boolean;
  /**
   * True: the host of addresses that its owner named at purchases. It hears of those purchases alone, and each event goes to its own address (rule
   * 15.14). `eventTypes` is empty, so that nothing else is ever sent there.
   */
  isCallback?: boolean;
  /** When the record of such a host is deleted. */
  removeAt?: Date;
  /** The signing secret, encrypted; null where the account's callback secret signs. */
  secretSealed: string | null;
  /** The secret before the last rotation, which signs beside the new one until `previousSecretUntil`. */
  previousSecretSealed: string | null;
  previousSecretUntil: Date | null;
  isEnabled: boolean;
  disabledReason: (typeof disabledReasons)[number] | null;
  disabledAt: Date | null;
  /** Failed attempts since the last success; attempts that ran in parallel count once. It determines the pause before the next attempt. */
  failuresInARow: number;
  /** The first failed attempt since the last success. */
  failingSince: Date | null;
  /** The `failingSince` of the outage that the owner was told of. */
  warnedFor: Date | null;
  lastAttemptAt: Date | null;
  lastDeliveredAt: Date | null;
  /** When the next attempt may be made; null while the webhook is off and while no event waits. Nodes serve webhooks in this order. */
  turnAt: Date | null;
  /** When the webhook had its last turn: of webhooks with equal `turnAt` the one that has waited longest comes first. */
  servedAt: Date | null;
  /** Counts added events. A node that found nothing to send clears `turnAt` only if no event was added meanwhile. */
  wakeups: number;
  /** The `_id` of the waiting test. There is at most one, and it is sent before all other events. */
  testDeliveryId: string | null;
  resend: WebhookResend | null;
  createdAt: Date;
}

const resendSchema = new mongoose.Schema<WebhookResend>(
  {
    since: { type: Date, required: true },
    requestedAt: { type: Date, required: true },
    total: { type: Number, required: true },
    nextSince: { type: Date, default: null },
  },
  { _id: false },
);

const schema = new mongoose.Schema<Webhook>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    url: { type: String, required: true },
    eventTypes: { type: [{ type: String, enum: webhookEventTypes }], default: null },
    isSandbox: { type: Boolean, default: false },
    isCallback: { type: Boolean },
    removeAt: { type: Date },
    secretSealed: { type: String, default: null },
    previousSecretSealed: { type: String, default: null },
    previousSecretUntil: { type: Date, default: null },
    isEnabled: { type: Boolean, required: true },
    disabledReason: { type: String, enum: [...disabledReasons, null], default: null },
    disabledAt: { type: Date, default: null },
    failuresInARow: { type: Number, required: true },
    failingSince: { type: Date, default: null },
    warnedFor: { type: Date, default: null },
    lastAttemptAt: { type: Date, default: null },
    lastDeliveredAt: { type: Date, default: null },
    turnAt: { type: Date, default: null },
    servedAt: { type: Date, default: null },
    wakeups: { type: Number, default: 0 },
    testDeliveryId: { type: String, default: null },
    resend: { type: resendSchema, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'webhooks', versionKey: false },
);
keepOnOneShard(schema, 'a claim takes any due turn, which MongoDB before 7.1 refuses on several shards');
schema.index({ userId: 1 });
schema.index({ turnAt: 1, servedAt: 1 }, { partialFilterExpression: { turnAt: { $type: 'date' } } });

schema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export const WebhookModel = mongoose.model('Webhook', schema);

/** The native collection, for updates that compute with stored values. */
export const webhookCollection = () => mongoose.connection.collection<Webhook>('webhooks');
