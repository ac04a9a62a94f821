import type { Connection } from './call-shop.ts';
import { followEvents, type LiveEvent } from './follow-events.ts';

export interface EventListener {
  hear(event: LiveEvent): void;
  /** The stream opened or broke: what happened meanwhile has to be read. */
  changed(isOpen: boolean): void;
}

/** One stream for all who wait: the shop allows an account twenty at a time. */
export interface SharedEvents {
  /** Opens the stream for the first listener, and closes it after the last one left. @returns what ends the listening. */
  listen(listener: EventListener): () => void;
  isOpen(): boolean;
}

export const shareEvents = (connection: Connection): SharedEvents => {
  const listeners = new Set<EventListener>();
  let running: AbortController | undefined;
  let isOpen = false;

  const run = async (stopping: AbortController): Promise<void> => {
    const onState = (isNowOpen: boolean): void => {
      if (running !== stopping || isOpen === isNowOpen) return;
      isOpen = isNowOpen;
      for (const listener of listeners) listener.changed(isOpen);
    };
    // A stream that the shop refuses for good leaves its listeners to ask by themselves.
    try {
      for await (const event of followEvents(connection, { signal: stopping.signal, onState })) {
        for (const listener of listeners) listener.hear(event);
      }
    } catch {
      onState(false);
    }
  };

  return {
    isOpen: () => isOpen,
    listen: (listener) => {
      listeners.add(listener);
      if (!running) {
        running = new AbortController();
        void run(running);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        const last = running;
        running = undefined;
        isOpen = false;
        last?.abort();
      };
    },
  };
};
