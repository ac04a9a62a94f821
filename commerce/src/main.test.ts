import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { expect } from 'chai';
import mongoose from 'mongoose';

import { testMongodUri } from './platform/database/test-mongod.fixture.ts';
import { useTestDatabase } from './platform/database/use-test-database.fixture.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

describe('the start of the engine', () => {
  useTestDatabase();

  /** Runs the engine until it ends by itself. */
  const start = async (env: Record<string, string>): Promise<{ code: number | null; said: string }> => {
    const engine = spawn(process.execPath, [main], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [engine.stdout, engine.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(engine, 'close')) as [number | null];
    return { code, said };
  };

  it('finds its port taken before it has made a database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const name = `orphan_${process.pid}`;
    try {
      const { code, said } = await start({
        MONGODB_URI: await testMongodUri(),
        MONGODB_DATABASE: name,
        COMMERCE_PORT: String(port),
      });
      expect(said).to.include(`Port ${port} is in use. Set COMMERCE_PORT to a free one.`);
      expect(code).to.equal(1);
      const { databases } = await mongoose.connection.getClient().db().admin().listDatabases({ nameOnly: true });
      expect(databases.map((database) => database.name)).not.to.include(name);
    } finally {
      other.close();
    }
  }).timeout(60_000);

  it('says what is wrong with its settings in lines without a stack', async () => {
    const { code, said } = await start({ MONGODB_URI: '', APP_SECRET: 'short' });
    expect(code).to.equal(1);
    expect(said.trim().split('\n')).to.have.length(3);
    expect(said).to.include('  - MONGODB_URI is missing').and.include('  - APP_SECRET has 5 characters');
  }).timeout(60_000);
});
