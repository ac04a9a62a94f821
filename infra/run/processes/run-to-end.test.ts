import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { CommandFailed, runToEnd } from './run-to-end.ts';

describe('runToEnd', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-run-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const run = async (code: string, options: { timeoutMs?: number; signal?: AbortSignal; isPatient?: boolean } = {}) => {
    const script = join(folder, 'command.cjs');
    await writeFile(script, code);
    return runToEnd({
      title: 'Counting',
      script,
      args: [],
      cwd: folder,
      env: process.env,
      logFile: join(folder, 'command.log'),
      timeoutMs: options.timeoutMs ?? 5_000,
      signal: options.signal,
      isPatient: options.isPatient,
    }).then(
      () => undefined,
      (error: unknown) => error as CommandFailed,
    );
  };

  it('is quiet about a command that ends well', async () => {
    expect(await run('console.log("fine")')).to.equal(undefined);
  });

  it('shows the last lines of a command that fails', async () => {
    const error = await run('console.log("no space left"); process.exit(2)');
    expect(error).to.be.instanceOf(CommandFailed);
    expect(error?.message).to.include('exit code 2').and.include('no space left');
  });

  it('lets everything else go before a patient command', async () => {
    const code = 'setTimeout(() => process.exit(require("node:os").getPriority()), 200)';
    expect(await run(code)).to.equal(undefined);
    const error = await run(code, { isPatient: true });
    expect(error?.reason).to.equal('exit code 19');
  });

  it('ends a command that takes too long', async () => {
    const error = await run('setInterval(() => {}, 1000)', { timeoutMs: 200 });
    expect(error?.reason).to.equal('it took longer than 0.2 s');
  });

  it('ends a command when it is asked to', async () => {
    const error = await run('setInterval(() => {}, 1000)', { signal: AbortSignal.timeout(100) });
    expect(error?.reason).to.equal('it was stopped');
  });
});
