import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { expect } from 'chai';
import mongoose from 'mongoose';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { activationCollection } from '../activations/activation.model.ts';
import {
  buildReportedSim,
  fundUser,
  poolSupplier,
  type TestActivations,
} from '../activations/build-activations.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { AccountModel } from '../../ledger/balances/account.model.ts';
import { createTestClock, systemClock } from '../../platform/clock/clock.ts';
import { testMongodUri } from '../../platform/database/test-mongod.fixture.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { buildRepeatOrders, waitFor } from './build-repeat-orders.fixture.ts';
import { expireRepeatOrders } from './expire-repeat-orders.ts';
import { repeatOrderCollection } from './repeat-order.model.ts';
import { serveQueues } from './serve-queues.ts';

const services = ['tg', 'wa', 'ig', 'vk'];
const buyers = 50;
/** Of each buyer for each service: 50 × 4 × 5 = 1,000 orders in four queues. */
const ordersEach = 5;
const queueLength = buyers * ordersEach;
const bursts = 8;
/** Each SIM serves one order of each queue. Ten orders of each queue get nothing, and have to be let go. */
const simsOfBurst = (queueLength - 10) / bursts;
const killedInBurst = 2;

describe('a thousand repeat orders on two nodes, one of which is killed', () => {
  let node: TestActivations;
  let other: ChildProcess;
  // Stands before that of the database, because closing a node writes what it has counted.
  after(async function closeNodes() {
    this.timeout(60_000);
    other.kill('SIGKILL');
    await node.close();
  });
  useTestDatabase();

  const served = (): Promise<number> => repeatOrderCollection().countDocuments({ status: 'served' });
  const startOther = async (): Promise<void> => {
    const file = fileURLToPath(new URL('serving-node.fixture.ts', import.meta.url));
    other = fork(file, [await testMongodUri(), mongoose.connection.name]);
    await once(other, 'message');
  };
  /**
   * As the loop of a node does it: what the killed node left locked can make a round UNAVAILABLE, and the next one goes on. Reports of SIMs are
   * repeated by their software in the same way.
   */
  const unlessUnavailable = async (round: () => Promise<unknown>): Promise<boolean> => {
    try {
      await round();
      return true;
    } catch (failure) {
      if (failure instanceof CommerceError && failure.code === 'UNAVAILABLE') return false;
      throw failure;
    }
  };
  const putBurst = (burst: number): Promise<unknown> =>
    node.pool.applyReport({
      supplierId: poolSupplier,
      mode: 'changes',
      sims: Array.from({ length: simsOfBurst }, (_, index) => buildReportedSim(burst * simsOfBurst + index)),
      at: node.clock(),
    });

  before(async function fillQueues() {
    this.timeout(120_000);
    node = startTestEngine({ testClock: { now: systemClock, advance: () => undefined } }).activations;
    const userIds = Array.from({ length: buyers }, (_, index) => index + 1);
    await Promise.all(userIds.map((userId) => fundUser(node, userId, kopecks(100_000))));
    for (let round = 0; round < ordersEach; round += 1) {
      await Promise.all(userIds.flatMap((userId) => services.map((service) => waitFor(node, { userId, service }))));
    }
    await startOther();
  });

  it('are all served, as numbers come in bursts', async function serveAll() {
    this.timeout(300_000);
    const deps = buildRepeatOrders(node);
    for (let burst = 0; burst < bursts; burst += 1) {
      for (let tries = 0; tries < 5 && !(await unlessUnavailable(() => putBurst(burst)));) tries += 1;
      const expected = (burst + 1) * simsOfBurst * services.length;
      for (let waits = 0; (await served()) < expected && waits < 600; waits += 1) {
        const isHalfway = (await served()) > expected - (simsOfBurst * services.length) / 2;
        if (burst === killedInBurst && isHalfway && !other.killed) other.kill('SIGKILL');
        // The other node alone serves the first half of its last burst, so that it is killed while it works.
        if (burst !== killedInBurst || other.killed) await unlessUnavailable(() => serveQueues(deps));
        await sleep(50);
      }
      expect(await served(), `burst ${burst}`).to.equal(expected);
    }
    expect(other.killed).to.equal(true);
  });

  it('in the order in which they came, and none twice', async () => {
    for (const service of services) {
      const orders = await repeatOrderCollection().find({ service }).sort({ createdAt: 1, _id: 1 }).toArray();
      expect(orders).to.have.length(queueLength);
      const gotNumber = orders.filter(({ status }) => status === 'served');
      expect(
        gotNumber.map(({ _id }) => _id),
        'the first of the queue',
      ).to.deep.equal(orders.slice(0, queueLength - 10).map(({ _id }) => _id));
      const endedMs = gotNumber.map(({ endedAt }) => endedAt?.getTime() ?? 0);
      expect(endedMs).to.deep.equal(endedMs.toSorted((one, next) => one - next));
    }
    const numbers = await repeatOrderCollection().distinct('activationId', { status: 'served' });
    expect(numbers).to.have.length(await served());
    expect(await activationCollection().countDocuments()).to.equal(await served());
  });

  it('and leave no hold when the rest has run out of time', async function expireRest() {
    this.timeout(60_000);
    const later = startTestEngine({
      testClock: createTestClock(new Date(Date.now() + 1_300_000)),
      node: 'node-c',
    }).activations;
    try {
      expect(await expireRepeatOrders(later)).to.equal(10 * services.length);
    } finally {
      await later.close();
    }
    const accounts = await AccountModel.find().lean();
    const held = accounts.reduce((sum, account) => sum + account.held, 0);
    const prices = (await activationCollection().find().toArray()).reduce((sum, { price }) => sum + price, 0);
    expect(held, 'for the numbers alone').to.equal(prices);
    expect((await auditShop()).findings).to.deep.equal([]);
  });
});
