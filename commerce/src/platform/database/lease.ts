import mongoose from 'mongoose';

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
// Shard key: { _id: 'hashed' }. Leases of what no longer exists leave by themselves.
schema.index({ until: 1 }, { expireAfterSeconds: 86_400 });

export const LeaseModel = mongoose.model('Lease', schema);

const duplicateKey = 11_000;

/**
 * Takes or prolongs a lease, so that one node at a time does what would be wrong or rude to do from all of them.
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
    // The upsert of a lease that somebody else holds collides with it.
    if (failure instanceof mongoose.mongo.MongoServerError && failure.code === duplicateKey) return false;
    throw failure;
  }
};

/** Gives a lease back at a graceful stop, so that another node need not wait for its end. */
export const giveBackLease = async (name: string, holder: string): Promise<void> => {
  await LeaseModel.deleteOne({ _id: name, holder });
};
