import mongoose from 'mongoose';

import type { MessageText } from './templates.ts';
import { keepOnOneShard } from '../database/sharding.ts';

/** What the editors published for one message in one language. */
export interface EditedText {
  /** `key:locale` */
  _id: string;
  /** The last version without a mistake, which is sent; null when there was none yet. */
  text: MessageText | null;
  /** Why the published version is not sent; empty when it is. */
  problems: string[];
}

const textSchema = new mongoose.Schema<MessageText>(
  { subject: String, paragraphs: { type: [String], required: true }, button: String },
  { _id: false },
);

const schema = new mongoose.Schema<EditedText>(
  {
    _id: { type: String, required: true },
    text: { type: textSchema, default: null },
    problems: { type: [String], required: true },
  },
  { collection: 'editedTexts', versionKey: false },
);

keepOnOneShard(schema, 'one document a message and language');
export const EditedTextModel = mongoose.model('EditedText', schema);

export const editedTextIdOf = (key: string, locale: string): string => `${key}:${locale}`;
