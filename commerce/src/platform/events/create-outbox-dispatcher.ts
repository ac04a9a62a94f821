import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';
import { giveBackLease, takeLease } from '../database/lease.ts';
import { forgetFailure, noteFailure } from '../failed-records/record-failures.ts';
import type { Logger } from '../logging/logger.ts';
import type { EventFeed } from './event-feed.ts';
import { outboxEventCollection, type OutboxEvent } from './outbox-event.model.ts';
import { OutboxFollowerModel, type OutboxFollower } from './outbox-follower.model.ts';

/** A way by which events leave the shop. */
export interface OutboxChannel {
  name: string;
  /** Takes one event for good. The same event may come again after a crash; the effect must then be the same. */
  take(event: OutboxEvent): Promise<void>;
}

export interface OutboxDispatcher {
  /** Hands over the events of one user that the user's followers have not yet received. */
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
  /** Whether this node's clock can be trusted, and with it its lease. */
  mayDecide?: (() => boolean) | undefined;
}

const leaseName = 'outbox-dispatcher';
const roundEveryMs = 2_000;
const leaseMs = 10_000;
const eventsAtOnce = 200;
const usersAtOnce = 8;
const followersAtOnce = 1_000;
/**
 * A channel that fails to take an event tries it 8 times within four minutes, 2 s, 4 s … 128 s apart. Then it skips the event and goes on
 * with later ones.
 */
const attemptsMax = 8;
/** Each look also covers followers created in the 60 s before the last look. */
const overlapMs = 60_000;

/**
 * Hands events of the outbox to the channels that lead outside the shop. One node at a time does this; the feed tells it of new events, so
 * that it need not poll. The progress of each channel is stored, so that the next node goes on where an ended node stopped, and no event is
 * missed.
 */
export const createOutboxDispatcher = ({
  feed,
  channels,
  clock,
  logger,
  node,
  mayDecide = () => true,
}: OutboxDispatcherDeps): OutboxDispatcher => {
  const byName = new Map(channels.map((channel) => [channel.name, channel]));
  let followed = new Set<number>();
  /** Creation time of the newest known follower; undefined before the first look at all followers. */
  let newestAt: Date | undefined;
  const waiting = new Set<number>();
  const running = new Set<number>();
  /** When to try again, for each user whose event a channel could not take. */
  const retryAtMs = new Map<number, number>();
  /** Events that failed on this node and may still be taken. */
  const failed = new Set<string>();
  let isStopped = false;

  /** @returns whether the follower may go on to the next event; otherwise its user is tried again later. */
  const takeOne = async (channel: OutboxChannel, event: OutboxEvent): Promise<boolean> => {
    const queue = `outbox ${channel.name}`;
    try {
      await channel.take(event);
    } catch (failure) {
      const noted = await noteFailure(
        { queue, clock, logger, attemptsMax, isLost: true },
        { recordId: event._id, failure },
      );
      if (noted.isSetAside) return true;
      retryAtMs.set(event.userId, noted.retryAt.getTime());
      failed.add(`${queue}:${event._id}`);
      return false;
    }
    if (failed.delete(`${queue}:${event._id}`)) await forgetFailure(queue, event._id);
    return true;
  };
  const advance = async (known: OutboxFollower): Promise<void> => {
    const { _id, channel: name, userId } = known;
    const channel = byName.get(name);
    if (!channel) return;
    for (let follower: OutboxFollower | null = known; follower;) {
      const events = await outboxEventCollection()
        .find({ userId, sequence: { $gt: follower.sequence } })
        .sort({ sequence: 1 })
        .limit(eventsAtOnce)
        .toArray();
      let last: OutboxEvent | undefined;
      for (const event of events) {
        if (!(await takeOne(channel, event))) break;
        last = event;
      }
      if (last) await OutboxFollowerModel.updateOne({ _id }, { $max: { sequence: last.sequence } });
      if (events.length < eventsAtOnce || last !== events.at(-1)) return;
      follower = await OutboxFollowerModel.findById(_id).lean<OutboxFollower>();
    }
  };

  const dispatch = async (userId: number): Promise<void> => {
    retryAtMs.delete(userId);
    const followers = await OutboxFollowerModel.find({ userId }).lean<OutboxFollower[]>();
    for (const follower of followers) await advance(follower);
  };

  const work = (): void => {
    for (const userId of waiting) {
      if (isStopped || !mayDecide() || running.size >= usersAtOnce) return;
      if (running.has(userId)) continue;
      waiting.delete(userId);
      running.add(userId);
      dispatch(userId)
        .catch((failure: unknown) => {
          logger.warn({ err: failure, userId }, 'events of a user could not be handed over; they are tried again');
          retryAtMs.set(userId, clock().getTime() + roundEveryMs);
        })
        .finally(() => {
          running.delete(userId);
          work();
        });
    }
  };

  const takeOurLease = (): Promise<boolean> =>
    takeLease({ name: leaseName, holder: node, now: clock(), forMs: leaseMs });

  const meet = ({ userId, followedAt }: OutboxFollower, newest: Date): Date => {
    followed.add(userId);
    waiting.add(userId);
    return followedAt > newest ? followedAt : newest;
  };

  /** Looks at all followers, page by page. This happens after a start, and when the feed may have missed events. */
  const lookAtAll = async (): Promise<void> => {
    let newest = new Date(0);
    for (let last = ''; ;) {
      const page = await OutboxFollowerModel.find({ _id: { $gt: last } })
        .sort({ _id: 1 })
        .limit(followersAtOnce)
        .lean<OutboxFollower[]>();
      for (const follower of page) newest = meet(follower, newest);
      work();
      last = page.at(-1)?._id ?? last;
      if (page.length < followersAtOnce) break;
      // The node that takes the lease next begins anew.
      if (isStopped || !(await takeOurLease())) return;
    }
    newestAt = newest;
  };

  const lookAtNew = async (known: Date): Promise<void> => {
    const since = new Date(known.getTime() - overlapMs);
    let newest = known;
    const made = OutboxFollowerModel.find({ followedAt: { $gte: since } }).lean<OutboxFollower[]>();
    for await (const follower of made.cursor()) if (!followed.has(follower.userId)) newest = meet(follower, newest);
    newestAt = newest;
  };

  const round = async (): Promise<void> => {
    if (!(await takeOurLease())) {
      followed = new Set();
      retryAtMs.clear();
      newestAt = undefined;
      return;
    }
    if (newestAt) await lookAtNew(newestAt);
    else await lookAtAll();
    const nowMs = clock().getTime();
    for (const [userId, atMs] of retryAtMs) if (atMs <= nowMs) waiting.add(userId);
    work();
  };

  return {
    dispatch,
    start: () => {
      isStopped = false;
      const stopListening = feed.listenToAll({
        hear: ({ userId }) => {
          const retryAt = retryAtMs.get(userId);
          if (!followed.has(userId) || (retryAt !== undefined && retryAt > clock().getTime())) return;
          waiting.add(userId);
          work();
        },
        recover: () => {
          newestAt = undefined;
        },
      });
      const loop = repeat({ name: 'outbox dispatcher', everyMs: roundEveryMs, logger, mayRun: mayDecide, round });
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
