import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { isGroupRunning } from './process-group.ts';
import { ResidentCommand } from './resident-command.ts';
import type { CommandFailed } from './run-to-end.ts';

describe('a command that stays', () => {
  let folder = '';
  let command: ResidentCommand<{ number: number }, number> | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-resident-'));
  });
  afterEach(async () => {
    await command?.end();
    await rm(folder, { recursive: true, force: true });
  });

  const logFile = () => join(folder, 'command.log');
  const start = async (code: string) => {
    const script = join(folder, 'command.cjs');
    await writeFile(script, code);
    command = new ResidentCommand({ title: 'Counting', script, cwd: folder, env: process.env, logFile: logFile() });
    return command;
  };
  const never = new AbortController().signal;
  const failureOf = (asked: Promise<unknown>): Promise<CommandFailed | undefined> =>
    asked.then(
      () => undefined,
      (error: unknown) => error as CommandFailed,
    );

  it('answers one request after another, and its log is that of the last', async () => {
    const counting = await start(`
      let asked = 0;
      process.on('message', ({ number }) => {
        console.log('asked about ' + number);
        process.send(number * 10 + ++asked);
      });
    `);
    expect(await counting.ask({ number: 3 }, { timeoutMs: 5_000, signal: never })).to.equal(31);
    expect(await counting.ask({ number: 4 }, { timeoutMs: 5_000, signal: never })).to.equal(42);
    expect((await readFile(logFile(), 'utf8')).trim()).to.equal('asked about 4');
    expect(counting.hasEnded).to.equal(false);
    await counting.end();
    expect(counting.hasEnded).to.equal(true);
  });

  it('shows the last lines of a command that ends without an answer, and so does every later request', async () => {
    const counting = await start(`process.on('message', () => { console.log('no space left'); process.exit(2); });`);
    const first = await failureOf(counting.ask({ number: 1 }, { timeoutMs: 5_000, signal: never }));
    expect(first?.message).to.include('exit code 2').and.include('no space left');
    const second = await failureOf(counting.ask({ number: 2 }, { timeoutMs: 5_000, signal: never }));
    expect(second?.reason).to.equal('exit code 2');
  });

  it('ends when a request takes too long, with what it has started', async () => {
    const counting = await start(`
      const { spawn } = require('node:child_process');
      spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      require('node:fs').writeFileSync('group', String(process.pid));
      process.on('message', () => {});
    `);
    const failure = await failureOf(counting.ask({ number: 1 }, { timeoutMs: 1_500, signal: never }));
    expect(failure?.reason).to.equal('it took longer than 1.5 s');
    expect(counting.hasEnded).to.equal(true);
    const groupId = Number(await readFile(join(folder, 'group'), 'utf8'));
    expect(isGroupRunning(groupId)).to.equal(false);
  });

  it('ends when it is asked to', async () => {
    const counting = await start(`process.on('message', () => {});`);
    const failure = await failureOf(
      counting.ask({ number: 1 }, { timeoutMs: 5_000, signal: AbortSignal.timeout(100) }),
    );
    expect(failure?.reason).to.equal('it was stopped');
  });
});
