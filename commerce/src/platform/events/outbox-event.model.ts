import mongoose from 'mongoose';

import type { LiveEvent } from '@shop/shared-types/contract/live-events';

import { documentKind } from '../database/working-set.ts';
import { shardBy } from '../database/sharding.ts';

/** One event that a user is told. It is written in the same transaction as the change it tells about, and every channel reads from here. */
export interface OutboxEvent extends LiveEvent {
  /** `userId:sequence`. */
  _id: string;
  userId: number;
  at: Date;
  /** Where the buyer wants to hear of this purchase besides (rule 15.14). Streams and webhooks do not show it. */
  callbackUrl?: string;
}

/** Events are kept for seven days. A stream that was away longer is told of the gap. */
const eventsKeptSeconds = 7 * 86_400;

const schema = new mongoose.Schema<OutboxEvent>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    sequence: { type: Number, required: true },
    name: { type: String, required: true },
    payload: { type: mongoose.Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    callbackUrl: { type: String },
  },
  { collection: 'outboxEvents', versionKey: false },
);
shardBy(schema, { userId: 'hashed' });
schema.index({ userId: 1, sequence: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: eventsKeptSeconds });

export const OutboxEventModel = mongoose.model('OutboxEvent', schema);

export const outboxEvents = documentKind<OutboxEvent>('outboxEvents');

/** The native collection, for streams. */
export const outboxEventCollection = () => mongoose.connection.collection<OutboxEvent>('outboxEvents');

export const eventIdOf = (userId: number, sequence: number): string => `${userId}:${sequence}`;
