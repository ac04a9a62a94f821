import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { rootFolder } from '../../run/config/workspace.ts';
import { readMochaReport, summaryLines, withSecondTry } from './test-results.ts';

describe('test results', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-results-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('counts a skipped test as failed, and names what passed at the second try', async () => {
    const file = join(folder, 'report.json');
    const report = {
      stats: { passes: 1, failures: 0, pending: 1 },
      passes: [{ fullTitle: 'a code arrives', currentRetry: 1, err: {} }],
      failures: [],
      pending: [{ fullTitle: 'buying waits', err: {} }],
    };
    await writeFile(file, JSON.stringify(report));
    await writeFile(
      `${file}.retries`,
      JSON.stringify({ 'a code arrives': 'Error: none came\n    at a\n    at b\n    at c' }),
    );
    expect(await readMochaReport(file)).to.deep.equal({
      passed: 1,
      failed: 1,
      failures: ['buying waits\n    is skipped'],
      retried: ['a code arrives\n    Error: none came\n        at a\n        at b'],
      fileTimes: {},
      failedFiles: [],
      passedElsewhere: 1,
    });
  });

  it('counts the failed files by their second run, and names what failed in the first', async () => {
    const file = join(folder, 'hook.json');
    const hook = 'payouts "before all" hook';
    const report = {
      stats: { passes: 3, failures: 1, pending: 0 },
      passes: ['search.ts', 'search.ts', 'payouts.ts'].map((name) => ({ fullTitle: name, file: name, err: {} })),
      failures: [{ fullTitle: hook, file: 'payouts.ts', err: { stack: 'Error: 503\n    at a\n    at b\n    at c' } }],
      pending: [],
    };
    await writeFile(file, JSON.stringify(report));
    const first = await readMochaReport(file);
    expect(first?.failedFiles).to.deep.equal(['payouts.ts']);
    const second = {
      ...{ passed: 7, failed: 1, failures: ['again'], retried: [] },
      ...{ fileTimes: {}, failedFiles: [], passedElsewhere: 7 },
    };
    expect(first && withSecondTry(first, second)).to.include({ passed: 9, failed: 1 });
    expect(first && withSecondTry(first, second).failures).to.deep.equal(['again']);
    expect(first && withSecondTry(first, second).retried).to.deep.equal([
      `${hook}\n    Error: 503\n        at a\n        at b`,
    ]);
  });

  it('names also what failed at the first try', async () => {
    const file = join(folder, 'twice.json');
    const failures = [{ fullTitle: 'a code arrives', file: 'codes.ts', err: { stack: 'Error: already there' } }];
    const report = { stats: { passes: 0, failures: 1, pending: 0 }, passes: [], failures, pending: [] };
    await writeFile(file, JSON.stringify(report));
    await writeFile(`${file}.retries`, JSON.stringify({ 'a code arrives': 'Error: none came' }));
    expect((await readMochaReport(file))?.failures).to.deep.equal([
      'a code arrives\n    Error: already there\n  at the first try:\n    Error: none came',
    ]);
  });

  it('does not guess the files of a failure that names none', async () => {
    const file = join(folder, 'nowhere.json');
    const failures = [{ fullTitle: 'root hook', err: {} }];
    await writeFile(
      file,
      JSON.stringify({ stats: { passes: 0, failures: 1, pending: 0 }, passes: [], failures, pending: [] }),
    );
    expect((await readMochaReport(file))?.failedFiles).to.equal(undefined);
  });

  it('knows that there is no report when the run broke off', async () => {
    expect(await readMochaReport(join(folder, 'none.json'))).to.equal(undefined);
  });

  it('ends with the totals', () => {
    const lines = summaryLines([
      { name: 'lint', passed: 1, failed: 0, seconds: 2, failures: [] },
      { name: 'commerce', passed: 40, failed: 2, seconds: 3, failures: ['a', 'b'] },
    ]);
    expect(lines.at(-1)).to.equal('41 passed, 2 failed');
  });

  it('names the twenty files that took longest, over all parts', async () => {
    const file = join(folder, 'times.json');
    const report = { stats: { passes: 0, failures: 0, pending: 0 }, passes: [], failures: [], pending: [] };
    const times = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [join(rootFolder, `commerce/src/${index}.test.ts`), index * 1_000]),
    );
    await writeFile(file, JSON.stringify(report));
    await writeFile(`${file}.times`, JSON.stringify(times));
    const fileTimes = (await readMochaReport(file))?.fileTimes ?? {};
    const step = { passed: 1, failed: 0, seconds: 1, failures: [] };
    const lines = summaryLines([
      { name: 'commerce', ...step, fileTimes },
      { name: 'cms', ...step, fileTimes: { [join(rootFolder, 'cms/src/long.test.ts')]: 23_500 } },
    ]);
    const shown = lines.filter((line) => line.endsWith('.test.ts'));
    expect(shown).to.have.length(20);
    expect(shown.slice(0, 2)).to.deep.equal(['   24.0 s  commerce/src/24.test.ts', '   23.5 s  cms/src/long.test.ts']);
  });
});
