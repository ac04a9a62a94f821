import mongoose from 'mongoose';

export const disabledReasons = ['owner', 'failing', 'gone'] as const;

/** An address of a developer that hears of what happens to the account. */
export interface Webhook {
  /** Random. */
  _id: string;
  userId: number;
  url: string;
  /** The signing secret, encrypted. */
  secretSealed: string;
  isEnabled: boolean;
  disabledReason: (typeof disabledReasons)[number] | null;
  /** Attempts since the last one that the receiver took. */
  failuresInARow: number;
  createdAt: Date;
  lastDeliveredAt: Date | null;
}

const schema = new mongoose.Schema<Webhook>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    url: { type: String, required: true },
    secretSealed: { type: String, required: true },
    isEnabled: { type: Boolean, required: true },
    disabledReason: { type: String, enum: [...disabledReasons, null], default: null },
    failuresInARow: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastDeliveredAt: { type: Date, default: null },
  },
  { collection: 'webhooks', versionKey: false },
);
// Shard key: { _id: 'hashed' }.
schema.index({ userId: 1 });

export const WebhookModel = mongoose.model('Webhook', schema);
