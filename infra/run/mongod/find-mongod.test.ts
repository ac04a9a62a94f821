import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { findMongod } from './find-mongod.ts';
import { cachedMongodPath, mongodCacheFolder } from './mongod-cache.ts';

const silent = () => undefined;

describe('findMongod', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-find-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const writeProgram = async (path: string, version: string): Promise<string> => {
    await writeFile(path, `#!/bin/sh\necho "db version v${version}"\n`);
    await chmod(path, 0o755);
    return path;
  };
  const failureOf = (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'none',
      (error: Error) => error.message,
    );

  it('takes the one that is named, before all others', async () => {
    const named = await writeProgram(join(folder, 'own-mongod'), '7.0.1');
    expect(await findMongod(silent, { MONGOD_BIN: named, PATH: '' })).to.deep.equal({ path: named, version: '7.0.1' });
  });

  it('says so when the named one does not run, instead of taking another', async () => {
    const message = await failureOf(findMongod(silent, { MONGOD_BIN: join(folder, 'none') }));
    expect(message).to.include('does not run');
  });

  it('refuses a server that is too old', async () => {
    const old = await writeProgram(join(folder, 'mongod'), '4.4.29');
    expect(await failureOf(findMongod(silent, { MONGOD_BIN: old }))).to.include('needs 6.0 or newer');
  });

  it('takes the cached one without a download', async () => {
    const env = { XDG_CACHE_HOME: folder, PATH: folder };
    await mkdir(mongodCacheFolder(env), { recursive: true });
    await writeProgram(cachedMongodPath(env), '6.0.5');
    const lines: string[] = [];
    expect((await findMongod((line) => lines.push(line), env)).version).to.equal('6.0.5');
    expect(lines).to.deep.equal([]);
  });
});
