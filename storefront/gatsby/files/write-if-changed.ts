import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file only when its content differs, so that later steps of the build do not see a change where there is none. */
export const writeIfChanged = async (path: string, content: string): Promise<void> => {
  const before = await readFile(path, 'utf8').catch(() => undefined);
  if (before === content) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
};
