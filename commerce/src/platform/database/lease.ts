import mongoose from 'mongoose';

import { isDuplicateKey } from './is-duplicate-key.ts';
import { byId, shardBy } from './sharding.ts';

export interface Lease {
  _id: string;
  holder: string;
  until: Date;
}

const schema = new mongoose.Schema<Lease>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'leases', versionKey: false },
);
shardBy(schema, byId);
// The TTL index deletes leases that nobody renews.
schema.index({ until: 1 }, { expireAfterSeconds: 86_400 });

export const LeaseModel = mongoose.model('Lease', schema);

/**
 * Takes or prolongs a lease, so that only one node at a time does work that would be wrong, or a burden for others, if all nodes did it.
 * @returns whether `holder` has it until `now + forMs`.
 */
export const takeLease = async (lease: {
  name: string;
  holder: string;
  now: Date;
  forMs: number;
}): Promise<boolean> => {
  const { name, holder, now, forMs } = lease;
  try {
    await LeaseModel.findOneAndUpdate(
      { _id: name, $or: [{ until: { $lte: now } }, { holder }] },
      { $set: { holder, until: new Date(now.getTime() + forMs) } },
      { upsert: true },
    );
    return true;
  } catch (failure) {
    // If another node holds the lease, the upsert fails on its id.
    if (isDuplicateKey(failure)) return false;
    throw failure;
  }
};

/** Gives a lease back at a graceful stop, so that another node need not wait for the lease to end. */
export const giveBackLease = async (name: string, holder: string): Promise<void> => {
  await LeaseModel.deleteOne({ _id: name, holder });
};
