import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { expect } from 'chai';
import mongoose from 'mongoose';

import { activationCollection } from '../../sales/activations/activation.model.ts';
import { auditShop } from '../audit/audit-shop.ts';
import { testMongodUri } from '../../platform/database/test-mongod.fixture.ts';
import { closeInTheEnd } from '../../platform/testing/close-in-the-end.ts';
import { demoBuyerApiKey } from '../../accounts/users/demo/demo-credentials.ts';
import { noKeyLimits } from '../../accounts/users/limits-of.ts';
import { users } from '../../accounts/users/user.model.ts';
import { dataVersionId, dataVersions, readDataVersion } from './data-version.model.ts';
import { migrations } from './migrations.ts';
import { dropUpgraded, openDumpOfRelease, secretOfDump } from './open-upgraded.fixture.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const softwareKey = 'demo-partner-api-key';
const oldDeliveries = 10_000;
const simsForSale = 200;
/** `keepDeliveries`: the one that has a lot to do here. */
const slowMigration = 6;
/** The gateway gives a call so long to find a node. */
const patienceMs = 20_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

interface ShopNode {
  port: number;
  process: ChildProcess;
}

describe('a rolling upgrade', function rollingUpgrade() {
  this.timeout(300_000);
  const database = `rolling_${process.pid}`;
  const nodes: ShopNode[] = [];
  let folder = '';

  const startNode = async (port: number): Promise<ShopNode> => {
    const env = {
      ...process.env,
      MONGODB_URI: await testMongodUri(),
      MONGODB_DATABASE: database,
      COMMERCE_PORT: String(port),
      APP_SECRET: secretOfDump,
      DEMO_MODE: '1',
      DEMO_SUPPLIER_URL: '',
      MAIL_OUTBOX_DIR: folder,
      LOG_LEVEL: 'fatal',
      // Its buyers cancel each number at once, which would pause their purchases (rule 4.25).
      GIVE_BACK_FREE_SECONDS: '0',
    };
    const child = spawn(process.execPath, [main], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    closeInTheEnd(() => Promise.resolve(child.kill('SIGKILL')));
    return { port, process: child };
  };
  const statusOf = (port: number, path: string): Promise<number> =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status,
      () => 0,
    );
  /** @returns what `/livez` and `/healthz` answered until the node was healthy. */
  const untilHealthy = async ({ port }: ShopNode): Promise<string[]> => {
    const seen = new Set<string>();
    for (const end = Date.now() + 120_000; Date.now() < end; await sleep(50)) {
      const [live, healthy] = [await statusOf(port, '/livez'), await statusOf(port, '/healthz')];
      seen.add(`${live} ${healthy}`);
      if (healthy === 200) return [...seen];
    }
    throw new Error('the node did not become healthy');
  };
  /** A node reads stock into its memory every few seconds. */
  const untilOnSale = async (port: number): Promise<void> => {
    for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100)) {
      const prices = await fetch(`http://127.0.0.1:${port}/api/country/get-prices/tg`);
      const cards = (await prices.json()) as { country_external_id: number; count: number }[];
      if (cards.some((card) => card.country_external_id === 46 && card.count >= simsForSale)) return;
    }
    throw new Error('the SIMs are not on sale');
  };
  const stopNode = async (node: ShopNode): Promise<void> => {
    const ended = once(node.process, 'exit');
    node.process.kill('SIGTERM');
    expect(await ended, 'exit code').to.deep.equal([0, null]);
  };

  /** As the gateway does: the next node takes a call that one could not take, with the same key. */
  const call = async (method: string, path: string, body?: object, token = demoBuyerApiKey) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    let last = '';
    for (let tries = 0, end = Date.now() + patienceMs; Date.now() < end; tries += 1) {
      const { port } = nodes[tries % nodes.length]!;
      try {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        last = `${answer.status} ${await answer.clone().text()}`;
        if (answer.status !== 503)
          return { status: answer.status, ...((await answer.json()) as { data: { id: number } }) };
      } catch (failure) {
        last = String(failure);
      }
      await sleep(20);
    }
    throw new Error(`no node took ${method} ${path}: ${last}`);
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rolling-'));
    await openDumpOfRelease(database);
    // Its buyers buy without a pause and never wait for a code, which would pause their key (rule 3.37).
    await users().updateMany({}, { $set: { apiKeyLimits: { ...noKeyLimits, pausePurchases: 0 } } });
    for (const port of [await freePort(), await freePort()]) nodes.push(await startNode(port));
    for (const node of nodes) await untilHealthy(node);
    const sims = Array.from({ length: simsForSale }, (_, index) => ({
      phone: `+${46_732_000_000 + index}`,
      country: 46,
    }));
    expect((await call('PUT', '/api/supply/sims', { mode: 'changes', sims }, softwareKey)).status).to.equal(200);
    for (const { port } of nodes) await untilOnSale(port);
  });
  after(async () => {
    for (const { process: child } of nodes) child.kill('SIGKILL');
    await dropUpgraded();
    await rm(folder, { recursive: true });
  });

  it('under load answers every buyer, while a node migrates before it serves', async () => {
    const old = Array.from({ length: oldDeliveries }, (_, index) => ({
      _id: `wh_old:evt_${index}` as never,
      webhookId: 'wh_old',
      eventId: `evt_${index}`,
      type: 'activation.changed',
      body: '{}',
      state: 'delivered',
      attempts: 1,
      dueAt: null,
      createdAt: new Date(),
    }));
    await mongoose.connection.collection('webhookDeliveries').insertMany(old);
    await dataVersions().updateOne({ _id: dataVersionId }, { $set: { expanded: slowMigration - 1, indexes: [] } });

    const startedAt = new Date();
    let isOver = false;
    const bought: number[] = [];
    const buyer = async (): Promise<void> => {
      while (!isOver) {
        const { status, data } = await call('POST', '/api/activations', { service: 'tg', country: 46 });
        expect(status).to.equal(200);
        bought.push(data.id);
        expect((await call('POST', `/api/activations/${data.id}/cancel`)).status).to.equal(200);
        await sleep(50);
      }
    };
    const load = Promise.all([buyer(), buyer(), buyer()]);
    const statesSeen: string[][] = [];
    for (const [index, node] of nodes.entries()) {
      await stopNode(node);
      nodes[index] = await startNode(node.port);
      statesSeen.push(await Promise.race([untilHealthy(nodes[index]), load.then(() => [])]));
    }
    isOver = true;
    await load;
    expect(statesSeen[0], 'alive and not ready while it migrates').to.include('200 503');
    expect((await readDataVersion()).expanded).to.equal(migrations.length);
    const missing = await mongoose.connection
      .collection('webhookDeliveries')
      .countDocuments({ addedAt: { $exists: false } });
    expect(missing).to.equal(0);
    expect(bought.length).to.be.above(20);
    expect(new Set(bought).size).to.equal(bought.length);
    const stored = await activationCollection().countDocuments({ _id: { $in: bought }, status: 'cancelled' });
    expect(stored).to.equal(bought.length);
    const all = await activationCollection().countDocuments({ boughtAt: { $gte: startedAt } });
    expect(all, 'nothing was bought twice').to.equal(bought.length);
    expect((await auditShop()).findings).to.deep.equal([]);
  });
});
