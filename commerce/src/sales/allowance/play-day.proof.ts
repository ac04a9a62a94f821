import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { buildReportedSim, fundUser, poolSupplier, usualAllowance } from '../activations/build-activations.fixture.ts';
import { buyNumber } from '../activations/purchase/buy-number.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { OutboxEventModel } from '../../platform/events/outbox-event.model.ts';
import type { TestRentals } from '../rentals/build-rentals.fixture.ts';
import { isOfferable } from '../../supply/pool/sim-state.ts';
import { SimModel, type Sim } from '../../supply/pool/sim.model.ts';
import { attacks, attackUntilPaused, createBot, type Outcome } from './play-day.fixture.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const simsCount = 1_200;
const ordersADay = 1_000;
/** 45 % codes; the rest runs out of time, or is cancelled after 2 to 5 minutes. */
const outcomes: Outcome[] = [
  'expires',
  { cancelAfterSeconds: 120 },
  'code',
  'expires',
  { cancelAfterSeconds: 180 },
  'code',
  'code',
  { cancelAfterSeconds: 300 },
  'code',
  'expires',
  'code',
  { cancelAfterSeconds: 150 },
  'code',
  'expires',
  'code',
  'expires',
  'code',
  { cancelAfterSeconds: 240 },
  'code',
  'expires',
];
const bot = 7;
const attackers = Object.entries(attacks).map(([name, round], index) => ({ userId: 20 + index, name, round }));

describe('a day with attackers and an honest bot', () => {
  useTestDatabase();
  let shop: TestRentals;
  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine({ settings: { allowance: usualAllowance } }).rentals;
    const sims = Array.from({ length: simsCount }, (_, index) => buildReportedSim(index, { rentHoursMax: 672 }));
    const report = { supplierId: poolSupplier, mode: 'changes', sims, at: shop.clock() } as const;
    await shop.activationDeps.pool.applyReport(report);
    for (const { userId } of attackers) await fundUser(shop.activationDeps, userId, kopecks(15_000));
    await fundUser(shop.activationDeps, bot, kopecks(2_000_000));
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await shop.close();
  });

  const countFree = async (): Promise<number> =>
    (await SimModel.find().lean<Sim[]>()).filter((sim) => isOfferable(sim, 'tg')).length;

  for (const { name, userId, round } of attackers) {
    it(`stops "${name}" within ten calls, for nothing taken and no money lost`, async () => {
      const { calls, pause } = await attackUntilPaused(shop, userId, round, 50);
      expect(calls).to.be.at.most(10);
      expect(pause?.details).to.include({ allowance: 5, left: 0 });
      expect(await countFree()).to.equal(simsCount);
      expect(await readBalance(userId)).to.include({ posted: 15_000, held: 0 });
      const told = await OutboxEventModel.countDocuments({ userId, name: 'purchases.paused' });
      expect(told, 'told once').to.equal(1);
    });
  }

  it('never pauses a bot of a thousand orders a day, and keeps the stock full for it', async function () {
    this.timeout(300_000);
    const honest = createBot(shop, bot, outcomes);
    const everyMs = dayMs / ordersADay;
    let attacked = 0;
    for (let order = 0; order < ordersADay; order += 1) {
      if (order % 125 === 0) {
        for (const { userId, round } of attackers) {
          attacked += (await attackUntilPaused(shop, userId, round, 50)).calls;
        }
      }
      await honest.order();
      shop.activationDeps.testClock.advance(everyMs);
      await honest.settleDue();
    }
    expect(honest.counts).to.deep.equal({ ordered: 1_000, paid: 450, refused: 0 });
    // Each attacker has ten calls at a time at most, and in a day nothing of it is missing on the lots.
    expect(attacked).to.be.at.most(attackers.length * 8 * 10);
    shop.activationDeps.testClock.advance(30 * minuteMs);
    await honest.settleDue();
    await honest.settleDue();
    expect(await countFree()).to.equal(simsCount - 450);
    const { phone } = await buyNumber(shop.activationDeps, { userId: bot, service: 'tg', country: 46 });
    expect(phone).to.match(/^46/);
  });

  it('lets an account go on when the pause is over, and more of its codes let it give back more', async () => {
    const [attacker] = attackers;
    if (!attacker) throw new Error('there is no attacker');
    const { pause } = await attackUntilPaused(shop, attacker.userId, attacker.round, 50);
    const releasedAt = new Date(String(pause?.details['releasedAt']));
    shop.activationDeps.testClock.advance(releasedAt.getTime() - shop.clock().getTime());
    expect(await attacker.round(shop, attacker.userId)).to.equal(2);
    const honest = createBot(shop, bot, ['code']);
    for (let order = 0; order < 3; order += 1) await honest.order();
    shop.activationDeps.testClock.advance(minuteMs);
    await honest.settleDue();
    const { calls } = await attackUntilPaused(shop, bot, attacker.round, 100);
    expect(calls, 'five, and three for each of three codes').to.equal(2 * (5 + 3 * 3));
  });
});
