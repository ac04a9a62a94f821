import { activationCollection, type ActivationDocument } from './activation.model.ts';

const recentMs = 60 * 60_000;
const listedMax = 2_000;

/** What a buyer's page shows: everything that runs, and what was bought within the last hour; newest first. */
export const listRecentActivations = (userId: number, at: Date): Promise<ActivationDocument[]> =>
  activationCollection()
    .find({ userId, boughtAt: { $gte: new Date(at.getTime() - recentMs) } })
    .sort({ boughtAt: -1 })
    .limit(listedMax)
    .toArray();

/** A buyer's activations that run, newest first. None is older than its twenty minutes, or the sweep is late. */
export const listOpenActivations = async ({ userId }: { userId: number }, at: Date): Promise<ActivationDocument[]> =>
  (await listRecentActivations(userId, at)).filter(({ openUntil }) => openUntil !== null);
