import type { ClientSession } from 'mongodb';

import { users } from './user.model.ts';

/** Records whether the price book holds own prices of this user. */
export const markCustomPrice = async (
  userId: number,
  { hasCustomPrice }: { hasCustomPrice: boolean },
  session: ClientSession,
): Promise<void> => {
  await users().updateOne({ _id: userId }, { $set: { hasCustomPrice } }, { session });
};
