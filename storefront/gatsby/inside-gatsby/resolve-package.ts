import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Packages are resolved from the project and not from this file, because Gatsby compiles this folder into its cache. */
const requireFrom = (projectFolder: string) => createRequire(join(projectFolder, 'package.json'));

/** Folder of an installed package. */
export const packageFolder = (name: string, projectFolder: string): string =>
  dirname(requireFrom(projectFolder).resolve(`${name}/package.json`));

/** File with which a package begins, as the given file would find it. */
export const entryOf = (name: string, from: string): string => createRequire(from).resolve(name);
