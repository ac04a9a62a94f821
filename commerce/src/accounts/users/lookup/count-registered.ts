import { UserModel } from '../user.model.ts';

/** How many of these accounts were registered since a moment. */
export const countRegisteredSince = (userIds: readonly number[], since: Date): Promise<number> =>
  UserModel.countDocuments({ _id: { $in: [...userIds] }, createdAt: { $gte: since } });
