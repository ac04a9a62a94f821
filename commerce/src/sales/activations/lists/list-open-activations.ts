import { activationCollection, type ActivationDocument } from '../activation.model.ts';

const recentMs = 60 * 60_000;
const listedMax = 2_000;

/** The activations on a buyer's page, newest first: all open ones, and those bought within the last hour. */
export const listRecentActivations = (userId: number, at: Date): Promise<ActivationDocument[]> =>
  activationCollection()
    .find({ userId, boughtAt: { $gte: new Date(at.getTime() - recentMs) } })
    .sort({ boughtAt: -1 })
    .limit(listedMax)
    .toArray();

/** A buyer's open activations, newest first. None is older than 20 minutes, unless the sweep is late. */
export const listOpenActivations = async ({ userId }: { userId: number }, at: Date): Promise<ActivationDocument[]> =>
  (await listRecentActivations(userId, at)).filter(({ openUntil }) => openUntil !== null);
