import mongoose from 'mongoose';

import type { QueuedWork, WorkRecords } from '../../../platform/work-queue/work-queue.ts';
import { keepOnOneShard } from '../../../platform/database/sharding.ts';

export const deliveryStates = ['due', 'delivered', 'failed'] as const;

/**
 * One event for one webhook, with the result of its attempts. Its `_id` is `webhookId:eventId`: an event enters a webhook's list once,
 * however often it is handed over.
 */
export interface WebhookDelivery extends QueuedWork {
  webhookId: string;
  /** The same in every attempt, so that the receiver can recognise a repeat. */
  eventId: string;
  type: string;
  /** The body, exactly as it is signed and sent. */
  body: string;
  /** Where it goes, when that is not the webhook's own address. */
  callbackUrl?: string;
  state: (typeof deliveryStates)[number];
  /** Failed attempts at a receiver that accepted other events. They advance the event's own schedule, which ends after 72 hours. */
  refusals: number;
  lastStatus: number | null;
  lastProblem: string | null;
  /** When the event was stored for delivery. */
  addedAt: Date;
  /** The same moment. Nodes of 1.0.0 read it; it goes with the first release that shares no database with them. */
  createdAt?: Date;
  deliveredAt: Date | null;
  /** The `requestedAt` of the repeat that the event belongs to. */
  resentAt: Date | null;
  /** When the event leaves the list; null while it waits, since no waiting event may be deleted. */
  removeAt: Date | null;
}

const schema = new mongoose.Schema<WebhookDelivery>(
  {
    _id: { type: String, required: true },
    webhookId: { type: String, required: true },
    eventId: { type: String, required: true },
    type: { type: String, required: true },
    body: { type: String, required: true },
    callbackUrl: { type: String },
    state: { type: String, enum: deliveryStates, required: true },
    attempts: { type: Number, required: true },
    refusals: { type: Number, default: 0 },
    dueAt: { type: Date, default: null },
    leasedUntil: { type: Date, default: null },
    lastStatus: { type: Number, default: null },
    lastProblem: { type: String, default: null },
    addedAt: { type: Date, required: true },
    createdAt: { type: Date },
    deliveredAt: { type: Date, default: null },
    resentAt: { type: Date, default: null },
    removeAt: { type: Date, default: null },
  },
  { collection: 'webhookDeliveries', versionKey: false },
);
const onlyWaiting = { partialFilterExpression: { dueAt: { $type: 'date' } } };
keepOnOneShard(schema, 'a claim takes any due record, which MongoDB before 7.1 refuses on several shards');
schema.index({ webhookId: 1, dueAt: 1 }, onlyWaiting);
schema.index({ addedAt: 1, state: 1 }, onlyWaiting);
schema.index({ webhookId: 1, state: 1, addedAt: -1, _id: -1 });
schema.index({ webhookId: 1, resentAt: 1, dueAt: 1 }, { partialFilterExpression: { resentAt: { $type: 'date' } } });
schema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export const WebhookDeliveryModel = mongoose.model('WebhookDelivery', schema);

/** Events that are still to be sent. */
export const webhookRecords: WorkRecords<WebhookDelivery> = {
  name: 'webhook events',
  collection: () => mongoose.connection.collection<WebhookDelivery>('webhookDeliveries'),
};
