import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the holder writes into the lock. */
interface Holder {
  processId: number;
  host: string;
  /** When the process started, by the kernel's clock; null where the kernel does not say. */
  startedAt: string | null;
}

/** The holder touches its lock this often, so that other machines see that it lives. */
const heartbeatMs = 10_000;
/** A lock of another machine or container that was not touched for this long has no holder any more. */
const silentMaxMs = 60_000;

const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Start of a process, by which it differs from an earlier one with the same id: in a restarted container ids begin again at 1. The name of
 * the program, which stands in brackets before it, may hold blanks.
 */
const startOf = async (processId: number): Promise<string | null> => {
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
};

const readHolder = async (file: string): Promise<Holder | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    const value = JSON.parse(text) as Holder | number;
    // A lock of an earlier version holds the number alone.
    return typeof value === 'number' ? { processId: value, host: hostname(), startedAt: null } : value;
  } catch {
    return undefined;
  }
};

const isHeld = async (file: string, { processId, host, startedAt }: Holder): Promise<boolean> => {
  if (host !== hostname()) {
    const touched = await stat(file).catch(() => undefined);
    return touched !== undefined && Date.now() - touched.mtimeMs < silentMaxMs;
  }
  if (!isAlive(processId)) return false;
  const start = await startOf(processId);
  return startedAt === null ? processId !== process.pid || start === null : startedAt === start;
};

/** Process id of the holder; undefined when no running process holds the lock. */
export const lockHolder = async (file: string): Promise<number | undefined> => {
  const holder = await readHolder(file);
  return holder && (await isHeld(file, holder)) ? holder.processId : undefined;
};

/** Takes the lock if no running process holds it. */
export const tryLock = async (file: string): Promise<boolean> => {
  await mkdir(dirname(file), { recursive: true });
  const startedAt = await startOf(process.pid);
  const holder: Holder = { processId: process.pid, host: hostname(), startedAt };
  const take = () =>
    writeFile(file, JSON.stringify(holder), { flag: 'wx' }).then(
      () => true,
      () => false,
    );
  if (await take()) return true;
  if ((await lockHolder(file)) !== undefined) return false;
  await rm(file, { force: true });
  return take();
};

export const unlock = (file: string): Promise<void> => rm(file, { force: true });

/**
 * Runs `work` while holding a lock that other processes respect.
 * @throws {Error} when it is not free within `waitMaxMs`
 */
export const whileLocked = async <Result>(
  file: string,
  waitMaxMs: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  const deadline = Date.now() + waitMaxMs;
  while (!(await tryLock(file))) {
    if (Date.now() > deadline) throw new Error(`process ${await lockHolder(file)} has held ${file} for too long`);
    await sleep(200);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    void utimes(file, now, now).catch(() => undefined);
  }, heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await unlock(file);
  }
};
