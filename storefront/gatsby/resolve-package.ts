import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Gatsby compiles this folder into its cache, so packages are looked for from the project and not from the file. */
const requireFrom = (projectFolder: string) => createRequire(join(projectFolder, 'package.json'));

/** Folder of an installed package. */
export const packageFolder = (name: string, projectFolder: string): string =>
  dirname(requireFrom(projectFolder).resolve(`${name}/package.json`));

/** File that an import of a package means. */
export const packageFile = (path: string, projectFolder: string): string => requireFrom(projectFolder).resolve(path);
