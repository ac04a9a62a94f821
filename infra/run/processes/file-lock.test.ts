import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { lockHolder, tryLock, unlock, whileLocked } from './file-lock.ts';

/** Larger than any process number the kernel gives. */
const nobody = 2 ** 30;

describe('a file lock', () => {
  let folder = '';
  let file = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-lock-'));
    file = join(folder, 'a.lock');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is held by one at a time', async () => {
    expect(await tryLock(file)).to.equal(true);
    expect(await tryLock(file)).to.equal(false);
    expect(await lockHolder(file)).to.equal(process.pid);
    await unlock(file);
    expect(await tryLock(file)).to.equal(true);
  });

  it('is free again when its holder died', async () => {
    await writeFile(file, String(nobody));
    expect(await tryLock(file)).to.equal(true);
  });

  it('is free again when it was left by an earlier process with the same id, as in a restarted container', async () => {
    await writeFile(file, String(process.pid));
    expect(await tryLock(file)).to.equal(true);
    const left = { processId: process.pid, host: hostname(), startedAt: '1' };
    await writeFile(file, JSON.stringify(left));
    expect(await tryLock(file)).to.equal(true);
  });

  it('of another machine is respected while it is touched', async () => {
    await writeFile(file, JSON.stringify({ processId: 1, host: 'another-machine', startedAt: '1' }));
    expect(await tryLock(file)).to.equal(false);
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(file, longAgo, longAgo);
    expect(await tryLock(file)).to.equal(true);
  });

  it('is given back when the work fails', async () => {
    const failing = whileLocked(file, 1_000, () => Promise.reject(new Error('no')));
    expect(await failing.catch((error: Error) => error.message)).to.equal('no');
    expect(await lockHolder(file)).to.equal(undefined);
  });

  it('is not waited for longer than said', async () => {
    await tryLock(file);
    const waiting = whileLocked(file, 300, () => Promise.resolve());
    expect(await waiting.catch((error: Error) => error.message)).to.include('too long');
  });
});
