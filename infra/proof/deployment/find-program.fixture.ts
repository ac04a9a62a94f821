import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { canInstall, installDebianPackage } from '../test-run/install-debian-package.ts';

const onPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

/**
 * Path of a program with which operators run or watch the shop, installed from the distribution when we may.
 * @throws {Error} saying what to install
 */
export const findProgram = (program: string, debianPackage: string): string => {
  const installed = onPath(program);
  if (installed) return installed;
  if (canInstall()) {
    installDebianPackage(debianPackage);
    const fresh = onPath(program);
    if (fresh) return fresh;
  }
  throw new Error(`This test needs ${program}. Install it (Debian: "apt-get install ${debianPackage}").`);
};
