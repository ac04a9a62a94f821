import mongoose from 'mongoose';

import { shelfIdMin } from './create-shelf.ts';
import { isOffered, type GoodsLine, type Shelf } from './shelf.ts';

const shelvesOf = ({ shelves }: GoodsLine) => mongoose.connection.collection<Shelf>(shelves.collection);

/**
 * Takes the demo's shelves and the shelves of the demo's users off sale: their strings open nothing, and real buyers would pay for them.
 * @returns how many shelves were on sale.
 */
export const lockDemoShelves = async (line: GoodsLine, demoUserIds: readonly number[]): Promise<number> => {
  const { modifiedCount } = await shelvesOf(line).updateMany(
    { isOnSale: true, $or: [{ _id: { $lt: shelfIdMin } }, { sellerUserId: { $in: [...demoUserIds] } }] },
    { $set: { isOnSale: false, isOffered: false, isDemoLocked: true }, $inc: { version: 1 } },
  );
  return modifiedCount;
};

/** Puts a shelf on sale again when demo mode is on again. */
export const unlockDemoShelf = async (line: GoodsLine, shelf: Shelf): Promise<void> => {
  await shelvesOf(line).updateOne(
    { _id: shelf._id, version: shelf.version, isDemoLocked: true },
    {
      $set: { isOnSale: true, isOffered: isOffered({ ...shelf, isOnSale: true }) },
      $unset: { isDemoLocked: 1 },
      $inc: { version: 1 },
    },
  );
};
