import { createParser } from 'eventsource-parser';

import { gapName, type LiveEventName, type LiveEvents } from '@shop/shared-types/contract/live-events';

import { reconnectDelayMs } from './reconnect-delay';

export type LiveState = 'connecting' | 'open' | 'lost';

export type LiveListener = <Name extends LiveEventName>(name: Name, payload: LiveEvents[Name]) => void;

export interface FollowOptions {
  url: string;
  headers: () => Record<string, string>;
  signal: AbortSignal;
  onEvent: LiveListener;
  /** Events are gone that the stream should have brought: the state has to be read again (rule 15.13). */
  onGap: () => void;
  onState: (state: LiveState) => void;
  /** Called when the engine no longer accepts the token. Following then ends. */
  onRefused: () => void;
}

/** The outside functions that following uses. Tests pass their own. */
export interface FollowTools {
  fetch: typeof fetch;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /** A stream that is silent for longer than this is closed as dead. The engine sends a comment more often. */
  silenceMaxMs: number;
}

/** Longest message, in characters. A stream with an endless line would fill the memory, so the parser throws and the connection ends. */
const bufferLengthMax = 1_000_000;

class Refused extends Error {}

/** A record and not an array, so that the compiler reports a name of the contract that is missing here. */
const isKnown: Readonly<Record<LiveEventName, true>> = {
  'activation-changed': true,
  'repeat-order-changed': true,
  'rental-changed': true,
  'payment-changed': true,
  'balance-changed': true,
  'balance.low': true,
  'purchases.paused': true,
  'rental.expiring': true,
};
const eventNames = Object.keys(isKnown) as LiveEventName[];

const deliver = (event: string, data: string, { onEvent, onGap }: Pick<FollowOptions, 'onEvent' | 'onGap'>): void => {
  if (event === gapName) return onGap();
  const name = eventNames.find((known) => known === event);
  // A newer engine may send events that this page does not know. They are ignored.
  if (name !== undefined) onEvent(name, JSON.parse(data) as LiveEvents[typeof name]);
};

/** Calls `stop` after `silenceMaxMs` without data. `heard` restarts the wait. */
const watchSilence = (silenceMaxMs: number, stop: () => void) => {
  let timer = setTimeout(stop, silenceMaxMs);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(stop, silenceMaxMs);
    },
    end: () => clearTimeout(timer),
  };
};

/**
 * Follows the user's events until the signal aborts. After a lost connection it continues after the last event that it received. It ends
 * by itself only when the token is refused.
 */
export const followLiveEvents = async (options: FollowOptions, tools: FollowTools): Promise<void> => {
  const { url, headers, signal, onState, onRefused } = options;
  let lastEventId: string | undefined;
  let failures = 0;

  const readOnce = async (): Promise<void> => {
    const connection = new AbortController();
    const silence = watchSilence(tools.silenceMaxMs, () => connection.abort());
    try {
      const answer = await tools.fetch(url, {
        headers: {
          accept: 'text/event-stream',
          ...headers(),
          ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        signal: AbortSignal.any([signal, connection.signal]),
      });
      if (answer.status === 401 || answer.status === 403) throw new Refused();
      if (!answer.ok || !answer.body) throw new Error(`event stream answered ${answer.status}`);
      failures = 0;
      onState('open');
      const parser = createParser({
        maxBufferSize: bufferLengthMax,
        onEvent: ({ id, event = 'message', data }) => {
          // The id is stored before the event is delivered. Otherwise an event that cannot be read would come back after each reconnect.
          lastEventId = id ?? lastEventId;
          deliver(event, data, options);
        },
      });
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        silence.heard();
        parser.feed(value);
      }
    } finally {
      silence.end();
      connection.abort();
    }
  };

  onState('connecting');
  while (!signal.aborted) {
    try {
      await readOnce();
    } catch (failure) {
      if (failure instanceof Refused) {
        onRefused();
        return;
      }
    }
    if (signal.aborted) return;
    failures += 1;
    onState('lost');
    // An abort also ends this wait, and with it the loop.
    await tools.wait(reconnectDelayMs(failures, tools.random), signal).catch(() => undefined);
  }
};
