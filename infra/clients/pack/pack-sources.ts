import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';

import { listFiles } from './list-files.ts';
import { writeZip } from './write-archive.ts';

/** Packs a client that is used as source, in a folder of its own name. */
export const packSources = async (folder: string, name: string): Promise<Buffer> => {
  const files = await listFiles(folder);
  return writeZip(
    await Promise.all(
      files.map(async (file) => ({
        path: `${name}/${relative(folder, file).split(sep).join('/')}`,
        content: await readFile(file),
      })),
    ),
  );
};
