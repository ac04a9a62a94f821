import mongoose from 'mongoose';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** A week whose cashback has been credited to everybody. */
export interface LoyaltyWeek {
  /** Date of the week's Monday in Moscow; sorting the text sorts the weeks. */
  _id: string;
  startsAt: Date;
  finishedAt: Date;
}

const schema = new mongoose.Schema<LoyaltyWeek>(
  {
    _id: { type: String, required: true },
    startsAt: { type: Date, required: true },
    finishedAt: { type: Date, required: true },
  },
  { collection: 'loyaltyWeeks', versionKey: false },
);
keepOnOneShard(schema, 'fifty-two small documents a year');

export const LoyaltyWeekModel = mongoose.model('LoyaltyWeek', schema);
