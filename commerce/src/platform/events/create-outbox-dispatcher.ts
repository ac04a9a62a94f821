import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';
import { giveBackLease, takeLease } from '../database/lease.ts';
import type { Logger } from '../logging/logger.ts';
import type { EventFeed } from './event-feed.ts';
import { outboxEventCollection, type OutboxEvent } from './outbox-event.model.ts';
import { OutboxFollowerModel, type OutboxFollower } from './outbox-follower.model.ts';

/** Where events leave the shop. */
export interface OutboxChannel {
  name: string;
  /** Takes one event over for good. It may come again after a crash: what it does has to be the same then. */
  take(event: OutboxEvent): Promise<void>;
}

export interface OutboxDispatcher {
  /** Hands over what the followers of one user have not heard yet. */
  dispatch(userId: number): Promise<void>;
  start(): { stop(): Promise<void> };
}

export interface OutboxDispatcherDeps {
  feed: Pick<EventFeed, 'listenToAll'>;
  channels: readonly OutboxChannel[];
  clock: Clock;
  logger: Logger;
  /** This node's name. */
  node: string;
}

const leaseName = 'outbox-dispatcher';
const roundEveryMs = 2_000;
const leaseMs = 10_000;
const eventsAtOnce = 200;
const usersAtOnce = 8;

/**
 * Hands events of the outbox to the channels outside of the shop. One node at a time does it, told by the feed and not by asking; how
 * far each channel has come is stored, so that nothing is missed when that node ends: the next one reads on from there.
 */
export const createOutboxDispatcher = ({
  feed,
  channels,
  clock,
  logger,
  node,
}: OutboxDispatcherDeps): OutboxDispatcher => {
  const byName = new Map(channels.map((channel) => [channel.name, channel]));
  let followed = new Set<number>();
  const waiting = new Set<number>();
  const running = new Set<number>();
  let mustLookAtAll = true;
  let isStopped = false;

  const advance = async ({ _id, channel: name, userId }: OutboxFollower): Promise<void> => {
    const channel = byName.get(name);
    if (!channel) return;
    for (;;) {
      const follower = await OutboxFollowerModel.findById(_id).lean<OutboxFollower>();
      if (!follower) return;
      const events = await outboxEventCollection()
        .find({ userId, sequence: { $gt: follower.sequence } })
        .sort({ sequence: 1 })
        .limit(eventsAtOnce)
        .toArray();
      for (const event of events) await channel.take(event);
      const last = events.at(-1);
      if (last) await OutboxFollowerModel.updateOne({ _id }, { $max: { sequence: last.sequence } });
      if (events.length < eventsAtOnce) return;
    }
  };

  const dispatch = async (userId: number): Promise<void> => {
    const followers = await OutboxFollowerModel.find({ userId }).lean<OutboxFollower[]>();
    for (const follower of followers) await advance(follower);
  };

  const work = (): void => {
    for (const userId of waiting) {
      if (isStopped || running.size >= usersAtOnce) return;
      if (running.has(userId)) continue;
      waiting.delete(userId);
      running.add(userId);
      dispatch(userId)
        .catch((failure: unknown) => {
          logger.warn({ err: failure }, 'events could not be handed over; they are tried again');
          mustLookAtAll = true;
        })
        .finally(() => {
          running.delete(userId);
          work();
        });
    }
  };

  const round = async (): Promise<void> => {
    if (!(await takeLease({ name: leaseName, holder: node, now: clock(), forMs: leaseMs }))) {
      followed = new Set();
      mustLookAtAll = true;
      return;
    }
    const users = new Set(await OutboxFollowerModel.distinct('userId'));
    for (const userId of users) if (mustLookAtAll || !followed.has(userId)) waiting.add(userId);
    mustLookAtAll = false;
    followed = users;
    work();
  };

  return {
    dispatch,
    start: () => {
      isStopped = false;
      const stopListening = feed.listenToAll({
        hear: ({ userId }) => {
          if (!followed.has(userId)) return;
          waiting.add(userId);
          work();
        },
        recover: () => {
          mustLookAtAll = true;
        },
      });
      const loop = repeat({ name: 'outbox dispatcher', everyMs: roundEveryMs, logger, round });
      return {
        stop: async () => {
          isStopped = true;
          stopListening();
          await loop.stop();
          await giveBackLease(leaseName, node);
        },
      };
    },
  };
};
