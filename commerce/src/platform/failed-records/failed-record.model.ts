import mongoose from 'mongoose';
import { keepOnOneShard } from '../database/sharding.ts';

/** A record that a sweep or queue failed to process. It is deleted once the record is processed after all. */
export interface FailedRecord {
  /** `queue:recordId`. */
  _id: string;
  /** The sweep or queue, for example `expire activations`. */
  queue: string;
  recordId: string | number;
  attempts: number;
  /** The text of the last failure. */
  reason: string;
  firstFailedAt: Date;
  lastFailedAt: Date;
  /** Sweeps leave the record out until this moment. */
  retryAt: Date;
  /** Set after the last attempt: sweeps leave the record out until a person has looked at it. */
  isSetAside: boolean;
  /** What failed is gone after its last attempt: nobody can try it again. Missing in records that were stored before this field existed. */
  isLost?: boolean;
  /** Data for the next attempt that is stored nowhere else. */
  details: Record<string, unknown>;
}

const schema = new mongoose.Schema<FailedRecord>(
  {
    _id: { type: String, required: true },
    queue: { type: String, required: true },
    recordId: { type: mongoose.Schema.Types.Mixed, required: true },
    attempts: { type: Number, required: true },
    reason: { type: String, default: '' },
    firstFailedAt: { type: Date, required: true },
    lastFailedAt: { type: Date, required: true },
    retryAt: { type: Date, required: true },
    isSetAside: { type: Boolean, required: true },
    isLost: { type: Boolean },
    details: { type: mongoose.Schema.Types.Mixed, default: {} },
  },
  { collection: 'failedRecords', versionKey: false, minimize: false },
);
keepOnOneShard(schema, 'it is nearly always empty');
schema.index({ queue: 1, lastFailedAt: 1 });
schema.index({ isSetAside: 1 });

export const FailedRecordModel = mongoose.model('FailedRecord', schema);

export const failedRecordCollection = () => mongoose.connection.collection<FailedRecord>('failedRecords');
