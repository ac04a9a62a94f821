import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { canInstall, installDebianPackage } from './install-debian-package.ts';

const debianFolder = '/usr/lib/postgresql';

/** Debian keeps each version's programs in a folder of its own, off the path. */
const debianFolders = (): string[] =>
  existsSync(debianFolder) ? readdirSync(debianFolder).map((version) => join(debianFolder, version, 'bin')) : [];

const findInstalled = (env: NodeJS.ProcessEnv): string | undefined =>
  [
    ...(env.POSTGRES_BIN ? [dirname(env.POSTGRES_BIN)] : []),
    ...(env.PATH ?? '').split(':'),
    ...debianFolders().toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  ].find((folder) => ['postgres', 'initdb'].every((program) => existsSync(join(folder, program))));

/**
 * The folder of PostgreSQL's programs, installed from the distribution when we may.
 * @throws {Error} saying what to install
 */
export const findPostgres = (write: (line: string) => void, env: NodeJS.ProcessEnv = process.env): string => {
  const installed = findInstalled(env);
  if (installed) return installed;
  if (canInstall()) {
    write('No PostgreSQL found; installing the one of the distribution');
    installDebianPackage('postgresql');
    const fresh = findInstalled(env);
    if (fresh) return fresh;
  }
  throw new Error(
    'The tests of the CMS need PostgreSQL. Install it (Debian: "apt-get install postgresql"), or set POSTGRES_BIN to its postgres program.',
  );
};
