import { expect } from 'chai';

import { activationLifeMs, rentalHoursMax } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../src/app/start-test-engine.fixture.ts';
import { fundUser } from '../../src/sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../../src/sales/activations/purchase/buy-number.ts';
import { expireActivations } from '../../src/sales/activations/closing/expire-activations.ts';
import { auditShop } from '../../src/operation/audit/audit-shop.ts';
import { readBalance } from '../../src/ledger/balances/read-balance.ts';
import { createTestClock, type TestClock } from '../../src/platform/clock/clock.ts';
import { emptyDatabase, useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { putSimsToRent, type TestRentals } from '../../src/sales/rentals/build-rentals.fixture.ts';
import { findRental } from '../../src/sales/rentals/transition-rental.ts';
import { rentNumber } from '../../src/sales/rentals/purchase/rent-number.ts';
import { sweepRentals } from '../../src/sales/rentals/closing/sweep-rentals.ts';

const buyer = 7;
const hourMs = 3_600_000;

/** Nights in which clocks change: forward in New York, back in New York, forward in Berlin. */
const nights = [
  ['America/New_York', '2026-03-08T06:50:00.000Z'],
  ['America/New_York', '2026-11-01T05:50:00.000Z'],
  ['Europe/Berlin', '2026-03-29T00:50:00.000Z'],
] as const;

describe('what ends by itself', () => {
  useTestDatabase();
  let clock: TestClock;
  const serverZone = process.env['TZ'];
  afterEach(() => {
    if (serverZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = serverZone;
  });

  /** Uses a new node each time and closes it afterwards, so that no process keeps any state. */
  const onNewNode = async <Answer>(use: (node: TestRentals) => Promise<Answer>): Promise<Answer> => {
    const node = startTestEngine({ testClock: clock, seed: clock.now().getTime() % 1_000_003 }).rentals;
    try {
      return await use(node);
    } finally {
      await node.close();
    }
  };

  for (const [zone, evening] of nights) {
    it(`ends to the millisecond over restarts, while clocks change in ${zone} (${evening})`, async () => {
      process.env['TZ'] = zone;
      await emptyDatabase();
      clock = createTestClock(new Date(evening));
      const own = await onNewNode(async (node) => {
        await fundUser(node.activationDeps, buyer, kopecks(100_000));
        await putSimsToRent(node, 3);
        await buyNumber(node.activationDeps, { userId: buyer, service: 'tg', country: 46 });
        const { _id: id } = await rentNumber(node, {
          userId: buyer,
          service: 'wa',
          country: 46,
          hours: rentalHoursMax,
        });
        return { userId: buyer, id };
      });
      const { posted, held } = await readBalance(buyer);
      const rent = held - 1000;

      clock.advance(activationLifeMs - 1);
      expect(await onNewNode((node) => expireActivations(node.activationDeps))).to.equal(0);
      await onNewNode(sweepRentals);
      expect((await readBalance(buyer)).held, 'twenty minutes are not over').to.equal(held);
      clock.advance(1);
      expect(await onNewNode((node) => expireActivations(node.activationDeps))).to.equal(1);
      await onNewNode(sweepRentals);
      expect(await readBalance(buyer)).to.deep.include({ posted: posted - rent, held: 0 });

      clock.advance(rentalHoursMax * hourMs - activationLifeMs - 1);
      await onNewNode(sweepRentals);
      expect((await findRental(own)).status, 'four weeks are not over').to.equal('active');
      clock.advance(1);
      await onNewNode(sweepRentals);
      expect((await findRental(own)).status).to.equal('expired');
      expect((await auditShop()).findings).to.deep.equal([]);
    });
  }
});
