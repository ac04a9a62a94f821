import { outboxEventCollection } from './outbox-event.model.ts';
import { OutboxFollowerModel } from './outbox-follower.model.ts';

const followerIdOf = (channel: string, userId: number): string => `${channel}:${userId}`;

/** Lets a channel hear of what happens to a user from now on. A channel that hears already goes on where it is. */
export const followOutbox = async (channel: string, userId: number): Promise<void> => {
  const newest = await outboxEventCollection().findOne({ userId }, { sort: { sequence: -1 } });
  await OutboxFollowerModel.updateOne(
    { _id: followerIdOf(channel, userId) },
    { $setOnInsert: { channel, userId, sequence: newest?.sequence ?? 0 } },
    { upsert: true },
  );
};

export const unfollowOutbox = async (channel: string, userId: number): Promise<void> => {
  await OutboxFollowerModel.deleteOne({ _id: followerIdOf(channel, userId) });
};
