import mongoose from 'mongoose';

/** What visitors send. Reviews and comments are moderated in the CMS; the others are letters to support. */
export const moderatedKinds = ['review', 'article-comment'] as const;
export const letterKinds = ['feedback', 'shop-registration', 'service-suggestion', 'bulk-order'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];
export type LetterKind = (typeof letterKinds)[number];
export type SubmissionKind = ModeratedKind | LetterKind;

/** Something a visitor sent, until it has reached those who read it; afterwards only the fact that it was sent. */
export interface Submission {
  /** Goes along to the CMS, which takes each id once. */
  _id: string;
  kind: SubmissionKind;
  /** The words and who wrote them, encrypted; null once they were handed over. */
  contentSealed: string | null;
  /** Tells a repeat with the same idempotency key from another submission. */
  requestHash: string;
  state: 'waiting' | 'handed-over' | 'refused';
  attempts: number;
  /** When the next try is due; null when there is none. */
  dueAt: Date | null;
  createdAt: Date;
  /** When the fact may be forgotten, too. */
  forgetAt: Date | null;
}

const schema = new mongoose.Schema<Submission>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: [...moderatedKinds, ...letterKinds], required: true },
    contentSealed: { type: String, default: null },
    requestHash: { type: String, required: true },
    state: { type: String, enum: ['waiting', 'handed-over', 'refused'], required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    forgetAt: { type: Date, default: null },
  },
  { collection: 'submissions', versionKey: false },
);
// Not sharded: it is small, and empty of words whenever CMS and mail server work.
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const SubmissionModel = mongoose.model('Submission', schema);
