import { expect } from 'chai';
import mongoose from 'mongoose';

import { emptyDatabase, useTestDatabase } from '../database/use-test-database.fixture.ts';
import { createLogger } from '../logging/logger.ts';
import { CallCountModel } from './call-count.model.ts';
import { createCallLimits, type CallLimits } from './call-limits.ts';

const limit = 100;
const start = Date.parse('2026-01-05T10:00:00.000Z');

describe('the limit of calls', () => {
  useTestDatabase();
  let nowMs: number;
  beforeEach(async () => {
    await emptyDatabase();
    nowMs = start;
  });
  const node = (): CallLimits =>
    createCallLimits({ clock: () => new Date(nowMs), logger: createLogger('silent'), limit });
  const callTimes = (one: CallLimits, times: number, key = 'a'): boolean[] =>
    Array.from({ length: times }, () => one.count(key).isExceeded);
  const storedCalls = async (): Promise<number> =>
    (await CallCountModel.find().lean()).reduce((sum, { calls }) => sum + calls, 0);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  /** Calls once a second until the other nodes can know of all calls. @returns how many calls it took. */
  const callUntilTold = async (one: CallLimits, told: number): Promise<number> => {
    for (let calls = 1; calls < 50; calls += 1) {
      nowMs += 1_000;
      one.count('a');
      await pause();
      if ((await storedCalls()) === told + calls) return calls;
    }
    throw new Error('the node did not tell the others');
  };

  it('allows so many a minute, says what is left, and then for how long to wait', () => {
    const one = node();
    expect(one.count('a')).to.deep.equal({
      limit,
      windowSeconds: 60,
      left: limit - 1,
      resetSeconds: 60,
      isExceeded: false,
    });
    nowMs += 20_000;
    expect(callTimes(one, limit - 1)).not.to.include(true);
    expect(one.count('a')).to.include({ left: 0, resetSeconds: 40, isExceeded: true });
    expect(one.count('b').isExceeded).to.equal(false);
    nowMs += 40_000;
    expect(one.count('a')).to.include({ left: limit - 1, isExceeded: false });
  });

  it('holds for all nodes together', async () => {
    const [one, other] = [node(), node()];
    callTimes(one, 50);
    const first = 50 + (await callUntilTold(one, 50));
    callTimes(other, 10);
    const second = 10 + (await callUntilTold(other, first + 10));
    await pause();
    const allowed = callTimes(other, limit).filter((isExceeded) => !isExceeded);
    expect(allowed).to.have.length(limit - first - second);
  });

  it('writes nothing for a key that calls little', async () => {
    const one = node();
    for (let second = 0; second < 50; second += 1) {
      if (second % 15 === 0) one.count('a');
      nowMs += 1_000;
    }
    await mongoose.connection.db?.command({ ping: 1 });
    expect(await CallCountModel.countDocuments()).to.equal(0);
  });

  it('still limits each node while the database refuses the counters', async () => {
    const refuse = (validator: object) => mongoose.connection.db?.command({ collMod: 'callCounts', validator });
    await refuse({ calls: { $lt: 0 } });
    try {
      const warned = new Promise<void>((resolve) => {
        const logger = { error: () => undefined, warn: () => resolve() };
        const one = createCallLimits({ clock: () => new Date(nowMs), logger, limit });
        expect(callTimes(one, limit + 1).filter((isExceeded) => isExceeded)).to.have.length(1);
      });
      await warned;
    } finally {
      await refuse({});
    }
  });
});
