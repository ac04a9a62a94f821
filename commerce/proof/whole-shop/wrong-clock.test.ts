import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import mongoose from 'mongoose';

import { ActivationModel } from '../../src/sales/activations/activation.model.ts';
import { createApp } from '../../src/app/create-app.ts';
import { createEngineNode } from '../../src/app/create-engine-node.ts';
import { jobs, startJobs } from '../../src/app/jobs.ts';
import { LeaseModel } from '../../src/platform/database/lease.ts';
import { emptyDatabase, useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { closeInTheEnd, closeServerInTheEnd } from '../../src/platform/testing/close-in-the-end.ts';
import { startTestShop, type TestShop } from './start-test-shop.fixture.ts';

const minuteMs = 60_000;

const until = async (isTrue: () => Promise<boolean> | boolean): Promise<void> => {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it never became true');
};

describe('a node whose clock is five minutes ahead', function wrongClock() {
  this.timeout(90_000);
  useTestDatabase();
  let shop: TestShop;
  let aheadMs: number;
  before(async () => {
    await emptyDatabase();
    shop = await startTestShop();
  });
  after(() => shop.close());
  const openNode = async () => {
    aheadMs = 5 * minuteMs;
    const { config, connection } = shop.commerce;
    const clock = () => new Date(Date.now() + aheadMs);
    const node = await createEngineNode({ config, connection, logger: createLogger('silent'), clock });
    closeInTheEnd(() => node.close());
    await node.refresh();
    return node;
  };

  it('does not start', async () => {
    const node = await openNode();
    const failure = await node.clockWatch.assertAgrees().catch((thrown: unknown) => thrown);
    expect(failure).to.be.instanceOf(Error);
    expect((failure as Error).message).to.match(/^The clock of this computer is (299|300) s ahead of the database’s/);
    await node.close();
  });

  it('takes orders and knows sessions by the database’s time', async () => {
    const node = await openNode();
    await node.clockWatch.check();
    const server = createApp(node, () => Promise.resolve(true)).listen(0, '127.0.0.1');
    closeServerInTheEnd(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const seconds = 600;
    const asked = Date.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/repeat-orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await shop.tokenOf('buyer')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'tg', country: 0, priceMax: 10_000, seconds }),
    });
    const { data } = (await answer.json()) as { data: { expiresAt: string } };
    const leftMs = new Date(data.expiresAt).getTime() - asked;
    expect(leftMs).to.be.within(seconds * 1_000 - 1_000, seconds * 1_000 + 10_000);
    server.closeAllConnections();
    server.close();
    await node.close();
  });

  it('ends no order early and takes no lease of another node; once its clock is right it does its work', async () => {
    await ActivationModel.collection.insertOne({
      _id: 1 as never,
      openUntil: new Date(Date.now() + 3 * minuteMs),
    });
    const leasedUntil = new Date(Date.now() + minuteMs);
    await LeaseModel.updateOne(
      { _id: 'outbox-dispatcher' },
      { $set: { holder: 'other-node', until: leasedUntil } },
      { upsert: true },
    );
    const node = await openNode();
    await node.clockWatch.check();
    let looks = 0;
    const expire = jobs.find(({ name }) => name === 'expire activations');
    if (!expire) throw new Error('there is such a job');
    const counted = {
      ...expire,
      name: 'expire with a wrong clock',
      run: async () => {
        looks += 1;
        await expire.run(node);
      },
    };
    const loops = node.start();
    closeInTheEnd(() => loops.stop());
    const running = await startJobs(node, [counted]);
    closeInTheEnd(() => running.stop());
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(looks, 'no job runs').to.equal(0);
    expect(await LeaseModel.findById('outbox-dispatcher').lean()).to.include({ holder: 'other-node' });
    expect(await mongoose.connection.collection('failedRecords').countDocuments(), 'nothing was tried').to.equal(0);
    aheadMs = 0;
    await node.clockWatch.check();
    await until(() => looks > 0);
    await running.stop();
    await loops.stop();
    await node.close();
  });
});
