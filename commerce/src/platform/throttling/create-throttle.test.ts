import { expect } from 'chai';
import mongoose from 'mongoose';

import { emptyDatabase, useTestDatabase } from '../database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../http/rejection-code-of.fixture.ts';
import { createThrottle } from './create-throttle.ts';
import { throttleCollection, ThrottleCountModel } from './throttle-count.model.ts';

const attemptsMax = 5;
const keys = Array.from({ length: 40 }, (_, index) => `guesser-${index}`);

describe('a throttle', () => {
  useTestDatabase();
  beforeEach(() => emptyDatabase());
  const node = () => createThrottle({ name: 'test-guess', attemptsMax, withinSeconds: 60 });

  /** Opens the pool's connections, so that the next requests are really sent at the same time. */
  const openConnections = () =>
    Promise.all(Array.from({ length: 50 }, () => mongoose.connection.getClient().db('admin').command({ ping: 1 })));

  it('counts parallel guesses together, also of two nodes, from the first on', async () => {
    const nodes = [node(), node()];
    await openConnections();
    const guess = (key: string) =>
      Promise.all(nodes.flatMap((one) => [0, 1, 2, 3].map(() => rejectionCodeOf(one.count(key)))));
    const codes = await Promise.all(keys.map(guess));
    for (const ofKey of codes) expect(ofKey.filter((code) => code === 'none')).to.have.length(attemptsMax);
    expect(await ThrottleCountModel.countDocuments()).to.equal(keys.length);
  });

  it('has one count a key, whoever writes it', async () => {
    await node().count('a');
    const [first] = await ThrottleCountModel.find().lean();
    const again = ThrottleCountModel.db
      .collection(throttleCollection)
      .insertOne({ key: first?.key, points: 1, expire: null });
    expect(await again.catch((failure: unknown) => failure)).to.have.property('code', 11_000);
  });

  it('lets an attempt that was no guess be taken back, and forgets', async () => {
    const throttle = node();
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) await throttle.count('a');
    await throttle.takeBack('a');
    await throttle.count('a');
    expect(await rejectionCodeOf(throttle.count('a'))).to.equal('TOO_MANY_REQUESTS');
    await throttle.forget('a');
    expect(await rejectionCodeOf(throttle.count('a'))).to.equal('none');
  });
});
