import { expect } from 'chai';
import mongoose from 'mongoose';
import { pino } from 'pino';

import { systemClock } from '../../clock/clock.ts';
import { CommerceError } from '../../http/commerce-error.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import type { BatchFacts } from './lane.ts';
import { Refusal, type Operation } from '../operation.ts';
import { startCuttingProxy } from '../start-cutting-proxy.fixture.ts';
import { keepOnOneShard } from '../sharding.ts';
import { emptyDatabase, useTestDatabase } from '../use-test-database.fixture.ts';
import { documentKind, readOf } from '../working-set.ts';

interface Counter {
  _id: string;
  value: number;
  version: number;
}

const schema = new mongoose.Schema<Counter>(
  { _id: String, value: Number, version: Number },
  { collection: 'testCounters', versionKey: false },
);
keepOnOneShard(schema, 'a test counts there');
const CounterModel = mongoose.model('TestCounter', schema);
const counters = documentKind<Counter>('testCounters');

const add = (id: string, by = 1, limit = Number.POSITIVE_INFINITY): Operation<number> => ({
  name: 'add',
  reads: [readOf(counters, id)],
  decide: (working) => {
    const value = working.get(counters, id).value + by;
    working.update(counters, id, { value });
    // Thrown after the write, so that the test sees whether the write is dropped.
    if (value > limit) throw new CommerceError('NO_BALANCE');
    return value;
  },
});

describe('group commit', () => {
  useTestDatabase();
  let batches: BatchFacts[];
  let groupCommit: GroupCommit;
  const open = () =>
    createGroupCommit({
      connection: mongoose.connection,
      clock: systemClock,
      logger: pino({ level: 'silent' }),
      remembered: ['testCounters'],
      observe: (batch) => batches.push(batch),
    });
  const valueOf = async (id: string) => (await CounterModel.findById(id).lean<Counter>())?.value;
  const committed = () => batches.filter(({ outcome }) => outcome === 'committed').map(({ size }) => size);

  beforeEach(async () => {
    await emptyDatabase();
    await CounterModel.create([
      { _id: 'a', value: 0, version: 1 },
      { _id: 'b', value: 0, version: 1 },
    ]);
    batches = [];
    groupCommit = open();
  });
  afterEach(() => groupCommit.close());

  it('commits what arrives together in one transaction, and lets each see the ones before', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => groupCommit.submit(add('a'))));
    expect(answers).to.deep.equal(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(await valueOf('a')).to.equal(100);
    expect(committed()).to.deep.equal([64, 36]);
  });

  it('sends a lone operation at once', async () => {
    expect(await groupCommit.submit(add('a'))).to.equal(1);
    expect(committed()).to.deep.equal([1]);
  });

  it('lets a refused operation fail alone and leave nothing behind', async () => {
    const outcomes = await Promise.allSettled([
      groupCommit.submit(add('a', 5)),
      groupCommit.submit(add('a', 100, 50)),
      groupCommit.submit(add('a', 1)),
    ]);
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
    expect(await valueOf('a')).to.equal(6);
    expect(committed()).to.deep.equal([3]);
  });

  it('keeps what a refusal leaves on purpose', async () => {
    const refused = groupCommit.submit({
      name: 'refuse',
      reads: [readOf(counters, 'a')],
      decide: (working) => {
        working.update(counters, 'a', { value: -1 });
        return new Refusal(new CommerceError('NO_NUMBERS'));
      },
    });
    expect(await refused.catch((failure: unknown) => failure)).to.include({ code: 'NO_NUMBERS' });
    expect(await valueOf('a')).to.equal(-1);
  });

  it('lets an operation with a broken write fail alone', async () => {
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => groupCommit.submit(add('a'))),
      groupCommit.submit({
        name: 'collide',
        reads: [],
        decide: (working) => working.insert(counters, { _id: 'b', value: 9, version: 1 }),
      }),
      ...Array.from({ length: 10 }, () => groupCommit.submit(add('b'))),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).to.have.length(1);
    expect([await valueOf('a'), await valueOf('b')]).to.deep.equal([10, 10]);
  });

  it('loads what an operation forgot to name, and decides again', async () => {
    const move: Operation<number> = {
      name: 'move',
      reads: [],
      decide: (working) => {
        const { value } = working.update(counters, 'a', { value: working.get(counters, 'a').value - 1 });
        working.update(counters, 'b', { value: working.get(counters, 'b').value + 1 });
        return value;
      },
    };
    const answers = await Promise.all([
      groupCommit.submit(add('a', 5)),
      groupCommit.submit(move),
      groupCommit.submit(add('b', 2)),
    ]);
    expect(answers).to.deep.equal([5, 4, 3]);
    expect([await valueOf('a'), await valueOf('b')]).to.deep.equal([4, 3]);
    expect(await groupCommit.submit(move)).to.equal(3);
    expect(committed()).to.deep.equal([3, 1]);
  });

  it('writes what a forgotten read decides once, counters and documents written once included', async () => {
    const count: Operation<void> = {
      name: 'count',
      reads: [],
      decide: (working) => {
        working.increment(counters, 'counted', { value: 1 });
        working.insertUnlessThere(counters, { _id: 'once', value: 7, version: 1 });
        working.insert(counters, { _id: 'inserted', value: 8, version: 1 });
        working.update(counters, 'a', { value: working.get(counters, 'a').value + 1 });
      },
    };
    await groupCommit.submit(count);
    expect(await Promise.all(['counted', 'once', 'inserted', 'a'].map(valueOf))).to.deep.equal([1, 7, 8, 1]);
  });

  it('ends an operation that looks for ever more documents, and it alone', async () => {
    let looks = 0;
    const endless: Operation<void> = {
      name: 'endless',
      reads: [],
      decide: (working) => {
        looks += 1;
        for (let id = 0; id < 1_000; id += 1) working.find(counters, `endless-${id}`);
      },
    };
    const outcomes = await Promise.allSettled([groupCommit.submit(endless), groupCommit.submit(add('a'))]);
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'fulfilled']);
    expect(looks).to.be.within(2, 100);
    expect(await valueOf('a')).to.equal(1);
  });

  it('loses nothing between two nodes that write the same documents', async function contention() {
    this.timeout(60_000);
    const other = open();
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => (index % 2 ? groupCommit : other).submit(add(index % 3 ? 'a' : 'b'))),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).to.deep.equal([]);
    expect([await valueOf('a'), await valueOf('b')]).to.deep.equal([133, 67]);
    await other.close();
  });

  it('loses nothing where one read proves what a batch took from memory', async function contention() {
    this.timeout(60_000);
    const ids = Array.from({ length: 12 }, (_, index) => `many-${index}`);
    await CounterModel.create(ids.map((_id) => ({ _id, value: 0, version: 1 })));
    const other = open();
    for (let round = 0; round < 10; round += 1) {
      const node = round % 2 ? groupCommit : other;
      await Promise.all(ids.map((id) => node.submit(add(id))));
    }
    await Promise.all(ids.flatMap((id) => [groupCommit.submit(add(id)), other.submit(add(id))]));
    expect(await Promise.all(ids.map(valueOf))).to.deep.equal(ids.map(() => 12));
    await other.close();
  });

  it('reads anew what another node changed, and commits at the first attempt', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `known-${index}`);
    await CounterModel.create(ids.map((_id) => ({ _id, value: 0, version: 1 })));
    const addToAll = () => Promise.all(ids.map((id) => groupCommit.submit(add(id))));
    await addToAll();
    await addToAll();
    const other = open();
    await Promise.all([other.submit(add('known-3', 10)), other.submit(add('known-7', 10))]);
    await other.close();
    batches = [];
    const answers = await addToAll();
    expect(answers).to.deep.equal(ids.map((id) => (id === 'known-3' || id === 'known-7' ? 13 : 3)));
    expect(batches.map(({ outcome }) => outcome)).to.deep.equal(['committed']);
    await addToAll();
    expect(await Promise.all(ids.map(valueOf))).to.deep.equal(answers.map((answer) => answer + 1));
  });

  it('lets nobody wait for a document that a lost node left locked but those who want it', async () => {
    const lost = await mongoose.connection.startSession();
    lost.startTransaction();
    await CounterModel.updateOne({ _id: 'a' }, { $inc: { value: 5 } }, { session: lost });
    const waiting = Promise.all([groupCommit.submit(add('a')), groupCommit.submit(add('a'))]);
    expect(await Promise.all([groupCommit.submit(add('b')), groupCommit.submit(add('b'))])).to.deep.equal([1, 2]);
    expect(await groupCommit.submit(add('b'))).to.equal(3);
    expect(await valueOf('a')).to.equal(0);
    await lost.abortTransaction();
    await lost.endSession();
    expect((await waiting).sort()).to.deep.equal([1, 2]);
    expect(await valueOf('a')).to.equal(2);
  });

  for (const when of ['before', 'after'] as const) {
    it(`does it once although the line broke ${when} the commit arrived`, async () => {
      const address = mongoose.connection.getClient().options.hosts[0];
      const proxy = await startCuttingProxy({ host: address?.host ?? '', port: address?.port ?? 0 });
      const connection = await mongoose
        .createConnection(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true`, {
          dbName: mongoose.connection.name,
        })
        .asPromise();
      const shaky = createGroupCommit({ connection, clock: systemClock, logger: pino({ level: 'silent' }) });
      void proxy.cut({ command: 'commitTransaction', when, times: 3 });
      expect(await shaky.submit(add('a'))).to.equal(1);
      expect(await valueOf('a')).to.equal(1);
      expect(proxy.cuts()).to.equal(3);
      await shaky.close();
      await connection.close();
      await proxy.close();
    });
  }

  it('takes nothing more once it is closed', async () => {
    const last = groupCommit.submit(add('a'));
    await groupCommit.close();
    expect(await last).to.equal(1);
    expect(await groupCommit.submit(add('a')).catch((failure: unknown) => failure)).to.include({ code: 'UNAVAILABLE' });
  });
});
