import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { rootFolder } from '../../run/config/workspace.ts';
import { findLockfileProblems, type Lockfile } from './find-lockfile-problems.ts';

const lockfile = JSON.parse(readFileSync(join(rootFolder, 'package-lock.json'), 'utf8')) as Lockfile;
const problems = findLockfileProblems(lockfile);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    `${problems.length} problems. Make the lockfile anew from nothing: remove all node_modules and package-lock.json,`,
  );
  console.error('then run "npm install --package-lock-only".');
  process.exitCode = 1;
} else {
  console.log(`package-lock.json is complete (${Object.keys(lockfile.packages).length} entries)`);
}
