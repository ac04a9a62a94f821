import type { Logger } from '../logging/logger.ts';

export interface Repetition {
  name: string;
  everyMs: number;
  /** A random delay of at most this many milliseconds is added to each pause, so that many nodes do not call at the same moment. */
  jitterMs?: number;
  logger: Logger;
  /** A round is skipped while this returns false. Rounds that decide about time are skipped while this node's clock is wrong. */
  mayRun?: (() => boolean) | undefined;
  /** A failed round is logged, and the next one comes as usual. */
  round: (signal: AbortSignal) => Promise<void>;
}

/** Runs a round again and again until it is stopped, and never two rounds at once. Stopping waits for the round under way. */
export const repeat = ({
  name,
  everyMs,
  jitterMs = 0,
  logger,
  mayRun = () => true,
  round,
}: Repetition): { stop(): Promise<void> } => {
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
        if (mayRun()) await round(stopping.signal);
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
