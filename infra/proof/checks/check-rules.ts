import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { rootFolder } from '../../run/config/workspace.ts';
import { findBrokenLinks } from './find-broken-links.ts';
import { findRuleProblems } from './find-rule-problems.ts';

const rulesPath = 'infra/docs/rules.md';
/** Its cases cite rules and pages that must not exist. */
const exampleTest = 'infra/proof/checks/find-rule-problems.test.ts';

const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(rootFolder, path)));
const read = (path: string): string => readFileSync(join(rootFolder, path), 'utf8');
const sources = paths
  .filter((path) => /\.(?:ts|tsx|mjs|cjs|md|ya?ml)$/.test(path) && path !== exampleTest)
  .map((path) => ({ path, text: read(path) }));
const pages = sources.filter(({ path }) => path.endsWith('.md'));
const problems = [
  ...findRuleProblems(read(rulesPath), sources, new Set(paths)),
  ...findBrokenLinks(pages, new Set(paths)),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('every cited rule exists, every rule names its tests, and every link leads to a page');
