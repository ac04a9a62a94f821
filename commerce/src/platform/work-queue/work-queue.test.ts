import { expect } from 'chai';
import mongoose from 'mongoose';

import { createTestClock, type TestClock } from '../clock/clock.ts';
import { doublingPause } from '../clock/doubling-pause.ts';
import { emptyDatabase, useTestDatabase } from '../database/use-test-database.fixture.ts';
import { countDeadLetters } from '../failed-records/audit-failed-records.ts';
import { FailedRecordModel } from '../failed-records/failed-record.model.ts';
import { retryDeadLetters } from '../failed-records/settle-failed-record.ts';
import { createLogger } from '../logging/logger.ts';
import { claimDue } from './claim-due.ts';
import { measureQueue } from './measure-queues.ts';
import { workOff } from './work-off.ts';
import type { QueuedWork, WorkQueue } from './work-queue.ts';

interface Parcel extends QueuedWork {
  street: number;
  state: 'open' | 'delivered' | 'returned';
}

const minuteMs = 60_000;
const leaseMs = 2 * minuteMs;
const logger = createLogger('silent');
const parcels = () => mongoose.connection.collection<Parcel>('testParcels');

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never became true');
};

/** What the database examined for each claim during `work`. */
const profileClaims = async (work: () => Promise<unknown>) => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('profiling needs an open connection');
  await db.command({ profile: 2 });
  try {
    await work();
    await db.command({ profile: 0 });
    return await db.collection('system.profile').find({ 'command.findAndModify': 'testParcels' }).toArray();
  } finally {
    await db.command({ profile: 0 });
    await db.dropCollection('system.profile');
  }
};

describe('a work queue', function workQueue() {
  this.timeout(60_000);
  useTestDatabase();
  let clock: TestClock;
  let tried: string[];
  beforeEach(async () => {
    await emptyDatabase();
    await parcels().createIndex({ street: 1, dueAt: 1 });
    clock = createTestClock();
    tried = [];
  });

  const build = (_id: string, street = 1, dueAt = clock.now()): Parcel => ({
    _id,
    street,
    state: 'open',
    attempts: 0,
    dueAt,
    leasedUntil: null,
  });
  const put = (...given: Parcel[]) => parcels().insertMany(given);
  const find = (_id: string) => parcels().findOne({ _id });
  const buildQueue = (change: Partial<WorkQueue<Parcel>> = {}): WorkQueue<Parcel> => ({
    name: 'test parcels',
    collection: parcels,
    leaseMs,
    roundMax: 100,
    attempt: ({ _id }) => {
      tried.push(_id);
      return Promise.resolve({ is: 'done' });
    },
    judge: (_failure, { attempts }) => ({ is: 'again', afterMs: attempts * minuteMs }),
    ...change,
  });
  /** A queue whose every attempt fails with `failure`. */
  const buildFailing = (change: Partial<WorkQueue<Parcel>>, failure = new Error('nobody is at home')) =>
    buildQueue({
      attempt: ({ _id }) => {
        tried.push(_id);
        return Promise.reject(failure);
      },
      ...change,
    });
  const run = (queue: WorkQueue<Parcel>) => workOff(queue, { clock: clock.now, logger });

  it('gives each record to one node, however many work at once', async () => {
    const ids = Array.from({ length: 100 }, (_, number) => `parcel ${number}`);
    await put(...ids.map((_id) => build(_id)));
    const tallies = await Promise.all([1, 2, 3, 4].map(() => run(buildQueue())));
    expect(tallies.reduce((sum, { done }) => sum + done, 0)).to.equal(100);
    expect([...tried].sort()).to.deep.equal([...ids].sort());
    expect(await parcels().countDocuments()).to.equal(0);
  });

  it('takes over what a killed node held once its lease has ended', async () => {
    await put(build('a'));
    expect(await claimDue(buildQueue(), { now: clock.now(), leaseMs })).to.include({ _id: 'a', attempts: 1 });
    clock.advance(leaseMs - 1);
    expect(await run(buildQueue())).to.include({ done: 0 });
    clock.advance(1);
    expect(await run(buildQueue())).to.include({ done: 1 });
    expect(tried).to.deep.equal(['a']);
  });

  it('does not let a node whose lease has ended open again what another node has finished', async () => {
    await put(build('a'));
    let fail = (): void => undefined;
    const slow = run(
      buildQueue({
        attempt: () =>
          new Promise((_resolve, reject) => {
            fail = () => reject(new Error('too late'));
          }),
      }),
    );
    await until(() => String(fail).includes('reject'));
    clock.advance(leaseMs);
    await run(buildQueue({ attempt: () => Promise.resolve({ is: 'done', keep: { state: 'delivered' } }) }));
    fail();
    await slow;
    expect(await find('a')).to.include({ state: 'delivered', dueAt: null, attempts: 2 });
  });

  it('tries again after the pause that the attempts call for, by the clock it is given', async () => {
    await put(build('a'));
    const queue = buildFailing({});
    await run(queue);
    clock.advance(minuteMs - 1);
    await run(queue);
    expect(tried).to.have.length(1);
    clock.advance(1);
    await run(queue);
    clock.advance(minuteMs);
    await run(queue);
    expect(tried, 'two minutes after the second attempt').to.have.length(2);
    expect([1, 2, 3, 9].map(doublingPause({ firstMs: 5, longestMs: 60 }))).to.deep.equal([5, 10, 20, 60]);
  });

  it('counts no attempt that was not made', async () => {
    await put(build('a'));
    await run(buildQueue({ attempt: () => Promise.resolve({ is: 'again', afterMs: minuteMs, isUncounted: true }) }));
    expect(await find('a')).to.include({ attempts: 0 });
  });

  it('ends the round when the other side is away three times in a row, not when it refuses records', async () => {
    await put(...['a', 'b', 'c', 'd', 'e'].map((_id) => build(_id)));
    const away = buildFailing({ judge: () => ({ is: 'again', afterMs: minuteMs, isAway: true }) });
    expect(await run(away)).to.include({ again: 3 });
    clock.advance(minuteMs);
    const refusing = buildFailing({ judge: () => ({ is: 'again', afterMs: minuteMs }) });
    expect(await run(refusing)).to.include({ again: 5 });
  });

  it('shows in Dead letters what failed for good, and takes it up again when the staff says so', async () => {
    await put(build('a'));
    const fields = {
      judge: (_failure: unknown, { attempts }: Parcel) =>
        attempts < 3
          ? ({ is: 'again', afterMs: minuteMs } as const)
          : ({ is: 'set-aside', keep: { state: 'returned' as const } } as const),
      revival: { among: { state: 'returned' as const }, fields: () => ({ state: 'open' as const }) },
    };
    for (let round = 0; round < 5; round += 1) {
      await run(buildFailing(fields));
      clock.advance(minuteMs);
    }
    expect(tried).to.have.length(3);
    expect(await find('a')).to.include({ state: 'returned', dueAt: null });
    const [failed] = await FailedRecordModel.find().lean();
    expect(failed).to.include({ _id: 'test parcels:a', isSetAside: true, isLost: false });
    expect(failed?.reason).to.equal('Error: nobody is at home');
    expect(await countDeadLetters()).to.equal(1);

    expect(await retryDeadLetters(['test parcels:a'], clock.now())).to.equal(1);
    expect(await run(buildQueue(fields))).to.include({ done: 1 });
    expect(await FailedRecordModel.countDocuments()).to.equal(0);
    expect(await parcels().countDocuments()).to.equal(0);
  });

  it('does not repeat work that was done although a note of its failure was left', async () => {
    await put({ ...build('a'), state: 'delivered', dueAt: null });
    await FailedRecordModel.create({
      _id: 'test parcels:a',
      queue: 'test parcels',
      recordId: 'a',
      attempts: 0,
      firstFailedAt: clock.now(),
      lastFailedAt: clock.now(),
      retryAt: clock.now(),
      isSetAside: false,
    });
    await run(buildQueue({ revival: { among: { state: 'returned' }, fields: () => ({ state: 'open' }) } }));
    expect(tried).to.deep.equal([]);
    expect(await FailedRecordModel.countDocuments()).to.equal(0);
  });

  it('calls a record lost that nobody can try again', async () => {
    await put(build('a'));
    await run(buildFailing({ judge: () => ({ is: 'set-aside' }) }));
    expect(await parcels().countDocuments()).to.equal(0);
    expect(await FailedRecordModel.findOne().lean()).to.include({ isSetAside: true, isLost: true });
    expect(await retryDeadLetters(['test parcels:a'], clock.now())).to.equal(0);
  });

  it('keeps the lease of a record whose outcome it could not store, and says so', async () => {
    await put(build('a'));
    const failure = await run(buildFailing({ judge: () => Promise.reject(new Error('no database')) })).catch(
      (thrown: unknown) => thrown,
    );
    expect(failure).to.be.instanceOf(Error).with.property('message', 'no database');
    expect(await find('a')).to.have.deep.property('leasedUntil', new Date(clock.now().getTime() + leaseMs));
  });

  it('tells how much waits, and for how long the oldest has been due', async () => {
    await put(build('a'), build('b', 1, new Date(clock.now().getTime() + 5 * minuteMs)));
    await put({ ...build('c'), dueAt: null });
    clock.advance(minuteMs);
    const depth = await measureQueue(buildQueue(), clock.now());
    expect(depth).to.deep.equal({ queue: 'test parcels', waiting: 2, oldestDueSeconds: 60 });
  });

  describe('with lanes', () => {
    const lanes = { by: 'street' as const, total: 4, each: 2 };

    it('serves them in turn', async () => {
      for (const street of [1, 2, 3]) await put(build(`${street}a`, street), build(`${street}b`, street));
      await run(buildQueue({ lanes: { ...lanes, total: 1 } }));
      expect(tried).to.deep.equal(['1a', '2a', '3a', '1b', '2b', '3b']);
    });

    it('goes on with a lane that emptied while the claim that left it out was on its way', async () => {
      await put(build('a'), build('b'));
      let release: (() => void) | undefined;
      let claims = 0;
      /** The second claim leaves out the lane of `a`; its answer arrives after `a` is done. */
      const collection = () =>
        new Proxy(parcels(), {
          get: (real, key) => {
            if (key !== 'findOneAndUpdate') return Reflect.get(real, key, real) as unknown;
            return async (...given: Parameters<typeof real.findOneAndUpdate>) => {
              const claimed = await real.findOneAndUpdate(...given);
              claims += 1;
              if (claimed === null && release) {
                release();
                release = undefined;
                for (let tries = 0; tries < 1_000 && (await find('a')) !== null; tries += 1) continue;
                await new Promise((resolve) => setTimeout(resolve, 50));
              }
              return claimed;
            };
          },
        });
      const queue = buildQueue({
        collection,
        lanes: { ...lanes, each: 1 },
        attempt: async ({ _id }) => {
          tried.push(_id);
          if (_id === 'a') await new Promise<void>((resolve) => (release = resolve));
          return { is: 'done' };
        },
      });
      expect(await run(queue)).to.include({ done: 2 });
      expect(tried).to.deep.equal(['a', 'b']);
      expect(claims).to.be.above(2);
    });

    it('keeps nobody waiting behind ten thousand records of a silent lane, and claims by index', async () => {
      await put(...Array.from({ length: 10_000 }, (_, number) => build(`silent ${number}`, 1)));
      clock.advance(minuteMs);
      await put(build('other', 2));
      const release: (() => void)[] = [];
      const queue = buildQueue({
        lanes,
        roundMax: 5,
        attempt: async ({ _id, street }) => {
          tried.push(_id);
          if (street === 1) await new Promise<void>((resolve) => release.push(resolve));
          return { is: 'done' };
        },
      });
      const letGo = (): void => {
        for (const resolve of release.splice(0)) resolve();
      };
      // The round ends before the profiler is switched off: a claim must not be on its way while its record is dropped.
      const claims = await profileClaims(async () => {
        const served = run(queue);
        await until(() => tried.includes('other'));
        expect(tried.filter((_id) => _id !== 'other')).to.have.length.below(3);
        // What comes once the node has only the silent lane left does not wait for the end of its attempts either.
        await new Promise((resolve) => setTimeout(resolve, 300));
        await put(build('late', 3));
        await until(() => tried.includes('late'));
        expect(release, 'no more of one lane at a time').to.have.length(2);
        await until(() => (letGo(), tried.length === 5));
        letGo();
        await served;
      });
      expect(claims).to.have.length.at.least(5);
      for (const { planSummary, keysExamined, docsExamined } of claims) {
        expect(planSummary).to.match(/^IXSCAN/);
        expect(keysExamined).to.be.below(10);
        expect(docsExamined).to.be.below(10);
      }
    });
  });
});
