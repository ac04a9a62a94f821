import mongoose from 'mongoose';

export const deliveryStates = ['due', 'delivered', 'failed'] as const;

/** One event on its way to one webhook, and what came of it. */
export interface WebhookDelivery {
  /** `webhookId:eventId`: an event reaches a webhook's list once, however often it is handed over. */
  _id: string;
  webhookId: string;
  /** The same in every attempt, so that the receiver can tell a repeat. */
  eventId: string;
  type: string;
  /** The body, exactly as it is signed and sent. */
  body: string;
  state: (typeof deliveryStates)[number];
  attempts: number;
  /** When it is tried next; null when it is over. */
  dueAt: Date | null;
  lastStatus: number | null;
  lastProblem: string | null;
  createdAt: Date;
  deliveredAt: Date | null;
}

/** How long the list of deliveries goes back. */
const keptSeconds = 14 * 86_400;

const schema = new mongoose.Schema<WebhookDelivery>(
  {
    _id: { type: String, required: true },
    webhookId: { type: String, required: true },
    eventId: { type: String, required: true },
    type: { type: String, required: true },
    body: { type: String, required: true },
    state: { type: String, enum: deliveryStates, required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    lastStatus: { type: Number, default: null },
    lastProblem: { type: String, default: null },
    createdAt: { type: Date, required: true },
    deliveredAt: { type: Date, default: null },
  },
  { collection: 'webhookDeliveries', versionKey: false },
);
// Shard key: { _id: 'hashed' }.
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });
schema.index({ webhookId: 1, createdAt: -1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds });

export const WebhookDeliveryModel = mongoose.model('WebhookDelivery', schema);
