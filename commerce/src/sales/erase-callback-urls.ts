import mongoose from 'mongoose';

const kinds = ['activations', 'rentals', 'repeatOrders'] as const;

/** Removes the addresses that a buyer named at purchases (rule 15.14): they name his server. It can be repeated. */
export const eraseCallbackUrls = async (userId: number): Promise<void> => {
  for (const kind of kinds) {
    // A new version: a decision that has the old document in memory reads it again.
    await mongoose.connection
      .collection(kind)
      .updateMany({ userId, callbackUrl: { $exists: true } }, { $unset: { callbackUrl: '' }, $inc: { version: 1 } });
  }
};
