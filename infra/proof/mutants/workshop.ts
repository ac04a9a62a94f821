import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { rootFolder } from '../../run/config/workspace.ts';
import type { Mutant } from './mutant.ts';

const run = promisify(execFile);

/** The packages of this repository are linked here by relative paths, so that the copy uses its own. */
const ownScope = '@shop';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Files that belong to the project, also those that are not committed yet. */
const listProjectFiles = async (): Promise<string[]> => {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: rootFolder,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\0').filter(Boolean);
};

const linkPackages = async (folder: string): Promise<void> => {
  const target = join(folder, 'node_modules');
  await mkdir(join(target, ownScope), { recursive: true });
  for (const name of await readdir(join(rootFolder, 'node_modules')))
    if (name !== ownScope) await symlink(join(rootFolder, 'node_modules', name), join(target, name));
  for (const name of await readdir(join(rootFolder, 'node_modules', ownScope)))
    await symlink(await readlink(join(rootFolder, 'node_modules', ownScope, name)), join(target, ownScope, name));
};

/** A copy of the project in which files are broken one after the other. The project itself is never touched. */
export interface Workshop {
  folder: string;
  /** Breaks the file of a mutant. @returns what puts the file back. @throws Error when the text does not stand exactly once in it */
  apply: (mutant: Mutant) => Promise<() => Promise<void>>;
}

/** Copies the project's files into an empty folder; installed packages are linked. */
export const openWorkshop = async (folder: string): Promise<Workshop> => {
  for (const file of await listProjectFiles()) {
    const from = join(rootFolder, file);
    // A file that was deleted and not committed is still listed.
    if (!(await exists(from))) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(from, join(folder, file));
  }
  await linkPackages(folder);
  return {
    folder,
    apply: async ({ name, file, find, replace }) => {
      const path = join(folder, file);
      const whole = await readFile(path, 'utf8');
      if (whole.split(find).length !== 2) throw new Error(`${name}: its text does not stand exactly once in ${file}`);
      // As a function, so that a `$` in the text is no pattern.
      await writeFile(
        path,
        whole.replace(find, () => replace),
      );
      return () => writeFile(path, whole);
    },
  };
};
