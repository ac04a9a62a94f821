import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { removeForeignBinaries } from '../../bin/foreign-binaries.mjs';

describe('programs for other machines in the packages', () => {
  let folder = '';
  const inPackage = (name: string): string => join(folder, name);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-binaries-'));
    const files = {
      '@parcel/transformer-js': ['native.js', 'parcel-swc.darwin-arm64.node', 'parcel-swc.linux-arm-gnueabihf.node'],
      'better-sqlite3/prebuilds': ['darwin-arm64.node', 'linux-x64.node', 'linuxmusl-x64.node', 'win32-x64.node'],
    };
    for (const [name, names] of Object.entries(files)) {
      await mkdir(inPackage(name), { recursive: true });
      for (const file of names) await writeFile(join(inPackage(name), file), '');
    }
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are deleted; those for this one stay, for each C library of Linux', async () => {
    await removeForeignBinaries(folder, { platform: 'linux', arch: 'x64' });
    expect(await readdir(inPackage('better-sqlite3/prebuilds'))).to.deep.equal([
      'linux-x64.node',
      'linuxmusl-x64.node',
    ]);
    expect(await readdir(inPackage('@parcel/transformer-js'))).to.deep.equal(['native.js']);
  });

  it('are told apart by system and by processor', async () => {
    await removeForeignBinaries(folder, { platform: 'darwin', arch: 'arm64' });
    expect(await readdir(inPackage('better-sqlite3/prebuilds'))).to.deep.equal(['darwin-arm64.node']);
    const parcel = await readdir(inPackage('@parcel/transformer-js'));
    expect(parcel).to.deep.equal(['native.js', 'parcel-swc.darwin-arm64.node']);
  });

  it('are no matter where a package is not installed', async () => {
    await rm(inPackage('@parcel'), { recursive: true });
    await removeForeignBinaries(folder, { platform: 'linux', arch: 'x64' });
  });
});
