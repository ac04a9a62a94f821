import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from 'chai';
import { pino } from 'pino';

import { makeRelease } from '../../releases/make-release.ts';
import { makeTestFolders, writeBuiltSite, type TestFolders } from '../../releases/write-built-site.fixture.ts';
import { watchRelease } from './watch-release.ts';

describe('the watch over the served release', () => {
  const log = pino({ level: 'silent' });
  let folders: TestFolders;
  let stopping: AbortController;
  beforeEach(async () => {
    stopping = new AbortController();
    folders = await makeTestFolders();
    for (const text of ['one', 'two']) {
      await writeBuiltSite(folders.built, { '/index.html': `<html>${text}</html>` });
      await makeRelease({ folder: folders.built }, folders.releases, 'inputs', new Date('2026-01-09T12:00:00Z'));
    }
  });
  afterEach(async () => {
    stopping.abort();
    await folders.remove();
  });
  const breakManifest = (release: number) =>
    writeFile(join(folders.releases, String(release), 'manifest.json'), '{"num');

  it('serves the release before, where a power cut left the last one unreadable', async () => {
    await breakManifest(2);
    const watch = await watchRelease(folders.releases, log, stopping.signal);
    expect(watch.current()?.manifest.number).to.equal(1);
  });

  it('goes on with what it serves, when that becomes unreadable', async () => {
    const watch = await watchRelease(folders.releases, log, stopping.signal);
    await breakManifest(2);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(watch.current()?.manifest.number).to.equal(2);
  });

  it('serves nothing, and does not end, where no release can be read', async () => {
    await Promise.all([breakManifest(1), breakManifest(2)]);
    expect((await watchRelease(folders.releases, log, stopping.signal)).current()).to.equal(undefined);
  });
});
