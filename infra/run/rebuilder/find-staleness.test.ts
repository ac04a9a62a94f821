import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from 'chai';

import { makeRelease } from '../releases/make-release.ts';
import { makeTestFolders, writeBuiltSite, type TestFolders } from '../releases/write-built-site.fixture.ts';
import { hashSiteInputs } from './build-site.ts';
import { findStaleness } from './find-staleness.ts';
import { readRebuilderConfig, type RebuilderConfig } from './rebuilder-config.ts';

describe('what the rebuilder finds to do at its start', () => {
  let folders: TestFolders;
  let config: RebuilderConfig;
  beforeEach(async () => {
    folders = await makeTestFolders();
    await writeBuiltSite(folders.built);
    config = readRebuilderConfig({ RELEASES_DIR: folders.releases, DATA_DIR: folders.releases });
  });
  afterEach(() => folders.remove());

  const release = async (undrawn: readonly string[]): Promise<void> => {
    await writeFile(join(folders.built, 'undrawn-locales.json'), JSON.stringify(undrawn));
    await makeRelease({ folder: folders.built }, folders.releases, await hashSiteInputs(config), new Date());
  };

  it('is nothing where the served release is whole and of this code', async () => {
    expect(await findStaleness(config)).to.equal('there is no release yet');
    await release([]);
    expect(await findStaleness(config)).to.equal(undefined);
  });

  it('is the other languages, where a new shop was stopped before they were drawn', async () => {
    await release(['ru']);
    expect(await findStaleness(config)).to.equal('languages are still to be drawn');
    await release([]);
    expect(await findStaleness(config)).to.equal(undefined);
  });

  it('is a publication that was pending, and other code', async () => {
    await release([]);
    await writeFile(config.pendingFile, '{}');
    expect(await findStaleness(config)).to.equal('a publication was pending');
    await rm(config.pendingFile);
    config = { ...config, build: { ...config.build, publicUrl: 'https://shop.example' } };
    expect(await findStaleness(config)).to.equal('the storefront changed');
  });
});
