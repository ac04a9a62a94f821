import { expect } from 'chai';
import mongoose from 'mongoose';

// A new database gets the collections of the models that are loaded.
import '../../ledger/balances/account.model.ts';
import { createTestClock } from '../../platform/clock/clock.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { LeaseModel } from '../../platform/database/lease.ts';
import { testMongodUri } from '../../platform/database/test-mongod.fixture.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { dataVersionId, dataVersions, firstVersion, readDataVersion } from './data-version.model.ts';
import { assertExpanded, assertReadable } from './judge-data-version.ts';
import { contractData, expandData, makeDataReady } from './make-data-ready.ts';
import type { Migration } from './migration.ts';
import { dropUpgraded } from './open-upgraded.fixture.ts';
import { nameMails } from './steps/name-mails.ts';
import { walk } from './steps/walk.ts';

interface Thing {
  _id: number;
  colour?: string;
  shade?: string;
}

const things = () => mongoose.connection.collection<Thing>('migratedThings');

/** Documents that a batch changed, batch by batch. */
let batches: number[] = [];

const paint: Migration = {
  name: 'things have a colour',
  expand: walk<Thing>({
    collection: 'migratedThings',
    isOld: ({ colour }) => colour === undefined,
    change: (old) => {
      batches.push(old.length);
      return old.map(({ _id, shade }) => ({
        updateOne: { filter: { _id, colour: { $exists: false } }, update: { $set: { colour: shade } } },
      }));
    },
  }),
  contract: walk<Thing>({
    collection: 'migratedThings',
    isOld: ({ shade }) => shade !== undefined,
    change: (old) => old.map(({ _id }) => ({ updateOne: { filter: { _id }, update: { $unset: { shade: 1 } } } })),
  }),
};

const messageOf = (attempt: () => unknown): Promise<string> =>
  Promise.resolve()
    .then(attempt)
    .then(
      () => 'none',
      (failure: Error) => failure.message,
    );

describe('a migration', () => {
  useTestDatabase();
  const clock = createTestClock();
  const depsOf = (holder: string, list: readonly Migration[] = [paint]) => ({
    holder,
    clock: clock.now,
    logger: createLogger('silent'),
    list,
    batchSize: 10,
    pauseMs: 0,
  });

  beforeEach(async () => {
    batches = [];
    await things().deleteMany({});
    await LeaseModel.deleteMany({});
    await dataVersions().deleteMany({});
    await things().insertMany(Array.from({ length: 25 }, (_, index) => ({ _id: index, shade: 'red' })));
  });

  it('goes in bounded batches, adds first and removes later', async () => {
    await expandData(depsOf('one'));
    expect(batches).to.deep.equal([10, 10, 5]);
    expect(await things().countDocuments({ colour: 'red', shade: 'red' })).to.equal(25);
    expect(await readDataVersion()).to.include({ expanded: 1, contracted: 0, running: null });
    await things().insertOne({ _id: 99, shade: 'late' });
    await contractData(depsOf('one'));
    expect(await things().countDocuments({ shade: { $exists: true } })).to.equal(0);
    expect(await things().findOne({ _id: 99 })).to.deep.equal({ _id: 99, colour: 'late' });
    expect(await readDataVersion()).to.include({ expanded: 1, contracted: 1, running: null });
  });

  it('goes on where it was cut short, and shows how far it is', async () => {
    let calls = 0;
    const cut: Migration = {
      ...paint,
      expand: (db, place) => {
        calls += 1;
        if (calls === 3) throw new Error('the node was killed');
        return paint.expand!(db, place);
      },
    };
    expect(await messageOf(() => expandData(depsOf('one', [cut])))).to.equal('the node was killed');
    expect((await readDataVersion()).running).to.deep.include({ migration: 1, step: 'expand', changed: 20, after: 19 });
    await expandData(depsOf('two'));
    expect(batches).to.deep.equal([10, 10, 5]);
    expect((await readDataVersion()).expanded).to.equal(1);
  });

  it('is done by one process alone; another waits until it is done', async () => {
    const slow: Migration = {
      ...paint,
      expand: async (db, place) => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        return paint.expand!(db, place);
      },
    };
    await Promise.all([expandData(depsOf('one', [slow])), expandData(depsOf('two', [slow]))]);
    expect(batches).to.deep.equal([10, 10, 5]);
  });

  it('is taken over from a process that died with the lease', async () => {
    await LeaseModel.create({ _id: 'migrations', holder: 'dead', until: new Date(clock.now().getTime() + 60_000) });
    const waiting = expandData(depsOf('two'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(batches).to.deep.equal([]);
    clock.advance(61_000);
    await waiting;
    expect(batches).to.deep.equal([10, 10, 5]);
  });

  it('changes nothing the second time', async () => {
    await expandData(depsOf('one'));
    await dataVersions().updateOne({ _id: dataVersionId }, { $set: { expanded: 0 } });
    await expandData(depsOf('one'));
    expect(batches).to.deep.equal([10, 10, 5]);
  });

  it('gives waiting e-mails ids of text, in as many batches as it takes', async () => {
    const mails = mongoose.connection.collection('mailTasks');
    await mails.insertMany(Array.from({ length: 25 }, () => ({ mailSealed: 'sealed', attempts: 0 })));
    const ids = (await mails.find().toArray()).map(({ _id }) => String(_id)).toSorted();
    await expandData(depsOf('one', [nameMails]));
    expect((await mails.find().toArray()).map(({ _id }) => _id as unknown).toSorted()).to.deep.equal(ids);
    await mails.deleteMany({});
  });
});

describe('the version of the data', () => {
  useTestDatabase();
  const deps = { holder: 'one', clock: createTestClock().now, logger: createLogger('silent'), list: [paint] };
  beforeEach(() => dataVersions().deleteMany({}));

  it('lets a node of the release before serve data that is expanded for the next one', () => {
    assertReadable({ expanded: 3, contracted: 2 }, 2);
    assertExpanded({ expanded: 3, contracted: 2 }, 2);
  });

  it('is refused by a node when a newer release has removed what it reads', async () => {
    await dataVersions().insertOne({ ...firstVersion, expanded: 9, contracted: 9 });
    for (const mayMigrate of [true, false]) {
      const said = await messageOf(() => makeDataReady(deps, mayMigrate));
      expect(said)
        .to.include('data version 9')
        .and.include('npm run migrate -- contract')
        .and.include('restore the backup');
    }
  });

  it('remembers which indexes were built, so that a start builds none again', async () => {
    await expandData(deps);
    const { indexes } = await readDataVersion();
    expect(indexes).to.have.length(1);
    await mongoose.connection.collection('leases').dropIndex('until_1');
    await expandData(deps);
    const names = async () => (await mongoose.connection.collection('leases').indexes()).map(({ name }) => name);
    expect(await names(), 'the start looked at no index').not.to.include('until_1');
    await dataVersions().updateOne({ _id: dataVersionId }, { $set: { indexes: [] } });
    await expandData(deps);
    expect(await names()).to.include('until_1');
  });
});

describe('a new database', function newDatabase() {
  this.timeout(60_000);
  before(async () => connectDatabase(await testMongodUri(), `new_${process.pid}`));
  after(dropUpgraded);

  it('is of the newest version at once: nothing is migrated', async () => {
    batches = [];
    await expandData({ holder: 'one', clock: createTestClock().now, logger: createLogger('silent'), list: [paint] });
    expect(await readDataVersion()).to.include({ expanded: 1, contracted: 1 });
    expect(batches).to.deep.equal([]);
    const collections = await mongoose.connection.db?.listCollections({}, { nameOnly: true }).toArray();
    expect(collections?.map(({ name }) => name))
      .to.include('dataVersions')
      .and.include('accounts');
  });
});
