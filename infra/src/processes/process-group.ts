import { readdirSync, readFileSync } from 'node:fs';
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

/** State and group of a process, as the kernel writes them behind the program's name, which stands in brackets and may hold blanks. */
const readStateAndGroup = (processId: string): { state: string | undefined; groupId: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
    const [state, , group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, groupId: Number(group) };
  } catch {
    return undefined;
  }
};

/**
 * Whether a process of the group still runs. One that has ended stays in its group until its parent has asked for its exit code. The first
 * process of a container inherits those without a parent, and may take seconds or never ask. Where the kernel has no `/proc`, such a
 * process counts as running.
 */
export const isGroupRunning = (groupId: number): boolean => {
  if (!signalGroup(groupId, 0)) return false;
  let processIds: string[];
  try {
    processIds = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return true;
  }
  return processIds.some((processId) => {
    const found = readStateAndGroup(processId);
    return found?.groupId === groupId && found.state !== 'Z' && found.state !== 'X';
  });
};

/** Asks a process group to end, and kills it if it has not ended within `graceMs`. Resolves when none of its processes runs any more. */
export const stopGroup = async (groupId: number, graceMs: number): Promise<void> => {
  signalGroup(groupId, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (isGroupRunning(groupId)) {
    if (Date.now() > deadline) {
      signalGroup(groupId, 'SIGKILL');
      break;
    }
    await sleep(25);
  }
  // The kernel needs a moment to end what was killed.
  const burialDeadline = Date.now() + 2_000;
  while (isGroupRunning(groupId) && Date.now() < burialDeadline) await sleep(25);
};
