import { outboxEventCollection } from './outbox-event.model.ts';
import { OutboxFollowerModel } from './outbox-follower.model.ts';

const followerIdOf = (channel: string, userId: number): string => `${channel}:${userId}`;

/** Lets a channel receive a user's events from now on. A channel that already receives them goes on where it is. */
export const followOutbox = async (channel: string, userId: number): Promise<void> => {
  const newest = await outboxEventCollection().findOne({ userId }, { sort: { sequence: -1 } });
  const first = { channel, userId, sequence: newest?.sequence ?? 0, followedAt: '$$NOW' };
  const unlessSet = Object.entries(first).map(([field, value]) => [field, { $ifNull: [`$${field}`, value] }]);
  await OutboxFollowerModel.collection.updateOne(
    { _id: followerIdOf(channel, userId) as never },
    [{ $set: Object.fromEntries(unlessSet) as Record<string, unknown> }],
    { upsert: true },
  );
};

export const unfollowOutbox = async (channel: string, userId: number): Promise<void> => {
  await OutboxFollowerModel.deleteOne({ _id: followerIdOf(channel, userId) });
};
