import { expect } from 'chai';
import mongoose from 'mongoose';
import { pino } from 'pino';

import { systemClock } from '../../clock/clock.ts';
import { CommerceError } from '../../http/commerce-error.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import type { BatchFacts } from './lane.ts';
import type { Operation } from '../operation.ts';
import { startPausableMongod, type PausableMongod } from '../start-pausable-mongod.fixture.ts';
import { documentKind, readOf } from '../working-set.ts';

interface Tally {
  _id: string;
  value: number;
  version: number;
}

const tallies = documentKind<Tally>('pauseTallies');

describe('group commit before a paused database', () => {
  let mongod: PausableMongod;
  let connection: mongoose.Connection;
  let node: GroupCommit;
  let batches: BatchFacts[];
  let decisions: number;

  const open = (patienceMs: number): GroupCommit =>
    createGroupCommit({
      connection,
      clock: systemClock,
      logger: pino({ level: 'silent' }),
      patienceMs,
      observe: (batch) => batches.push(batch),
    });
  const add = (id: string, more: { signal?: AbortSignal; onDecide?: () => void } = {}): Operation<number> => ({
    name: 'add',
    reads: [readOf(tallies, id)],
    signal: more.signal,
    decide: (working) => {
      decisions += 1;
      more.onDecide?.();
      return working.update(tallies, id, { value: working.get(tallies, id).value + 1 }).value;
    },
  });
  const stored = async (id: string) => (await connection.collection<Tally>('pauseTallies').findOne({ _id: id }))?.value;
  const codeOf = async (answer: Promise<unknown>): Promise<unknown> => {
    const outcome: unknown = await answer.catch((failure: unknown) => failure);
    return outcome instanceof CommerceError ? outcome.code : outcome;
  };

  before(async function start() {
    this.timeout(60_000);
    mongod = await startPausableMongod();
    connection = await mongoose
      .createConnection(mongod.uri, { dbName: 'paused', monitorCommands: true, writeConcern: { w: 'majority' } })
      .asPromise();
  });
  after(async () => {
    mongod.resume();
    await connection.close();
    await mongod.close();
  });
  beforeEach(async () => {
    batches = [];
    decisions = 0;
    const collection = connection.collection<Tally>('pauseTallies');
    await collection.deleteMany({});
    await collection.insertMany(['a', 'b'].map((_id) => ({ _id, value: 0, version: 1 })));
  });
  afterEach(async () => {
    mongod.resume();
    await node.close();
  });

  it('lets nobody wait longer than the patience, and decides nothing for those who were told', async () => {
    node = open(700);
    const startedMs = performance.now();
    mongod.pause();
    // The operations form two batches: the second waits in the queue.
    const first = [node.submit(add('a')), node.submit(add('a'))];
    await new Promise((resolve) => setImmediate(resolve));
    const second = node.submit(add('b'));
    expect(await Promise.all([...first, second].map(codeOf))).to.deep.equal(Array(3).fill('UNAVAILABLE'));
    // The line is free only 2 s after the first batch gave up. Operations in the queue do not wait for that.
    expect(performance.now() - startedMs).to.be.below(2_400);
    mongod.resume();
    expect(await node.submit(add('a'))).to.equal(1);
    expect([await stored('a'), await stored('b'), decisions]).to.deep.equal([1, 0, 1]);
  });

  it('takes new work as soon as the database goes on', async () => {
    node = open(15_000);
    mongod.pause();
    const waiting = node.submit(add('a'));
    await new Promise((resolve) => setImmediate(resolve));
    mongod.resume();
    expect(await waiting).to.equal(1);
  });

  it('does not decide for a caller who left while the batch was reading, and does for the others', async () => {
    node = open(15_000);
    const caller = new AbortController();
    mongod.pause();
    const left = node.submit(add('a', { signal: caller.signal }));
    const stays = node.submit(add('b'));
    await new Promise((resolve) => setImmediate(resolve));
    caller.abort();
    mongod.resume();
    expect(await codeOf(left)).to.equal('UNAVAILABLE');
    expect(await stays).to.equal(1);
    expect([await stored('a'), await stored('b'), decisions]).to.deep.equal([0, 1, 1]);
  });

  it('does not decide for a caller who left in the queue', async () => {
    node = open(15_000);
    const caller = new AbortController();
    const left = node.submit(add('a', { signal: caller.signal }));
    caller.abort();
    expect(await codeOf(left)).to.equal('UNAVAILABLE');
    expect(decisions).to.equal(0);
  });

  it('takes back what it decided for a caller who left while the batch was being written', async () => {
    node = open(15_000);
    const caller = new AbortController();
    const left = node.submit(add('a', { signal: caller.signal, onDecide: () => mongod.pause() }));
    const stays = node.submit(add('b'));
    const written = new Promise<void>((resolve) => {
      const watch = ({ commandName }: { commandName: string }): void => {
        if (commandName !== 'update') return;
        connection.getClient().off('commandStarted', watch);
        resolve();
      };
      connection.getClient().on('commandStarted', watch);
    });
    await written;
    caller.abort();
    mongod.resume();
    expect(await codeOf(left)).to.equal('UNAVAILABLE');
    expect(await stays).to.equal(1);
    expect([await stored('a'), await stored('b')]).to.deep.equal([0, 1]);
  });

  it('tells those whose commit is not answered in time, and never decides it again', async () => {
    node = open(700);
    const pauseAtCommit = ({ commandName }: { commandName: string }): void => {
      if (commandName !== 'commitTransaction') return;
      connection.getClient().off('commandStarted', pauseAtCommit);
      mongod.pause();
    };
    connection.getClient().on('commandStarted', pauseAtCommit);
    expect(await codeOf(node.submit(add('a')))).to.equal('UNAVAILABLE');
    mongod.resume();
    expect(await node.submit(add('a'))).to.equal(2);
    expect([await stored('a'), decisions]).to.deep.equal([2, 2]);
    expect(batches.map(({ outcome }) => outcome)).to.include('unknown');
  });
});
