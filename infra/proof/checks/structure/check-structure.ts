import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { rootFolder } from '../../../run/config/workspace.ts';
import { filesMax, findFullFolders } from './find-full-folders.ts';
import { findImportProblems, type AllowedImport } from './find-import-problems.ts';
import { findStyleProblems } from './find-style-problems.ts';
import { findUnusedExports } from './find-unused-exports.ts';
import { measureStructure } from './measure-structure.ts';
import { readModules } from './read-modules.ts';

/** A group of exceptions; the reason stands for all of them. */
interface Exceptions {
  reason: string;
  files: string[];
}

interface StructureExceptions {
  imports: { reason: string; pairs: [from: string, to: string][] }[];
  testHelpers: Exceptions[];
  unusedExports: Exceptions[];
  rawColours: Exceptions[];
  /** The longest function of a file, in lines; eslint reads it too. */
  longFunctions: { reason: string; files: Record<string, number> }[];
}

const read = (path: string): string => readFileSync(join(rootFolder, path), 'utf8');
const exceptions = JSON.parse(read('infra/proof/checks/structure/exceptions.json')) as StructureExceptions;
const filesOf = (groups: readonly Exceptions[]): string[] => groups.flatMap(({ files }) => files);

const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.(?:tsx?|mjs|js)$/.test(path) && existsSync(join(rootFolder, path)));
const modules = readModules(paths.map((path) => ({ path, text: read(path) })));
const allowed: AllowedImport[] = exceptions.imports.flatMap(({ reason, pairs }) =>
  pairs.map(([from, to]) => ({ from, to, reason })),
);

const named = [
  ...filesOf([...exceptions.testHelpers, ...exceptions.rawColours]),
  ...exceptions.longFunctions.flatMap(({ files }) => Object.keys(files)),
];

const problems = [
  ...named.filter((path) => !paths.includes(path)).map((path) => `${path} is gone: remove it from the exceptions`),
  ...findImportProblems(modules, allowed, filesOf(exceptions.testHelpers)),
  ...findUnusedExports(modules, filesOf(exceptions.unusedExports)),
  ...findStyleProblems(modules, filesOf(exceptions.rawColours)),
];
for (const { folder, files } of findFullFolders(paths)) {
  console.warn(`warning: ${folder} holds ${files} files side by side (more than ${filesMax}); group them`);
}
if (process.argv.includes('--table')) {
  const areas = /engineAreas = \[([^\]]*)\]/.exec(read('eslint.config.js'))?.[1] ?? '';
  const longFunctions = exceptions.longFunctions.reduce((sum, { files }) => sum + Object.keys(files).length, 0);
  const measured = measureStructure(
    modules,
    [...areas.matchAll(/'([^']+)'/g)].map(([, area = '']) => area),
  );
  console.table({ ...measured, filesWithLongFunctions: longFunctions });
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('imports keep to their borders, exports are used, styles use tokens');
