import { setTimeout as sleep } from 'node:timers/promises';

import type { Chance } from './chance.ts';
import type { Journal } from './journal.ts';

/** Time between two moves of one person. */
export interface Pause {
  min: number;
  max: number;
}

/**
 * Makes one move after the other until the signal; a move that has begun continues until it is answered. A move that fails is written down,
 * because the proof has to name it, and the next one follows.
 */
export const workUntil = async (
  signal: AbortSignal,
  { chance, journal, pauseMs }: { chance: Chance; journal: Journal; pauseMs: Pause },
  move: () => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    await move().catch((error: unknown) =>
      journal.failures.push(error instanceof Error ? error.message : String(error)),
    );
    const pause = pauseMs.min + chance.integer(pauseMs.max - pauseMs.min);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
};
