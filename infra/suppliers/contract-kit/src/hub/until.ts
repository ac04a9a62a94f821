import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 50;

/** Waits for something to become true. @returns whether it did before the time was over. */
export const until = async (isTrue: () => boolean, withinMs: number): Promise<boolean> => {
  const endsAtMs = performance.now() + withinMs;
  while (!isTrue()) {
    if (performance.now() >= endsAtMs) return false;
    await pause(lookEveryMs);
  }
  return true;
};
