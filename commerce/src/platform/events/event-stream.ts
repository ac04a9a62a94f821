import { gapName, type StreamGap } from '@shop/shared-types/contract/live-events';

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
  /** How many events the user was ever told, of which the oldest may be gone. It is asked only when no event is stored. */
  countNotified: (userId: number) => Promise<number>;
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

/** The sign that events are gone. Its id is that of the last one that is, so that a reader who reconnects goes on with what is stored. */
const gapLines = ({ missedFrom, missedTo }: StreamGap): string =>
  `id: ${missedTo}\nevent: ${gapName}\ndata: ${JSON.stringify({ missedFrom, missedTo })}\n\n`;

const newestSequence = async ({
  userId,
  countNotified,
}: Pick<EventStreamDeps, 'userId' | 'countNotified'>): Promise<number> => {
  const newest = await outboxEventCollection().findOne(
    { userId },
    { sort: { sequence: -1 }, projection: { sequence: 1 } },
  );
  return newest?.sequence ?? countNotified(userId);
};

const readAfter = (userId: number, sequence: number): Promise<OutboxEvent[]> =>
  outboxEventCollection()
    .find({ userId, sequence: { $gt: sequence } })
    .sort({ sequence: 1 })
    .limit(readAtOnce)
    .toArray();

/**
 * Writes a user's events in order, each once. New events come from the feed. If one is missing, because the reader was away or slow or the
 * feed broke, the stream reads on from the outbox. Where the outbox no longer holds what comes next, the reader is told so (rule 15.13).
 */
export const openEventStream = async ({
  userId,
  lastSequence,
  countNotified,
  feed,
  sink,
  logger,
}: EventStreamDeps): Promise<EventStream> => {
  let sent = 0;
  /** The newest event when the stream opened: it may be gone, with all before it. */
  let toldBefore = 0;
  let isClosed = false;
  let isBlocked = false;
  let isReading = true;
  let mustReadAgain = false;

  const mustPause = (): boolean => isClosed || isBlocked;
  const write = (sequence: number, lines: string): void => {
    sent = sequence;
    if (sink.write(lines)) return;
    isBlocked = true;
    sink.onceDrained(() => {
      isBlocked = false;
      readOn();
    });
  };
  const send = (event: OutboxEvent): void => write(event.sequence, linesOf(event));
  const tellGap = (missedTo: number): void => write(missedTo, gapLines({ missedFrom: sent + 1, missedTo }));

  const readFromOutbox = async (): Promise<void> => {
    for (;;) {
      const events = await readAfter(userId, sent);
      for (const event of events) {
        if (mustPause()) return;
        if (event.sequence > sent + 1) tellGap(event.sequence - 1);
        // The sign may have filled the line of a slow reader, who then reads on from here.
        if (mustPause()) return;
        send(event);
      }
      if (events.length < readAtOnce) break;
    }
    if (!mustPause() && sent < toldBefore) tellGap(toldBefore);
  };

  const readOn = (): void => {
    if (isReading) {
      mustReadAgain = true;
      return;
    }
    if (mustPause()) return;
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
    const newest = await newestSequence({ userId, countNotified });
    sent = lastSequence === undefined || lastSequence > newest ? newest : lastSequence;
    toldBefore = newest;
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
