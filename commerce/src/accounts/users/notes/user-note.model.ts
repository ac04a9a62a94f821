import mongoose from 'mongoose';
import { keepOnOneShard } from '../../../platform/database/sharding.ts';

/** A note of the staff about a user. Notes are never changed. */
export interface UserNoteDocument {
  _id: string;
  userId: number;
  text: string;
  /** The member of staff, as the audit log names them. */
  staff: string;
  at: Date;
}

const schema = new mongoose.Schema<UserNoteDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    text: { type: String, required: true },
    staff: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'userNotes', versionKey: false },
);
keepOnOneShard(schema, 'people write them');
schema.index({ userId: 1, at: -1, _id: -1 });

export const UserNoteModel = mongoose.model('UserNote', schema);
