import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from 'chai';

import { commandScripts, rootFolder } from '../../run/config/workspace.ts';
import { findFreePort } from '../../run/processes/ports.ts';
import type { Report } from '../contract-kit/src/report/print-report.ts';
import { agentKey, repeatMs, startReferenceAgent } from './start-reference-agent.fixture.ts';

const run = promisify(execFile);
const kitFolder = join(rootFolder, 'infra/suppliers/contract-kit');

describe('the packed contract kit', function () {
  this.timeout(120_000);
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'supplier-kit-'));
    await run(process.execPath, [commandScripts.tsc, '-b', kitFolder]);
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: kitFolder });
    const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], { cwd: folder });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const npx = (...args: string[]): Promise<{ stdout: string; exitCode: number }> =>
    run('npx', ['--offline', 'numeo-supplier-kit', ...args], { cwd: folder }).then(
      ({ stdout }) => ({ stdout, exitCode: 0 }),
      (failure: { stdout: string; code: number }) => ({ stdout: failure.stdout, exitCode: failure.code }),
    );

  it('checks an agent by one command: a readable report, one for programs, and an exit code', async () => {
    const port = await findFreePort();
    const agent = await startReferenceAgent(`http://127.0.0.1:${port}/agent/api/sms`);
    // A slash at its end and a mark that nobody sees come along when an address is pasted.
    const place = ['--url', `\u200b${agent.url}/`, '--port', String(port), '--repeat', String(repeatMs / 1000)];
    try {
      const file = join(folder, 'report.json');
      const sms = ['--sms-hook', agent.smsHookUrl, '--json', file];
      const { stdout, exitCode } = await npx('agent', ...place, '--key', agentKey, ...sms);
      expect(stdout)
        .to.match(/^ok {3}agent-answers: .*\n/)
        .and.to.match(/\n\d+ passed, 0 failed, 0 not tried, in [\d.]+ s\n$/);
      expect(exitCode).to.equal(0);
      const { counts, checks } = JSON.parse(await readFile(file, 'utf8')) as Report;
      expect(counts).to.deep.equal({ passed: checks.length, failed: 0, notTried: 0 });
      const wrong = await npx('agent', ...place, '--key', 'wrong');
      expect(wrong.exitCode).to.equal(1);
      expect(wrong.stdout).to.match(/FAIL agent-answers: .*\n +seen: .*wrong key/);
    } finally {
      await agent.stop();
    }
  });

  it('names a wrong argument', async () => {
    const { exitCode } = await npx('agent', '--url', 'ftp://agent', '--key', agentKey);
    expect(exitCode).to.equal(2);
  });
});
