import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The paths of all files below a folder, in one order. */
export const listFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
