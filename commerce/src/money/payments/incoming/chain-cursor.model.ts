import mongoose from 'mongoose';
import { keepOnOneShard } from '../../../platform/database/sharding.ts';

/** The position up to which the transfers to one address have been read. */
export interface ChainCursor {
  /** `method:address`. */
  _id: string;
  cursor: string;
  readAt: Date;
}

const schema = new mongoose.Schema<ChainCursor>(
  {
    _id: { type: String, required: true },
    cursor: { type: String, required: true },
    readAt: { type: Date, required: true },
  },
  { collection: 'chainCursors', versionKey: false },
);
keepOnOneShard(schema, 'one small document an address');

export const ChainCursorModel = mongoose.model('ChainCursor', schema);
