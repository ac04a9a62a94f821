import type { ClientSession } from 'mongodb';

import { users } from './user.model.ts';

/** Notes whether the price book holds prices of this user's own. */
export const markCustomPrice = async (
  userId: number,
  { hasCustomPrice }: { hasCustomPrice: boolean },
  session: ClientSession,
): Promise<void> => {
  await users().updateOne({ _id: userId }, { $set: { hasCustomPrice } }, { session });
};
