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

interface ProcessState {
  groupId: number;
  /** A process that has ended and still has threads is being taken down. */
  hasEnded: boolean;
}

/** Reads the kernel's line about a process. Undefined when there is none. */
const readState = (processId: string): ProcessState | undefined => {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The program's name comes before the fields. It stands in brackets and may hold blanks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state = '', , group] = fields;
    const threads = Number(fields[17]);
    return { groupId: Number(group), hasEnded: 'ZX'.includes(state) && threads <= 1 };
  } catch {
    return undefined;
  }
};

/**
 * Whether a process of the group still runs. A process that has ended stays in its group until its parent has read its exit code (a zombie).
 * When the parent has ended too, the system's first process has to read it; in a container that may take seconds, or never happen. This
 * function does not count zombies. On a system without `/proc` it cannot recognise them, and counts them as running.
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
    const found = readState(processId);
    return found?.groupId === groupId && !found.hasEnded;
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
