import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { isGroupRunning, stopGroup } from './process-group.ts';

const stateOf = (processId: number): string | undefined =>
  /\) (\w)/.exec(readFileSync(`/proc/${processId}/stat`, 'utf8'))?.[1];

describe('stopping a process group', () => {
  const started: ChildProcess[] = [];
  const run = (script: string): ChildProcess => {
    const child = spawn('bash', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    started.push(child);
    return child;
  };
  const firstNumber = async (child: ChildProcess): Promise<number> => {
    const [text] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    return Number(text.toString());
  };
  afterEach(async () => {
    for (const child of started.splice(0)) if (child.pid !== undefined) await stopGroup(child.pid, 0);
  });

  it('does not wait for one that has ended and that its parent never asks about', async () => {
    // With `set -m` the shell starts the first sleep in a group of its own. Then the shell turns into the second sleep, which never reads the
    // exit code of the first, so that the first stays a zombie.
    const parent = run('set -m; sleep 0.1 & echo $!; exec sleep 60');
    const groupId = await firstNumber(parent);
    for (let tries = 0; tries < 200 && stateOf(groupId) !== 'Z'; tries += 1) await sleep(10);
    expect(stateOf(groupId)).to.equal('Z');
    const startedAt = Date.now();
    await stopGroup(groupId, 5_000);
    expect(Date.now() - startedAt).to.be.below(1_000);
  });

  it('ends also those that do not listen', async () => {
    const deaf = run("trap '' TERM; echo 1; while true; do sleep 0.05; done");
    await firstNumber(deaf);
    const ended = once(deaf, 'exit') as Promise<[code: number | null, signal: string | null]>;
    await stopGroup(deaf.pid as number, 200);
    expect((await ended)[1]).to.equal('SIGKILL');
    expect(isGroupRunning(deaf.pid as number)).to.equal(false);
  });
});
