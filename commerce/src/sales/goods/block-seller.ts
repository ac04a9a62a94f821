import mongoose, { type ClientSession } from 'mongoose';

import type { GoodsLine, Lot } from './lot.ts';

const hasEnough = { $gte: [{ $subtract: ['$stocked', '$sold'] }, '$minCount'] };

/**
 * Takes all goods of a seller off sale when the account is switched off, or puts them back. Lots that the seller took off sale stay off.
 * It runs in the caller's transaction.
 */
export const blockSeller = async (
  { lots }: GoodsLine,
  { sellerUserId, isSellerBlocked }: { sellerUserId: number; isSellerBlocked: boolean },
  session: ClientSession,
): Promise<void> => {
  const isOffered = isSellerBlocked ? false : { $and: ['$isOnSale', hasEnough] };
  await mongoose.connection
    .collection<Lot>(lots.collection)
    .updateMany({ sellerUserId }, [{ $set: { isSellerBlocked, isOffered, version: { $add: ['$version', 1] } } }], {
      session,
    });
};
