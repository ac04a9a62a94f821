import { execFile } from 'node:child_process';
import { cp, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A member of the database needs about half of it in a run. */
const sizeMegabytes = 1_024;
const fillerBytes = 4_194_304;
const fillerName = 'filler';
const mountMaxMs = 10_000;

/** A disk of one folder, that can be filled. */
export interface SmallDisk {
  /** Takes all space that is left. */
  fill(): Promise<void>;
  /** Gives the space back. */
  free(): Promise<void>;
  /** Takes the disk away. With `keepsFiles` its files are in the folder afterwards. */
  close(options: { keepsFiles: boolean }): Promise<void>;
}

const isFull = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ENOSPC';

/** Writes until nothing fits any more, in smaller and smaller pieces. */
const fillFile = async (path: string): Promise<void> => {
  const file = await open(path, 'w');
  try {
    for (let bytes = fillerBytes; bytes >= 1;) {
      try {
        await file.write(Buffer.alloc(bytes, 1));
      } catch (failure) {
        if (!isFull(failure)) throw failure;
        bytes = Math.floor(bytes / 2);
      }
    }
  } finally {
    await file.close();
  }
};

/**
 * Mounts a disk of one gigabyte, in memory, at `folder`.
 * @returns undefined where this process may not mount anything
 */
export const mountSmallDisk = async (folder: string): Promise<SmallDisk | undefined> => {
  const options = ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'tmpfs', folder];
  const isMounted = await run('mount', options, { timeout: mountMaxMs }).then(
    () => true,
    () => false,
  );
  if (!isMounted) return undefined;
  const filler = join(folder, fillerName);
  return {
    fill: () => fillFile(filler),
    free: () => rm(filler, { force: true }),
    close: async ({ keepsFiles }) => {
      await rm(filler, { force: true });
      const kept = `${folder}.kept`;
      if (keepsFiles) await cp(folder, kept, { recursive: true });
      await run('umount', [folder], { timeout: mountMaxMs });
      if (!keepsFiles) return;
      await rm(folder, { recursive: true });
      await rename(kept, folder);
    },
  };
};
