import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 300;

/** Waits until `isSo` returns true. @throws {Error} that names the condition that was not met */
export const until = async (what: string, maxMs: number, isSo: () => Promise<boolean> | boolean): Promise<void> => {
  const deadline = performance.now() + maxMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${maxMs / 1_000} s`);
    await sleep(lookEveryMs);
  }
};
