import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { rootFolder } from './workspace.ts';

const skippedFolders = new Set(['node_modules', 'dist', 'public', 'build']);

/** Programs keep their own notes in hidden files: Strapi writes one when it looks for a newer version. Tests are in no build. */
const isSkipped = (name: string): boolean =>
  name.startsWith('.') || skippedFolders.has(name) || /\.(?:test|proof)\.tsx?$/.test(name);

/** Without promises: for thousands of files they take several times as long as the reading. */
const listFiles = (path: string): string[] => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !isSkipped(name))
    .flatMap((entry) => (entry.isFile() ? [join(path, entry.name)] : listFiles(join(path, entry.name))));
};

const stampOf = (file: string): string => {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file);
  return [file, ino, size, mtimeMs, ctimeMs].join(' ');
};

/** The hash that was found last for each set of inputs, and the stamps of their files when it was found. */
const known = new Map<string, { stamps: string; hash: string }>();

/**
 * One hash over the contents of files and folders (tests, hidden files and build outputs left out) and over `settings`.
 * Contents, not times: a checkout touches times. A process that asks again reads the contents only if a file was written meanwhile.
 */
export const hashInputs = async (paths: readonly string[], settings: unknown = null): Promise<string> => {
  const files = paths.flatMap(listFiles).sort();
  const question = JSON.stringify([paths, settings]);
  const stamps = files.map(stampOf).join('\n');
  const answered = known.get(question);
  if (answered?.stamps === stamps) return answered.hash;

  const digest = createHash('sha256').update(JSON.stringify(settings));
  for (const file of files)
    digest
      .update(relative(rootFolder, file))
      .update('\0')
      .update(await readFile(file));
  const hash = digest.digest('hex');
  known.set(question, { stamps, hash });
  return hash;
};
