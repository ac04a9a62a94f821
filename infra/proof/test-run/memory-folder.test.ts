import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect } from 'chai';

import { makeMemoryFolder } from './memory-folder.ts';

describe('the folder in memory for the databases of tests', () => {
  let disk = '';
  beforeEach(async () => {
    disk = await mkdtemp(join(tmpdir(), 'shop-disk-'));
  });
  afterEach(() => rm(disk, { recursive: true, force: true }));

  it('is made where there is room, on a machine with memory to spare', async () => {
    expect(dirname((await makeMemoryFolder(disk, { free: 16 * 2 ** 30, room: 1 })) ?? '')).to.equal(disk);
  });

  it('is not made on a small machine or a small disk, nor where a system has no such disk', async () => {
    expect(await makeMemoryFolder(disk, { free: 8 * 2 ** 30, room: 1 })).to.equal(undefined);
    expect(await makeMemoryFolder(disk, { free: 16 * 2 ** 30, room: Infinity })).to.equal(undefined);
    expect(await makeMemoryFolder(join(disk, 'none'), { free: 16 * 2 ** 30, room: 1 })).to.equal(undefined);
  });
});
