import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a random time before another attempt, at most 3 ms × 2^attempt and never more than 100 ms, so that nodes do not keep colliding. */
export const pauseBefore = async (attempt: number): Promise<void> => {
  await pause(Math.random() * Math.min(100, 3 * 2 ** attempt));
};
