import { existsSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The databases of a run take 1.5 GB at most. */
const roomNeeded = 3 * 2 ** 30;
/** Files there are memory that Gatsby, Strapi and the compiler no longer have. */
const memoryNeeded = 12 * 2 ** 30;

/** Bytes that this process may still take; in a container no more than its limit. */
const freeMemory = (): number => Math.min(freemem(), process.constrainedMemory() || Infinity);

/**
 * A new folder in memory for the databases of tests, which otherwise wait for the disk at every write.
 * Undefined where there is none, or too little room (a container has 64 MB by default): then they lie where temporary files do.
 */
export const makeMemoryFolder = async (
  disk = '/dev/shm',
  { free = freeMemory(), room = roomNeeded } = {},
): Promise<string | undefined> => {
  if (!existsSync(disk) || free < memoryNeeded) return undefined;
  const { bavail, bsize } = await statfs(disk);
  return bavail * bsize < room ? undefined : mkdtemp(join(disk, 'shop-test-'));
};
