import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { fundUser } from '../../activations/build-activations.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { OutboxEventModel } from '../../../platform/events/outbox-event.model.ts';
import { putSimsToRent, type TestRentals } from '../build-rentals.fixture.ts';
import { extendRental } from './extend-rental.ts';
import { rentNumber } from '../purchase/rent-number.ts';
import { sweepRentals } from '../closing/sweep-rentals.ts';

const buyer = 7;
const hourMs = 3_600_000;

describe('the event of a rental that ends soon', () => {
  useTestDatabase();
  let rentals: TestRentals;

  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine().rentals;
    await putSimsToRent(rentals, 1);
    await fundUser(rentals.activationDeps, buyer, kopecks(100_000));
  });
  afterEach(() => rentals.close());

  const advance = async (byMs: number, ...nodes: TestRentals[]): Promise<void> => {
    rentals.activationDeps.testClock.advance(byMs);
    await Promise.all([rentals, ...nodes].map((node) => sweepRentals(node)));
  };
  const ends = async () => {
    const events = await OutboxEventModel.find({ userId: buyer, name: 'rental.expiring' }).sort({ sequence: 1 }).lean();
    return events.map(({ payload }) => (payload as { rental: { endsAt: string } }).rental.endsAt);
  };

  it('comes after three quarters of a short term, once, however many nodes sweep', async () => {
    const other = startTestEngine({ node: 'node-b', seed: 2, testClock: rentals.activationDeps.testClock }).rentals;
    await rentNumber(rentals, { userId: buyer, service: 'tg', country: 46, hours: 4 });
    await advance(3 * hourMs - 1, other);
    expect(await ends()).to.deep.equal([]);
    await advance(1, other);
    await advance(hourMs / 2, other);
    expect(await ends()).to.deep.equal(['2026-01-05T13:00:00.000Z']);
    await advance(hourMs, other);
    expect(await ends()).to.have.length(1);
    await other.close();
  });

  it('comes a day before the end of a long one, and again for the new end of an extension', async () => {
    const { _id: id } = await rentNumber(rentals, { userId: buyer, service: 'tg', country: 46, hours: 168 });
    await advance(143 * hourMs);
    expect(await ends()).to.deep.equal([]);
    await advance(hourMs);
    expect(await ends()).to.deep.equal(['2026-01-12T09:00:00.000Z']);
    await extendRental(rentals, { userId: buyer, id, hours: 24 });
    await advance(23 * hourMs);
    expect(await ends()).to.have.length(1);
    await advance(hourMs);
    expect(await ends()).to.deep.equal(['2026-01-12T09:00:00.000Z', '2026-01-13T09:00:00.000Z']);
  });
});
