import type { Logger } from '../logging/logger.ts';

export interface Repetition {
  name: string;
  everyMs: number;
  /** Up to this much is added at random, so that many nodes do not knock at once. */
  jitterMs?: number;
  logger: Logger;
  /** A failed round is logged, and the next one comes as usual. */
  round: (signal: AbortSignal) => Promise<void>;
}

/** Runs a round again and again, never two at once, until it is stopped; stopping waits for the round under way. */
export const repeat = ({ name, everyMs, jitterMs = 0, logger, round }: Repetition): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        stopping.signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, everyMs + Math.random() * jitterMs);
      stopping.signal.addEventListener('abort', done);
    });
  const live = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await round(stopping.signal);
      } catch (failure) {
        if (!stopping.signal.aborted) logger.error({ err: failure, loop: name }, 'a round failed');
      }
      if (!stopping.signal.aborted) await pause();
    }
  };
  const living = live();
  return {
    stop: async () => {
      stopping.abort();
      await living;
    },
  };
};
