import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { rootFolder } from '../../run/config/workspace.ts';

describe('the run of CI', function runOfCi() {
  this.timeout(60_000);
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-ci-'));
    await mkdir(join(folder, 'infra/bin'), { recursive: true });
    await cp(join(rootFolder, 'infra/bin/ci.mjs'), join(folder, 'infra/bin/ci.mjs'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Runs it where `npm test` and `npm run proofs` are these lines of a shell. */
  const runWith = async (test: string, proofs: string): Promise<{ code: number; lines: string[] }> => {
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'shop', scripts: { test, proofs } }));
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [join(folder, 'infra/bin/ci.mjs')], (_, said) =>
        resolve({ code: child.exitCode ?? -1, lines: said.trim().split('\n') }),
      );
    });
  };

  it('ends with the sum of tests and proofs', async () => {
    const { code, lines } = await runWith('echo "7 passed, 0 failed"', 'echo "3 passed, 0 failed"');
    expect(lines.at(-1)).to.equal('10 passed, 0 failed');
    expect(code).to.equal(0);
  });

  it('goes on to the proofs when a test failed, and fails', async () => {
    const { code, lines } = await runWith('echo "7 passed, 2 failed"; exit 1', 'echo "3 passed, 0 failed"');
    expect(lines.at(-1)).to.equal('10 passed, 2 failed');
    expect(code).to.equal(1);
  });

  it('counts a run that says nothing as one failure', async () => {
    const { code, lines } = await runWith('echo "7 passed, 0 failed"', 'exit 3');
    expect(lines.at(-1)).to.equal('7 passed, 1 failed');
    expect(code).to.equal(1);
  });
});
