import { execFile } from 'node:child_process';
import { cp, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A member of the database needs about half of it in a run. */
const sizeMegabytes = 1_024;
/** Four megabytes. */
const pieceBytesMax = 4_194_304;
/** Pieces of one size at most: as many of the largest as the disk holds. */
const piecesMax = 256;
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

/** Writes pieces until one does not fit, at most as many as the disk could hold. */
const writePieces = async (file: FileHandle, bytes: number): Promise<void> => {
  const piece = Buffer.alloc(bytes, 1);
  try {
    for (let count = 0; count < piecesMax; count += 1) await file.write(piece);
  } catch (failure) {
    if (!isFull(failure)) throw failure;
  }
};

/** Fills the disk: writes large pieces until none fits, then smaller ones, down to one byte. Space that the member frees later stays free. */
const fillFile = async (path: string): Promise<void> => {
  const file = await open(path, 'w');
  try {
    for (let bytes = pieceBytesMax; bytes >= 1; bytes = Math.floor(bytes / 2)) await writePieces(file, bytes);
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
