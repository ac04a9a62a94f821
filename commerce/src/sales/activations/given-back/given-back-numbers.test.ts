import { expect } from 'chai';
import mongoose from 'mongoose';
import { pino } from 'pino';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { createTestClock } from '../../../platform/clock/clock.ts';
import { useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { openEventFeed } from '../../../platform/events/event-feed.ts';
import { closeInTheEnd } from '../../../platform/testing/close-in-the-end.ts';
import { fundUser, putSims } from '../build-activations.fixture.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { buyNumber } from '../purchase/buy-number.ts';
import { createGivenBackNumbers } from './given-back-numbers.ts';

const buyer = 7;
const selection = { userId: buyer, service: 'tg', country: 46 };

describe('numbers that were given back', () => {
  useTestDatabase();

  it('are avoided on the other nodes too', async () => {
    const [one, other] = [
      startTestEngine({ node: 'node-a' }).activations,
      startTestEngine({ node: 'node-b', seed: 2 }).activations,
    ];
    const feed = await openEventFeed({ connection: mongoose.connection, logger: pino({ level: 'silent' }) });
    closeInTheEnd(() => feed.stop());
    other.givenBack.follow(feed);
    await fundUser(one, buyer, kopecks(50_000));
    await putSims(one, 2);
    const { _id: id, phone } = await buyNumber(one, selection);
    await cancelActivation(one, { userId: buyer, id });
    for (let tries = 0; tries < 500 && other.givenBack.phonesOf(selection).length === 0; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(other.givenBack.phonesOf(selection)).to.deep.equal([phone]);
    expect((await buyNumber(other, selection)).phone).not.to.equal(phone);
    await Promise.all([one.close(), other.close(), feed.stop()]);
  });

  it('are remembered for their own buyer and service, twenty at most, and not when a code was paid', () => {
    const numbers = createGivenBackNumbers({ clock: createTestClock().now });
    for (let index = 0; index < 25; index += 1) {
      numbers.note({ ...selection, phone: `467300000${index}`, status: 'cancelled' });
    }
    numbers.note({ ...selection, phone: 'paid', status: 'finished' });
    expect(numbers.phonesOf(selection)).to.have.length(20).and.not.include('paid');
    expect(numbers.phonesOf(selection).at(-1)).to.equal('46730000024');
    expect(numbers.phonesOf({ ...selection, service: 'wa' })).to.deep.equal([]);
    expect(numbers.phonesOf({ ...selection, userId: 8 })).to.deep.equal([]);
  });
});
