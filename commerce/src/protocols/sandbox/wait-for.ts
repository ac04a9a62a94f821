import { setTimeout } from 'node:timers/promises';

/** Waits until the time is over, or until the caller has left. */
export const waitFor = async (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  try {
    await setTimeout(ms, undefined, signal ? { signal } : {});
  } catch (failure) {
    if (!signal?.aborted) throw failure;
  }
};
