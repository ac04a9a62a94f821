import type { Migration } from '../migration.ts';
import { walk, type Stored } from './walk.ts';

interface Follower extends Stored {
  followedAt?: Date;
}

/** A channel that has followed a user for long is found at the start of a node, and need not be found again as a new one. */
const longAgo = new Date(0);

export const dateFollowers: Migration = {
  name: 'followers of events have the moment since which they follow',
  expand: walk<Follower>({
    collection: 'outboxFollowers',
    isOld: ({ followedAt }) => followedAt === undefined,
    change: (followers) =>
      followers.map(({ _id }) => ({
        updateOne: { filter: { _id, followedAt: { $exists: false } }, update: { $set: { followedAt: longAgo } } },
      })),
  }),
};
