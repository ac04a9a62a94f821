import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { findFreePort } from '../processes/ports.ts';
import { assertAddressFree, assertDataFolder, CannotStart } from './assert-ready-to-start.ts';
import { readShopConfig } from './shop-config.ts';

describe('what keeps the shop from starting', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-ready-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const adviceFor = async (env: Record<string, string>): Promise<string> => {
    const config = readShopConfig({ HOST: '127.0.0.1', DATA_DIR: folder, ...env });
    const error = await assertDataFolder(config)
      .then(() => assertAddressFree(config))
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    if (error !== undefined) expect(error).to.be.instanceOf(CannotStart);
    return (error as Error | undefined)?.message ?? '';
  };

  it('has nothing to say when all is well', async () => {
    expect(await adviceFor({ PORT: String(await findFreePort()) })).to.equal('');
  });

  it('names the port that is taken and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const advice = await adviceFor({ PORT: String(port) });
    other.close();
    expect(advice)
      .to.include(`Port ${port} is in use`)
      .and.include(`PORT=${port + 10} npm start`);
  });

  it('names a data folder that cannot be made', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await adviceFor({ DATA_DIR: join(file, 'data') })).to.include(
      'Set DATA_DIR to a folder that can be written',
    );
  });

  it('comes back from a data folder in a file system where nothing can be made', async () => {
    expect(await adviceFor({ DATA_DIR: '/proc/shop/data' })).to.include('Set DATA_DIR to a folder that can be written');
  });
});
