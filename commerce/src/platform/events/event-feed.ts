import { setTimeout as sleep } from 'node:timers/promises';

import type { ChangeStream, ChangeStreamInsertDocument, ResumeToken, Timestamp } from 'mongodb';
import type mongoose from 'mongoose';

import { repeatWhenLost } from '../database/repeat-when-lost.ts';
import type { Logger } from '../logging/logger.ts';
import { outboxEventCollection, type OutboxEvent } from './outbox-event.model.ts';

/** The listener of one open stream. */
export interface FeedListener {
  /** A new event of the user. Events may be missing or come twice; their sequence shows that. */
  hear(event: OutboxEvent): void;
  /** Events may have been missed: the listener has to read the outbox. */
  recover(): void;
}

/** Tells all streams of this node what happens in the outbox. It opens a single change stream, however many listeners there are. */
export interface EventFeed {
  /** @returns a function that stops listening. */
  listen(userId: number, listener: FeedListener): () => void;
  /** Hears the events of every user. @returns a function that stops listening. */
  listenToAll(listener: FeedListener): () => void;
  countListeners(userId?: number): number;
  /** Nothing is told any more. */
  stop(): Promise<void>;
}

export interface EventFeedDeps {
  connection: mongoose.Connection;
  logger: Logger;
  /** Called with the delay between writing an event and hearing it, in milliseconds. */
  observeDelay?: (delayMs: number) => void;
}

const reopenFirstMs = 100;
const reopenLongestMs = 5_000;

type Insertion = ChangeStreamInsertDocument<OutboxEvent>;

/** Opens the feed. The change stream resumes by itself. If it cannot resume, it begins anew and every listener reads the outbox. */
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
  const stopping = new AbortController();

  const open = async (): Promise<ChangeStream<OutboxEvent, Insertion>> => {
    const pipeline = [{ $match: { operationType: 'insert' } }];
    if (resumeAfter !== undefined)
      return outboxEventCollection().watch<OutboxEvent, Insertion>(pipeline, { resumeAfter });
    // The stream starts at a moment before the cursor opens, so that no event is lost in between.
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
    while (!stopping.signal.aborted) {
      try {
        stream ??= await open();
        if (stopping.signal.aborted) break;
        recoverAll();
        for await (const change of stream) {
          resumeAfter = change._id;
          failures = 0;
          tell(change);
        }
      } catch (failure) {
        if (stopping.signal.aborted) break;
        logger.warn({ err: failure }, 'the event feed broke and is opened again');
        // A refused resume token is dropped; listeners fill the gap from the outbox.
        if (failures > 0) resumeAfter = undefined;
        failures += 1;
      }
      await stream?.close().catch(() => undefined);
      stream = undefined;
      const pauseMs = Math.min(reopenLongestMs, reopenFirstMs * 2 ** failures);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await stream?.close().catch(() => undefined);
  };

  stream = await repeatWhenLost(logger, open);
  void follow();

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
    // A read of a change stream lasts up to a second in MongoDB. `close` ignores its answer, so there is no need to wait until `follow` ends.
    stop: async () => {
      stopping.abort();
      await stream?.close().catch(() => undefined);
    },
  };
};
