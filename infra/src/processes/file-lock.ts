import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Number of the process that holds the lock; undefined when nobody living does. */
export const lockHolder = async (file: string): Promise<number | undefined> => {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  return holder > 0 && isAlive(holder) ? holder : undefined;
};

/** Takes the lock if nobody living holds it. */
export const tryLock = async (file: string): Promise<boolean> => {
  await mkdir(dirname(file), { recursive: true });
  const take = () =>
    writeFile(file, String(process.pid), { flag: 'wx' }).then(
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
  try {
    return await work();
  } finally {
    await unlock(file);
  }
};
