import { expect } from 'chai';
import mongoose from 'mongoose';
import { pino } from 'pino';

import { systemClock } from '../../clock/clock.ts';
import { CommerceError } from '../../http/commerce-error.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import type { BatchFacts } from './lane.ts';
import { withIdempotencyKey, idempotencyKeyOf, recordAnswer, type Replayed } from '../idempotency.ts';
import { openShakyDatabase, type ShakyDatabase } from '../open-shaky-database.fixture.ts';
import type { Operation } from '../operation.ts';
import { keepOnOneShard } from '../sharding.ts';
import { emptyDatabase, useTestDatabase } from '../use-test-database.fixture.ts';
import { documentKind, readOf } from '../working-set.ts';

interface Tally {
  _id: string;
  value: number;
  version: number;
}

const schema = new mongoose.Schema<Tally>(
  { _id: String, value: Number, version: Number },
  { collection: 'outageTallies', versionKey: false },
);
keepOnOneShard(schema, 'a test counts there');
const TallyModel = mongoose.model('OutageTally', schema);
const tallies = documentKind<Tally>('outageTallies');

describe('a commit whose answer is lost', () => {
  useTestDatabase();
  let shaky: ShakyDatabase;
  let sound: GroupCommit;
  let node: GroupCommit;
  let batches: BatchFacts[];
  let decisions: number;
  const nodeOn = (connection: mongoose.Connection, patienceMs?: number): GroupCommit =>
    createGroupCommit({
      connection,
      clock: systemClock,
      logger: pino({ level: 'silent' }),
      ...(patienceMs === undefined ? {} : { patienceMs }),
      observe: (batch) => batches.push(batch),
    });
  const addOne: Operation<number> = {
    name: 'add-one',
    reads: [readOf(tallies, 'a')],
    decide: (working) => {
      decisions += 1;
      return working.update(tallies, 'a', { value: working.get(tallies, 'a').value + 1 }).value;
    },
  };
  /** Writes a record for its key beside the tally, as purchases do. */
  const addOnceAs = (holder: string): Operation<string | Replayed<string>> => {
    const once = idempotencyKeyOf<string>({ userId: 1, scope: 'tally', key: 'order-1', request: {}, holder });
    return withIdempotencyKey(once, {
      name: 'add-once',
      reads: [readOf(tallies, 'a')],
      decide: (working, at) => {
        working.update(tallies, 'a', { value: working.get(tallies, 'a').value + 1 });
        recordAnswer(working, once, at, holder);
        return holder;
      },
    });
  };
  const stored = async () => (await TallyModel.findById('a').lean<Tally>())?.value;
  const codeOf = async (answer: Promise<unknown>): Promise<unknown> => {
    const outcome: unknown = await answer.catch((failure: unknown) => failure);
    return outcome instanceof CommerceError ? outcome.code : outcome;
  };
  /** Ends transactions that a cut line left open. A server does so itself when they are a minute old. */
  const endLostTransactions = () => mongoose.connection.getClient().db('admin').command({ killAllSessions: [] });

  beforeEach(async () => {
    await emptyDatabase();
    await TallyModel.create({ _id: 'a', value: 0, version: 1 });
    batches = [];
    decisions = 0;
    shaky = await openShakyDatabase();
    sound = nodeOn(mongoose.connection);
  });
  afterEach(async () => {
    shaky.mend();
    await node.close();
    await sound.close();
    await shaky.close();
  });

  it('is asked for again when the database was away for longer than server selection', async () => {
    node = nodeOn(shaky.connection);
    const back = shaky.loseNextCommit();
    expect(await node.submit(addOne)).to.equal(1);
    await back;
    expect([await stored(), decisions]).to.deep.equal([1, 1]);
    expect(batches.map(({ outcome }) => outcome)).to.deep.equal(['committed']);
    expect(await node.submit(addOne)).to.equal(2);
  });

  it('leaves the outcome unknown when the patience ends first, and is never decided again', async () => {
    node = nodeOn(shaky.connection, 1_500);
    const cut = shaky.cutAtCommit('after');
    const callers = [node.submit(addOne), node.submit(addOne)];
    await cut;
    expect(await Promise.all(callers.map(codeOf))).to.deep.equal(['UNAVAILABLE', 'UNAVAILABLE']);
    shaky.mend();
    expect(await node.submit(addOne)).to.equal(3);
    expect([await stored(), decisions]).to.deep.equal([3, 3]);
    expect(batches.map(({ outcome }) => outcome)).to.include('unknown');
  });

  it('is not taken for done because another node committed the same key', async () => {
    node = nodeOn(shaky.connection, 2_500);
    const cut = shaky.cutAtCommit('before');
    const lost = codeOf(node.submit(addOnceAs('lost')));
    await cut;
    await endLostTransactions();
    expect(await sound.submit(addOnceAs('other'))).to.equal('other');
    expect(await lost).to.equal('UNAVAILABLE');
    expect(await stored()).to.equal(1);
    shaky.mend();
    expect(await node.submit(addOnceAs('lost'))).to.deep.equal({ replayed: 'other' });
    expect(await stored()).to.equal(1);
  });

  it('is decided again once the server says that it undid the transaction', async () => {
    node = nodeOn(shaky.connection);
    const cut = shaky.cutAtCommit('before');
    const lost = node.submit(addOnceAs('lost'));
    await cut;
    await endLostTransactions();
    expect(await sound.submit(addOnceAs('other'))).to.equal('other');
    await shaky.outlastServerSelection();
    shaky.mend();
    expect(await lost).to.deep.equal({ replayed: 'other' });
    expect(await stored()).to.equal(1);
  });
});
