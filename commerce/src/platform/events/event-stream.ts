import type { Logger } from '../logging/logger.ts';
import type { EventFeed } from './event-feed.ts';
import { outboxEventCollection, type OutboxEvent } from './outbox-event.model.ts';

/** The connection to which a stream writes its lines. */
export interface StreamSink {
  /** @returns false when the reader is slow: the stream then writes nothing more until the reader has caught up. */
  write(lines: string): boolean;
  /** Called once when the reader has caught up. */
  onceDrained(listener: () => void): void;
}

export interface EventStreamDeps {
  userId: number;
  /** The last event that the reader saw; undefined begins with the events from now on. */
  lastSequence: number | undefined;
  feed: EventFeed;
  sink: StreamSink;
  logger: Logger;
}

export interface EventStream {
  close(): void;
}

const readAtOnce = 200;

const linesOf = ({ sequence, name, payload }: OutboxEvent): string =>
  `id: ${sequence}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;

const newestSequence = async (userId: number): Promise<number> => {
  const newest = await outboxEventCollection().findOne(
    { userId },
    { sort: { sequence: -1 }, projection: { sequence: 1 } },
  );
  return newest?.sequence ?? 0;
};

/**
 * Writes a user's events in order, each once. New events come from the feed. If one is missing, because the reader was away or slow or the
 * feed broke, the stream reads on from the outbox.
 */
export const openEventStream = async ({
  userId,
  lastSequence,
  feed,
  sink,
  logger,
}: EventStreamDeps): Promise<EventStream> => {
  let sent = 0;
  let isClosed = false;
  let isBlocked = false;
  let isReading = true;
  let mustReadAgain = false;

  const send = (event: OutboxEvent): void => {
    sent = event.sequence;
    if (sink.write(linesOf(event))) return;
    isBlocked = true;
    sink.onceDrained(() => {
      isBlocked = false;
      readOn();
    });
  };

  const readFromOutbox = async (): Promise<void> => {
    for (;;) {
      const events = await outboxEventCollection()
        .find({ userId, sequence: { $gt: sent } })
        .sort({ sequence: 1 })
        .limit(readAtOnce)
        .toArray();
      for (const event of events) {
        if (isClosed || isBlocked) return;
        send(event);
      }
      if (events.length < readAtOnce) return;
    }
  };

  const readOn = (): void => {
    if (isReading) {
      mustReadAgain = true;
      return;
    }
    if (isClosed || isBlocked) return;
    isReading = true;
    readFromOutbox()
      .catch((failure: unknown) => logger.warn({ err: failure }, 'an event stream could not read the outbox'))
      .finally(() => {
        isReading = false;
        if (!mustReadAgain) return;
        mustReadAgain = false;
        readOn();
      });
  };

  const stopListening = feed.listen(userId, {
    hear: (event) => {
      if (isClosed || event.sequence <= sent) return;
      if (!isReading && !isBlocked && event.sequence === sent + 1) send(event);
      else readOn();
    },
    recover: readOn,
  });

  try {
    // The stream is listening already, so no event is lost between the newest stored event and the first that is heard.
    const newest = await newestSequence(userId);
    sent = lastSequence === undefined || lastSequence > newest ? newest : lastSequence;
  } catch (failure) {
    stopListening();
    throw failure;
  }
  isReading = false;
  readOn();

  return {
    close: () => {
      isClosed = true;
      stopListening();
    },
  };
};
