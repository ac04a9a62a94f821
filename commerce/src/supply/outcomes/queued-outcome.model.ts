import mongoose from 'mongoose';

import type { QueuedWork } from '../../platform/work-queue/work-queue.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/**
 * How a sale ended, in the store's words:
 * sold = a code was paid for; cancelled = given back unused; unusable = reported as blocked or already used;
 * refunded = the buyer got money back after the supplier was told `sold`.
 */
export const outcomeKinds = ['sold', 'cancelled', 'unusable', 'refunded'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** One ending that a remote supplier is still to be told. Its `_id` is `supplierId:supplierActivationId:how`, so that it is told once. */
export interface QueuedOutcome extends QueuedWork {
  supplierId: number;
  /** As the supplier wrote it: decimal digits beyond 2^53 survive only as text. */
  supplierActivationId: string;
  /** Our activation; null when the number never reached a buyer. */
  activationId: number | null;
  how: OutcomeKind;
  state: 'due' | 'done' | 'flagged';
  /** After this moment a person has to look at the task. */
  givesUpAt: Date;
  lastFailure: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

const schema = new mongoose.Schema<QueuedOutcome>(
  {
    _id: { type: String, required: true },
    supplierId: { type: Number, required: true },
    supplierActivationId: { type: String, required: true },
    activationId: { type: Number, default: null },
    how: { type: String, enum: outcomeKinds, required: true },
    state: { type: String, enum: ['due', 'done', 'flagged'], required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    leasedUntil: { type: Date, default: null },
    givesUpAt: { type: Date, required: true },
    lastFailure: { type: String, default: null },
    createdAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { collection: 'finishTasks', versionKey: false },
);
keepOnOneShard(schema, 'a claim takes any due record, which MongoDB before 7.1 refuses on several shards');
// A claim reads the due outcomes of one supplier after the other.
schema.index({ state: 1, supplierId: 1, dueAt: 1 }, { partialFilterExpression: { state: 'due' } });
// Told tasks are of no use after a month; flagged ones stay until a person has looked.
schema.index({ endedAt: 1 }, { expireAfterSeconds: 30 * 86_400, partialFilterExpression: { state: 'done' } });

export const QueuedOutcomeModel = mongoose.model('FinishTask', schema);

/** The native collection, for the paths that run with every sale. */
export const queuedOutcomes = () => mongoose.connection.collection<QueuedOutcome>('finishTasks');
