import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { createSeededRandomness } from '../../../platform/clock/randomness.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { OutboxEventModel } from '../../../platform/events/outbox-event.model.ts';
import { createRemoteStock } from '../../../supply/remote/remote-stock.ts';
import { recountStock } from '../../../supply/pool/recount-stock.ts';
import { simCollection } from '../../../supply/pool/sim.model.ts';
import { StockCountModel } from '../../../supply/pool/stock-count.model.ts';
import { createStock } from '../../../supply/stock.ts';
import { ActivationModel } from '../activation.model.ts';
import { banActivation } from '../closing/ban-activation.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { buyNumber } from './buy-number.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { expireActivations } from '../closing/expire-activations.ts';
import { finishActivation } from '../closing/finish-activation.ts';
import { receiveSms } from '../sms/receive-sms.ts';

const users = [1, 2, 3, 4];
const services = ['tg', 'wa', 'ig'];
const workers = 16;
const stepsEach = 40;

/** A refusal counts as an answer; any other error is a fault. */
const orRefused = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (failure) {
    if (!(failure instanceof CommerceError) || failure.code === 'UNEXPECTED') throw failure;
  }
};

describe('two nodes on one database', () => {
  useTestDatabase();
  let nodes: [TestActivations, TestActivations];

  before(async function openShop() {
    this.timeout(60_000);
    const first = startTestEngine({ node: 'node-a' }).activations;
    nodes = [first, startTestEngine({ node: 'node-b', testClock: first.testClock, seed: 2 }).activations];
    for (const user of users) await fundUser(first, user, kopecks(100_000));
    await putSims(first, 300);
  });
  after(async () => {
    await Promise.all(nodes.map((node) => node.close()));
  });

  it('sell, deliver, cancel and expire side by side, and lose nothing', async function storm() {
    this.timeout(120_000);
    let smsCount = 0;
    const work = async (worker: number): Promise<void> => {
      const randomness = createSeededRandomness(worker);
      const integer = (below: number): number => randomness.integer(below);
      const node = nodes[worker % 2] ?? nodes[0];
      for (let step = 0; step < stepsEach; step += 1) {
        const userId = users[integer(users.length)] ?? 1;
        const service = services[integer(services.length)] ?? 'tg';
        const idempotencyKey = integer(3) === 0 ? `key-${integer(40)}` : undefined;
        let id = 0;
        let phone = '';
        await orRefused(
          buyNumber(node, { userId, service, country: 46, idempotencyKey }).then((bought) => {
            id = bought._id;
            phone = bought.phone;
          }),
        );
        if (id === 0) continue;
        const other = nodes[integer(2)] ?? nodes[0];
        const push = (): Promise<unknown> => {
          smsCount += 1;
          const text = `${service === 'wa' ? 'WhatsApp' : service === 'ig' ? 'Instagram' : 'Telegram'} code ${10_000 + smsCount}`;
          return receiveSms(other, { supplierId: poolSupplier, smsId: `${smsCount}`, phone, from: '', text });
        };
        const ends = [
          () => cancelActivation(other, { userId, id }),
          () => banActivation(other, { userId, id }),
          () => Promise.all([push(), orRefused(cancelActivation(node, { userId, id }))]),
          () => push().then(() => finishActivation(other, { userId, id })),
          () => Promise.resolve(),
        ];
        await orRefused((ends[integer(ends.length)] ?? push)());
      }
    };
    await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
    nodes[0].testClock.advance(20 * 60_000);
    await Promise.all(nodes.map((node) => expireActivations(node)));

    const { findings, counts } = await auditShop();
    expect(findings).to.deep.equal([]);
    expect(counts['activations']).to.be.greaterThan(150);
    expect(await ActivationModel.countDocuments({ status: { $in: ['waiting', 'received'] } })).to.equal(0);
    for (const user of users) expect((await readBalance(user)).held).to.equal(0);
  });

  it('tell every user of it in one row of events without a gap', async () => {
    for (const userId of users) {
      const events = await OutboxEventModel.find({ userId }).sort({ sequence: 1 }).lean();
      expect(events.map(({ sequence }) => sequence)).to.deep.equal(events.map((_, index) => index + 1));
      const last = events.filter(({ name }) => name === 'balance-changed').at(-1)?.payload;
      const { available: balance, held } = await readBalance(userId);
      expect(last).to.deep.equal({ balance, held });
    }
  });

  it('count the stock as the SIMs say, without a recount', async () => {
    await Promise.all(nodes.map((node) => node.stockTally.flush()));
    const stock = createStock(createRemoteStock());
    await stock.refresh();
    for (const service of services) {
      const free = await simCollection().countDocuments({ isOnline: true, soldFor: { $ne: service } });
      expect(stock.countFor(poolSupplier, 46, service)).to.equal(free);
    }
    expect(await recountStock(nodes[0].clock(), { settleMs: 0 })).to.equal(0);
  });

  it('correct counters that went wrong by what the SIMs say', async () => {
    await StockCountModel.updateOne({}, { $inc: { online: 7, 'taken.tg': 3 } });
    expect(await recountStock(nodes[0].clock(), { settleMs: 0 })).to.equal(1);
    expect(await recountStock(nodes[0].clock(), { settleMs: 0 })).to.equal(0);
  });
});
