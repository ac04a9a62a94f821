import { setTimeout as sleep } from 'node:timers/promises';

/** Sends a signal to a whole process group; false when nobody is left in it. */
export const signalGroup = (groupId: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(-groupId, signal);
    return true;
  } catch (error) {
    // EPERM: somebody is there, though not ours to signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Asks a process group to end, and makes it end when it does not within `graceMs`.
 * Resolves once nobody is left in it.
 */
export const stopGroup = async (groupId: number, graceMs: number): Promise<void> => {
  signalGroup(groupId, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (signalGroup(groupId, 0)) {
    if (Date.now() > deadline) {
      signalGroup(groupId, 'SIGKILL');
      break;
    }
    await sleep(25);
  }
  // A killed group needs a moment until the kernel has buried it.
  const burialDeadline = Date.now() + 2_000;
  while (signalGroup(groupId, 0) && Date.now() < burialDeadline) await sleep(25);
};
