import { setTimeout as sleep } from 'node:timers/promises';

import type { Activation } from '@shop/shared-types/contract/activations';
import { liveEventsPath, type LiveEvents } from '@shop/shared-types/contract/live-events';
import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';
import type { Rental } from '@shop/shared-types/contract/rentals';

/** One event of a stream; `data` is its JSON. */
export interface StreamedEvent {
  sequence: number;
  name: string;
  data: string;
}

/** A buyer's open page: the events of its stream, over all reconnections. */
export interface FollowedEvents {
  lastSequence(): number;
  /** The last reported state of activations, rentals and waiting orders. */
  activations: ReadonlyMap<number, Activation>;
  rentals: ReadonlyMap<number, Rental>;
  repeatOrders: ReadonlyMap<string, RepeatOrder>;
  connections(): number;
  /** Every event, in the order in which the stream told it. */
  streamed: readonly StreamedEvent[];
  /** Events that were missing, duplicate or out of order. */
  flaws: readonly string[];
  stop(): Promise<void>;
}

const reconnectMs = 300;
const silenceMaxMs = 40_000;

const readEvent = (block: string): StreamedEvent | undefined => {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const [id, name, data] = [fields.get('id'), fields.get('event'), fields.get('data')];
  return id && name && data ? { sequence: Number(id), name, data } : undefined;
};

/** Follows a buyer's events from the first one on; resumes with `Last-Event-ID` as browsers do. */
export const followEvents = ({ url, token }: { url: string; token: string }): FollowedEvents => {
  const stopping = new AbortController();
  const activations = new Map<number, Activation>();
  const rentals = new Map<number, Rental>();
  const repeatOrders = new Map<string, RepeatOrder>();
  const streamed: StreamedEvent[] = [];
  const flaws: string[] = [];
  let last = 0;
  let connections = 0;

  const take = (event: StreamedEvent): void => {
    const { sequence, name, data } = event;
    streamed.push(event);
    if (sequence !== last + 1) flaws.push(`event ${sequence} came after ${last}`);
    last = Math.max(last, sequence);
    const payload = JSON.parse(data) as Partial<LiveEvents[keyof LiveEvents]>;
    if (name === 'activation-changed' && 'activation' in payload && payload.activation)
      activations.set(payload.activation.id, payload.activation);
    if (name === 'rental-changed' && 'rental' in payload && payload.rental)
      rentals.set(payload.rental.id, payload.rental);
    if (name === 'repeat-order-changed' && 'repeatOrder' in payload && payload.repeatOrder)
      repeatOrders.set(payload.repeatOrder.id, payload.repeatOrder);
  };

  const readStream = async (): Promise<void> => {
    const connection = new AbortController();
    const signal = AbortSignal.any([stopping.signal, connection.signal]);
    let silence = setTimeout(() => connection.abort(), silenceMaxMs);
    try {
      const answer = await fetch(url + liveEventsPath, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'last-event-id': String(last) },
        signal,
      });
      if (!answer.ok || !answer.body) return;
      connections += 1;
      const decoder = new TextDecoder();
      let rest = '';
      const reader = answer.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = setTimeout(() => connection.abort(), silenceMaxMs);
        const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const event = readEvent(block);
          if (event) take(event);
        }
      }
    } finally {
      clearTimeout(silence);
      connection.abort();
    }
  };

  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // The test breaks streams on purpose, so a broken one is opened again.
      await readStream().catch(() => undefined);
      await sleep(reconnectMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const following = follow();
  return {
    lastSequence: () => last,
    activations,
    rentals,
    repeatOrders,
    connections: () => connections,
    streamed,
    flaws,
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
};
