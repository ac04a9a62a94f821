import mongoose from 'mongoose';

import { lotIdMin } from './create-lot.ts';
import { isOffered, type GoodsLine, type Lot } from './lot.ts';

const lotsOf = ({ lots }: GoodsLine) => mongoose.connection.collection<Lot>(lots.collection);

/**
 * Takes the demo's lots and the lots of the demo's users off sale: their strings open nothing, and real buyers would pay for them.
 * @returns how many lots were on sale.
 */
export const lockDemoLots = async (line: GoodsLine, demoUserIds: readonly number[]): Promise<number> => {
  const { modifiedCount } = await lotsOf(line).updateMany(
    { isOnSale: true, $or: [{ _id: { $lt: lotIdMin } }, { sellerUserId: { $in: [...demoUserIds] } }] },
    { $set: { isOnSale: false, isOffered: false, isDemoLocked: true }, $inc: { version: 1 } },
  );
  return modifiedCount;
};

/** Puts a lot on sale again when demo mode is on again. */
export const unlockDemoLot = async (line: GoodsLine, lot: Lot): Promise<void> => {
  await lotsOf(line).updateOne(
    { _id: lot._id, version: lot.version, isDemoLocked: true },
    {
      $set: { isOnSale: true, isOffered: isOffered({ ...lot, isOnSale: true }) },
      $unset: { isDemoLocked: 1 },
      $inc: { version: 1 },
    },
  );
};
