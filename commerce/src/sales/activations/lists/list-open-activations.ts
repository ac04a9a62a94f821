import type { Filter } from 'mongodb';

import { activationCollection, type ActivationDocument } from '../activation.model.ts';

const recentMs = 60 * 60_000;
const listedMax = 2_000;

const recentOf = (userId: number, at: Date) => ({ userId, boughtAt: { $gte: new Date(at.getTime() - recentMs) } });

const newestOf = (filter: Filter<ActivationDocument>): Promise<ActivationDocument[]> =>
  activationCollection().find(filter).sort({ boughtAt: -1 }).limit(listedMax).toArray();

/** The activations on a buyer's page, newest first: all open ones, and those bought within the last hour. */
export const listRecentActivations = (userId: number, at: Date): Promise<ActivationDocument[]> =>
  newestOf(recentOf(userId, at));

/**
 * A buyer's open activations, newest first. None is older than 20 minutes, unless the sweep is late. Programs ask every few seconds, so that
 * the ended ones of a busy hour stay in the database.
 */
export const listOpenActivations = ({ userId }: { userId: number }, at: Date): Promise<ActivationDocument[]> =>
  newestOf({ ...recentOf(userId, at), openUntil: { $type: 'date' } });
