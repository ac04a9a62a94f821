import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { rootFolder } from '../../run/config/workspace.ts';
import { findBrokenLinks } from './find-broken-links.ts';
import { findLongLines } from './find-long-lines.ts';
import { findMissingFiles } from './find-missing-files.ts';
import { findReplacedWords } from './find-replaced-words.ts';
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
/** What earlier releases said or stored, words of others, and the list of the replaced words itself. */
const wordsExempt =
  /^(?:CHANGELOG\.md|infra\/docs\/glossary\.md|cms\/seed\/|commerce\/src\/accounts\/users\/passwords\/common-|commerce\/src\/(?:operation\/migrations|catalogue\/seed)\/|infra\/clients\/(?:python|quick-starts)\/|storefront\/gatsby\/reference\/words\/|infra\/proof\/checks\/find-replaced-words|.*\.generated\.ts$)/;
/** They tell of files as they were. */
const pagesOfThePast = /^(?:CHANGELOG\.md|infra\/docs\/decisions\/)/;
const problems = [
  ...findRuleProblems(read(rulesPath), sources, new Set(paths)),
  ...findBrokenLinks(pages, new Set(paths)),
  ...findMissingFiles(
    pages.filter(({ path }) => !pagesOfThePast.test(path)),
    new Set(paths),
  ),
  ...findLongLines(pages.filter(({ path }) => path !== 'CHANGELOG.md')),
  ...findReplacedWords(sources.filter(({ path }) => !wordsExempt.test(path))),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    'rules lead to tests and code, links to pages, names to files; no line is too long, no replaced word is left',
  );
