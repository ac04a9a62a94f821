import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { hashInputs } from './hash-inputs.ts';

describe('the hash of inputs', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-inputs-'));
    await writeFile(join(folder, 'page.ts'), 'one');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is another one when a file was written, came or went, or a setting changed', async () => {
    const hashes = [await hashInputs([folder])];
    await writeFile(join(folder, 'page.ts'), 'two');
    hashes.push(await hashInputs([folder]));
    await writeFile(join(folder, 'menu.ts'), 'menu');
    hashes.push(await hashInputs([folder]));
    hashes.push(await hashInputs([folder], { locale: 'ru' }));
    expect(new Set(hashes).size).to.equal(hashes.length);
    await rm(join(folder, 'menu.ts'));
    expect(await hashInputs([folder])).to.equal(hashes[1]);
  });

  it('is the same after a checkout that wrote the same contents, and ignores tests and the notes of programs', async () => {
    const before = await hashInputs([folder]);
    await writeFile(join(folder, 'page.ts'), 'one');
    await writeFile(join(folder, 'page.test.ts'), 'a test');
    await writeFile(join(folder, 'page.proof.ts'), 'a proof');
    await writeFile(join(folder, '.updater.json'), '{}');
    expect(await hashInputs([folder])).to.equal(before);
  });
});
