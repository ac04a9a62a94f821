import mongoose from 'mongoose';
import { keepOnOneShard } from '../../../platform/database/sharding.ts';

/** Log-ins with a wrong password within one minute, of all accounts together. No name and no address is kept. */
interface FailedLogins {
  /** The minute as ISO text. */
  _id: string;
  minute: Date;
  count: number;
}

const schema = new mongoose.Schema<FailedLogins>(
  {
    _id: { type: String, required: true },
    minute: { type: Date, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'failedLogins', versionKey: false },
);
keepOnOneShard(schema, 'one document a minute');
schema.index({ minute: 1 }, { expireAfterSeconds: 3_600 });

const FailedLoginsModel = mongoose.model('FailedLogins', schema);

const minuteMs = 60_000;
const countedMinutes = 10;

/** Counts one. The throttles of log-ins bound how often. */
export const noteFailedLogin = async (at: Date): Promise<void> => {
  const minute = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
  await FailedLoginsModel.updateOne(
    { _id: minute.toISOString() },
    { $inc: { count: 1 }, $setOnInsert: { minute } },
    { upsert: true },
  );
};

/** How many there were within the last ten minutes. */
export const countFailedLogins = async (now: Date): Promise<number> => {
  const since = new Date(now.getTime() - countedMinutes * minuteMs);
  const minutes = await FailedLoginsModel.find({ minute: { $gt: since } }).lean<FailedLogins[]>();
  return minutes.reduce((sum, { count }) => sum + count, 0);
};
