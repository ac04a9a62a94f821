import mongoose from 'mongoose';

import type { QueuedWork } from '../../platform/work-queue/work-queue.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** Kinds of submissions. Reviews and comments are moderated in the CMS; the others are messages to support. */
export const moderatedKinds = ['review', 'article-comment'] as const;
export const messageKinds = ['feedback', 'shop-registration', 'service-suggestion', 'bulk-order'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];
export type MessageKind = (typeof messageKinds)[number];
export type SubmissionKind = ModeratedKind | MessageKind;

/**
 * A visitor's submission until it has been handed over; afterwards only the record that it was sent. The CMS receives its `_id` too, and
 * accepts each id once.
 */
export interface Submission extends QueuedWork {
  kind: SubmissionKind;
  /** Text and sender, encrypted; null after the submission was handed over. */
  contentSealed: string | null;
  /** Distinguishes a repeat with the same idempotency key from another submission. */
  requestHash: string;
  /** `set-aside` keeps the text and is not tried any more. */
  state: 'waiting' | 'handed-over' | 'refused' | 'set-aside';
  /** Number of attempts that the other side answered with an error of its own. Missing means 0. */
  failures?: number;
  createdAt: Date;
  /** When the record itself is deleted. */
  forgetAt: Date | null;
}

const schema = new mongoose.Schema<Submission>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: [...moderatedKinds, ...messageKinds], required: true },
    contentSealed: { type: String, default: null },
    requestHash: { type: String, required: true },
    state: { type: String, enum: ['waiting', 'handed-over', 'refused', 'set-aside'], required: true },
    attempts: { type: Number, required: true },
    failures: Number,
    dueAt: { type: Date, default: null },
    leasedUntil: { type: Date },
    createdAt: { type: Date, required: true },
    forgetAt: { type: Date, default: null },
  },
  { collection: 'submissions', versionKey: false },
);
keepOnOneShard(schema, 'it is small, and holds no texts while the CMS and the mail server work');
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const SubmissionModel = mongoose.model('Submission', schema);

export const submissions = () => mongoose.connection.collection<Submission>('submissions');
