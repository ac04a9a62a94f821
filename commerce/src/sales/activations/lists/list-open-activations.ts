import type { Filter } from 'mongodb';

import { readTogether } from '../../../platform/database/read-together.ts';
import { activationCollection, type ActivationDocument } from '../activation.model.ts';

const recentMs = 60 * 60_000;
const listedMax = 2_000;

const recentOf = (userId: number, at: Date) => ({ userId, boughtAt: { $gte: new Date(at.getTime() - recentMs) } });

const newestOf = (filter: Filter<ActivationDocument>): Promise<ActivationDocument[]> =>
  activationCollection().find(filter).sort({ boughtAt: -1 }).limit(listedMax).toArray();

/** The activations on a buyer's page, newest first: all open ones, and those bought within the last hour. */
export const listRecentActivations = (userId: number, at: Date): Promise<ActivationDocument[]> =>
  newestOf(recentOf(userId, at));

interface BuyerAt {
  userId: number;
  at: Date;
}

const openOf = ({ userId, at }: BuyerAt) => ({ ...recentOf(userId, at), openUntil: { $type: 'date' as const } });

/** Programs of many buyers ask at once. */
const listTogether = readTogether<BuyerAt, ActivationDocument[]>(async (asks) => {
  const [first] = asks;
  if (first && asks.length === 1) return [await newestOf(openOf(first))];
  const earliest = new Date(Math.min(...asks.map(({ at }) => at.getTime())));
  const open = await activationCollection()
    .find({ ...openOf({ userId: 0, at: earliest }), userId: { $in: [...new Set(asks.map(({ userId }) => userId))] } })
    .limit(listedMax)
    .toArray();
  // Buyers with very many numbers are read alone, so that each list has the newest ones.
  if (open.length === listedMax) return Promise.all(asks.map((ask) => newestOf(openOf(ask))));
  const newestFirst = open.sort((one, other) => other.boughtAt.getTime() - one.boughtAt.getTime());
  const byUser = Map.groupBy(newestFirst, ({ userId }) => userId);
  return asks.map(({ userId }) => byUser.get(userId) ?? []);
});

/**
 * A buyer's open activations, newest first. None is older than 20 minutes, unless the sweep is late. Programs ask every few seconds, so that
 * the ended ones of a busy hour stay in the database.
 */
export const listOpenActivations = ({ userId }: { userId: number }, at: Date): Promise<ActivationDocument[]> =>
  listTogether({ userId, at });
