import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { rootFolder } from '../../run/config/workspace.ts';
import { judgeAdvisories, NoAdvisories, readAudit, type Advisory } from './judge-advisories.ts';

const pagePath = 'infra/docs/decisions/007-known-weaknesses-of-dependencies.md';
const timeoutMs = 120_000;
const answerBytesMax = 64_000_000;

/** npm ends with 1 when it has found something, so only its answer counts. */
const askNpm = (): Promise<string> =>
  new Promise((resolve) => {
    const options = { cwd: rootFolder, timeout: timeoutMs, maxBuffer: answerBytesMax };
    execFile('npm', ['audit', '--json', '--audit=true'], options, (_error, answer) => resolve(answer));
  });

const lineOf = ({ id, packageName, severity, title }: Advisory): string =>
  `${severity}: ${packageName}: ${title} (${id})`;

// `npm run check:advisories -w @shop/infra`: exit code 1 for grave weaknesses without a judgement, 2 when the list cannot be had.
try {
  const page = await readFile(join(rootFolder, pagePath), 'utf8');
  const { unjudged, lesser, gone } = judgeAdvisories(readAudit(await askNpm()), page);
  for (const advisory of lesser) console.log(`not judged, ${lineOf(advisory)}`);
  for (const id of gone) console.log(`${id} is judged in ${pagePath} and known no more: strike it off`);
  for (const advisory of unjudged) console.error(`NOT JUDGED, ${lineOf(advisory)}`);
  if (unjudged.length > 0) {
    console.error(`Update the package, or write into ${pagePath} why the weakness does not reach us.`);
    process.exitCode = 1;
  } else console.log('No grave weakness is without a judgement.');
} catch (error) {
  if (!(error instanceof NoAdvisories)) throw error;
  console.error(`The list of known weaknesses could not be had, so nothing is proved: ${error.message}`);
  console.error('Run it where npm reaches a registry that serves advisories: npm run check:advisories -w @shop/infra');
  process.exitCode = 2;
}
