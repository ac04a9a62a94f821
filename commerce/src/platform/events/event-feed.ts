import type { ChangeStream, ChangeStreamInsertDocument, ResumeToken, Timestamp } from 'mongodb';
import type mongoose from 'mongoose';

import { repeatWhenLost } from '../database/repeat-when-lost.ts';
import type { Logger } from '../logging/logger.ts';
import { outboxEventCollection, type OutboxEvent } from './outbox-event.model.ts';

/** One open stream's ear. */
export interface FeedListener {
  /** A new event of the user; events may be missing or come twice, their sequence tells. */
  hear(event: OutboxEvent): void;
  /** Something may have been missed: look into the outbox. */
  recover(): void;
}

/** What happens in the outbox, as it happens, for all streams of this node: one change stream however many there are. */
export interface EventFeed {
  /** @returns how to stop listening. */
  listen(userId: number, listener: FeedListener): () => void;
  /** Hears the events of every user. @returns how to stop listening. */
  listenToAll(listener: FeedListener): () => void;
  countListeners(userId?: number): number;
  stop(): Promise<void>;
}

export interface EventFeedDeps {
  connection: mongoose.Connection;
  logger: Logger;
  /** Told how long an event was under way when it is heard. */
  observeDelay?: (delayMs: number) => void;
}

const reopenFirstMs = 100;
const reopenLongestMs = 5_000;

type Insertion = ChangeStreamInsertDocument<OutboxEvent>;

/** Opens the feed. The change stream resumes by itself; where it cannot, it begins anew and every listener looks into the outbox. */
export const openEventFeed = async ({
  connection,
  logger,
  observeDelay = () => undefined,
}: EventFeedDeps): Promise<EventFeed> => {
  const { db } = connection;
  if (!db) throw new Error('the event feed needs an open connection');
  const listeners = new Map<number, Set<FeedListener>>();
  const listenersToAll = new Set<FeedListener>();
  let stream: ChangeStream<OutboxEvent, Insertion> | undefined;
  let resumeAfter: ResumeToken;
  let isStopped = false;

  const open = async (): Promise<ChangeStream<OutboxEvent, Insertion>> => {
    const pipeline = [{ $match: { operationType: 'insert' } }];
    if (resumeAfter !== undefined)
      return outboxEventCollection().watch<OutboxEvent, Insertion>(pipeline, { resumeAfter });
    // From a moment before the cursor is open, so that nothing falls between the two.
    const { operationTime } = (await db.command({ hello: 1 })) as { operationTime: Timestamp };
    return outboxEventCollection().watch<OutboxEvent, Insertion>(pipeline, { startAtOperationTime: operationTime });
  };

  const tell = ({ fullDocument: event }: Insertion): void => {
    observeDelay(Math.max(0, Date.now() - event.at.getTime()));
    for (const listener of listeners.get(event.userId) ?? []) listener.hear(event);
    for (const listener of listenersToAll) listener.hear(event);
  };

  const recoverAll = (): void => {
    for (const ofUser of listeners.values()) for (const listener of ofUser) listener.recover();
    for (const listener of listenersToAll) listener.recover();
  };

  const follow = async (): Promise<void> => {
    let failures = 0;
    while (!isStopped) {
      try {
        stream ??= await open();
        recoverAll();
        for await (const change of stream) {
          resumeAfter = change._id;
          failures = 0;
          tell(change);
        }
      } catch (failure) {
        if (isStopped) return;
        logger.warn({ err: failure }, 'the event feed broke and is opened again');
        // A token that was refused is of no use; the outbox itself fills the gap.
        if (failures > 0) resumeAfter = undefined;
        failures += 1;
      }
      await stream?.close().catch(() => undefined);
      stream = undefined;
      if (!isStopped) {
        await new Promise((resolve) => setTimeout(resolve, Math.min(reopenLongestMs, reopenFirstMs * 2 ** failures)));
      }
    }
  };

  stream = await repeatWhenLost(logger, open);
  const following = follow();

  return {
    listen: (userId, listener) => {
      const ofUser = listeners.get(userId) ?? new Set();
      ofUser.add(listener);
      listeners.set(userId, ofUser);
      return () => {
        ofUser.delete(listener);
        if (ofUser.size === 0 && listeners.get(userId) === ofUser) listeners.delete(userId);
      };
    },
    listenToAll: (listener) => {
      listenersToAll.add(listener);
      return () => listenersToAll.delete(listener);
    },
    countListeners: (userId) => {
      if (userId !== undefined) return listeners.get(userId)?.size ?? 0;
      let count = 0;
      for (const ofUser of listeners.values()) count += ofUser.size;
      return count;
    },
    stop: async () => {
      isStopped = true;
      await stream?.close().catch(() => undefined);
      await following;
    },
  };
};
