import { setTimeout as sleep } from 'node:timers/promises';

/** Sends a signal to a whole process group. @returns false when the group has no process left */
export const signalGroup = (groupId: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(-groupId, signal);
    return true;
  } catch (error) {
    // EPERM: the group has a process, but we may not signal it.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Asks a process group to end, and kills it if it has not ended within `graceMs`. Resolves when the group has no process left. */
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
  // The kernel needs a moment to remove a killed group.
  const burialDeadline = Date.now() + 2_000;
  while (signalGroup(groupId, 0) && Date.now() < burialDeadline) await sleep(25);
};
