import mongoose from 'mongoose';

import type { ClassBalances, FlowHour } from './flow.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** The flows of one whole hour, summed up so that a month of figures is read without reading its transfers. */
export interface StoredFlowHour extends FlowHour {
  /** The hour as ISO text, so that summing it again replaces it. */
  _id: string;
}

const schema = new mongoose.Schema<StoredFlowHour>(
  {
    _id: { type: String, required: true },
    hour: { type: Date, required: true },
    flows: {
      type: [{ _id: false, from: String, to: String, kind: String, amount: Number, count: Number }],
      required: true,
    },
  },
  { collection: 'flowHours', versionKey: false },
);
keepOnOneShard(schema, 'one document an hour');
// Kept for thirteen months, so that a year can be compared with the previous year.
schema.index({ hour: 1 }, { expireAfterSeconds: 400 * 86_400 });

export const FlowHourModel = mongoose.model('FlowHour', schema);

/** How far the flows are summed up, and the balances at that moment. */
export interface FlowCursor {
  _id: 'flows';
  /** Every transfer before it is in `balances`, and every hour before it in `flowHours`. */
  through: Date;
  balances: ClassBalances;
}

const cursorSchema = new mongoose.Schema<FlowCursor>(
  {
    _id: { type: String, required: true },
    through: { type: Date, required: true },
    balances: { type: mongoose.Schema.Types.Mixed, required: true },
  },
  { collection: 'flowCursors', versionKey: false, minimize: false },
);

keepOnOneShard(cursorSchema, 'one document');
export const FlowCursorModel = mongoose.model('FlowCursor', cursorSchema);
