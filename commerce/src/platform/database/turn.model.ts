import mongoose, { type ClientSession } from 'mongoose';

import { byId, shardBy } from './sharding.ts';

/** Counts the transactions that look at the same rows before they add one. */
interface Turn {
  /** `webhooks:1001`: what is looked at, and whose it is. */
  _id: string;
  taken: number;
}

const schema = new mongoose.Schema<Turn>(
  { _id: { type: String, required: true }, taken: { type: Number, required: true } },
  { collection: 'turns', versionKey: false },
);
shardBy(schema, byId);

const TurnModel = mongoose.model('Turn', schema);

/**
 * Takes a turn in the caller's transaction, before it counts or compares rows and adds one. Of two such transactions at the same moment one
 * conflicts, begins again, and sees what the other one added. A snapshot alone lets both through, since neither writes what the other reads.
 * The name holds an account or a rare kind of work, never something that every purchase writes.
 */
export const takeTurn = async (name: string, session: ClientSession): Promise<void> => {
  await TurnModel.updateOne({ _id: name }, { $inc: { taken: 1 } }, { upsert: true, session });
};
