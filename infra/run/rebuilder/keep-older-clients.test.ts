import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from 'chai';

import { makeRelease } from '../releases/make-release.ts';
import { makeTestFolders, writeBuiltSite, type TestFolders } from '../releases/write-built-site.fixture.ts';
import { keepOlderClients } from './keep-older-clients.ts';

describe('packages of older versions (rule 20.34)', () => {
  let folders: TestFolders;
  beforeEach(async () => {
    folders = await makeTestFolders();
  });
  afterEach(() => folders.remove());

  it('stay beside the newest ones as long as the contract does', async () => {
    await writeBuiltSite(folders.built, {
      '/clients/numeo-sdk-0.9.0.tgz': 'of another contract',
      '/clients/numeo-sdk-1.4.0.tgz': 'an older version',
      '/clients/numeo-1.4.0-py3-none-any.whl': 'an older wheel',
      '/clients/numeo-sdk-1.5.0.tgz': 'served',
      '/clients/numeo-sdk.tgz': 'served',
    });
    await makeRelease({ folder: folders.built }, folders.releases, 'inputs', new Date('2026-01-05T09:00:00.000Z'));
    const fresh = join(folders.built, '../fresh');
    await mkdir(fresh);
    await writeFile(join(fresh, 'numeo-sdk-1.5.0.tgz'), 'newest');
    await keepOlderClients(fresh, folders.releases, '1.5.0');
    expect((await readdir(fresh)).sort()).to.deep.equal([
      'numeo-1.4.0-py3-none-any.whl',
      'numeo-sdk-1.4.0.tgz',
      'numeo-sdk-1.5.0.tgz',
    ]);
    expect(await readFile(join(fresh, 'numeo-sdk-1.5.0.tgz'), 'utf8')).to.equal('newest');
    expect(await readFile(join(fresh, 'numeo-sdk-1.4.0.tgz'), 'utf8')).to.equal('an older version');
  });

  it('are none before the first release', async () => {
    await mkdir(folders.built, { recursive: true });
    await keepOlderClients(folders.built, folders.releases, '1.5.0');
    expect(await readdir(folders.built)).to.deep.equal([]);
  });
});
