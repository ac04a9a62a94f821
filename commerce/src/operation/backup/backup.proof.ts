import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { expect } from 'chai';
import {
  Binary,
  BSON,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MongoClient,
  Timestamp,
  type Document,
} from 'mongodb';
import mongoose from 'mongoose';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { fundUser, putSims } from '../../sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { connectDatabase, prepareCollections } from '../../platform/database/connect-database.ts';
import { proofDatabaseOf } from '../../platform/database/proof-database.ts';
import { testMongodUri } from '../../platform/database/test-mongod.fixture.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { keepBackup } from './keep-backups.ts';
import { proveBackup } from './prove-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const database = 'backup_test';
const copy = 'backup_test_copy';
const buyer = 7;
const takenAt = new Date('2026-11-23T03:00:00Z');

const failureOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'none',
    (error: Error) => `${error.name}: ${error.message}`,
  );

/** All documents of a database as bytes, so that a number that changed its kind is a difference. */
const readAll = async (client: MongoClient, name: string): Promise<Record<string, string[]>> => {
  const all: Record<string, string[]> = {};
  for (const { name: collection } of await client.db(name).listCollections({}, { nameOnly: true }).toArray()) {
    const found = await client.db(name).collection(collection).find({}, { raw: true }).toArray();
    all[collection] = found
      .map((bytes: Document) => Buffer.from(bytes as unknown as Buffer).toString('hex'))
      .toSorted();
  }
  return all;
};

describe('a backup', function () {
  this.timeout(60_000);
  let uri = '';
  let folder = '';
  let client: MongoClient;
  before(async () => {
    uri = await testMongodUri();
    client = await new MongoClient(uri).connect();
    await connectDatabase(uri, database);
    await prepareCollections();
    const rentals = startTestEngine().rentals;
    try {
      await saveUser(buildUser({ _id: buyer }));
      await fundUser(rentals.activationDeps, buyer, kopecks(100_000));
      await putSims(rentals.activationDeps, 1);
      await buyNumber(rentals.activationDeps, {
        userId: buyer,
        service: 'tg',
        country: 46,
        idempotencyKey: 'before the backup',
      });
    } finally {
      await rentals.close();
      await mongoose.disconnect();
    }
    const odd = client.db(database).collection('odd');
    await odd.createIndex({ key: 1 }, { unique: true });
    await odd.createIndex({ endsAt: 1 }, { expireAfterSeconds: 0 });
    await odd.insertOne({
      key: 'one',
      endsAt: new Date('2020-01-01'),
      whole: new Int32(5),
      real: new Double(5),
      long: Long.fromNumber(5),
      huge: Long.fromString('9007199254740993'),
      decimal: Decimal128.fromString('0.10'),
      bytes: new Binary(Buffer.from([0, 255]), 4),
      pattern: new BSONRegExp('^(?i)a', 'x'),
      moment: new Timestamp({ t: 1, i: 2 }),
      nothing: null,
      list: [{ a: [] }, new Double(-0)],
    });
  });
  after(async () => {
    for (const name of [database, copy]) await client.db(name).dropDatabase();
    await client.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
    await client.db(copy).dropDatabase();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = async (): Promise<string> => {
    await writeBackup(client, { database, path: join(folder, 'a.backup'), takenAt });
    return join(folder, 'a.backup');
  };
  const plan = () => ({ uri, database, folder, keep: 1 });

  it('restores every document to the byte, and every index', async () => {
    const restored = await restoreBackup(client, { database: copy, path: await write() });
    expect(restored.takenAt).to.deep.equal(takenAt);
    // The expired document may be deleted once its index is back, so it is compared by the proof below.
    const { odd: _before, ...before } = await readAll(client, database);
    const { odd: _after, ...after } = await readAll(client, copy);
    expect(after).to.deep.equal(before);
    const indexes = (name: string) => client.db(name).collection('odd').indexes();
    expect(await indexes(copy)).to.deep.equal(await indexes(database));
    expect(
      await client
        .db(copy)
        .collection('odd')
        .insertOne({ key: 'two' })
        .then(() => client.db(copy).collection('odd').insertOne({ key: 'two' }))
        .catch(({ code }: { code: number }) => code),
    ).to.equal(11_000);
  });

  it('is proved: each kind of value comes back, and the books in it are audited', async () => {
    const { documents, findings } = await proveBackup(uri, { database, path: await write() });
    expect(documents).to.be.greaterThan(5);
    expect(findings).to.deep.equal([]);
    const names = (await client.db().admin().listDatabases()).databases.map(({ name }) => name);
    expect(names).not.to.include(proofDatabaseOf(database));
  });

  it('tells of books that are not in order', async () => {
    const accounts = client.db(database).collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id: userAccount(buyer) }, { $inc: { posted: 1 } });
    try {
      const { findings } = await proveBackup(uri, { database, path: await write() });
      expect(findings).not.to.deep.equal([]);
    } finally {
      await accounts.updateOne({ _id: userAccount(buyer) }, { $inc: { posted: -1 } });
    }
  });

  it('holds one moment: what is written in one transaction is in it as a whole or not at all', async () => {
    const [first, last] = ['aa_notes', 'zz_notes'].map((name) => client.db(database).collection<{ _id: number }>(name));
    await first!.insertMany(Array.from({ length: 3_000 }, (_, index) => ({ _id: index })));
    await last!.insertOne({ _id: 0 });
    const writing = write();
    await client.withSession((session) =>
      session.withTransaction(async () => {
        for (const notes of [first!, last!]) await notes.updateMany({}, { $set: { late: true } }, { session });
      }),
    );
    await restoreBackup(client, { database: copy, path: await writing });
    const lateIn = (name: string) => client.db(copy).collection(name).countDocuments({ late: true });
    const late = await lateIn('zz_notes');
    expect(await lateIn('aa_notes')).to.equal(late * 3_000);
    for (const notes of [first!, last!]) await notes.drop();
  });

  it('is refused when it is damaged, cut off, or nothing of ours', async () => {
    const path = await write();
    const packed = await readFile(path);
    const plain = gunzipSync(packed);
    const changed = Buffer.from(plain);
    const at = changed.indexOf('46') + 1;
    changed[at] = changed[at]! ^ 1;
    const endSize = 1 + BSON.calculateObjectSize({ documents: 1, hash: 'x'.repeat(64) });
    const broken: Record<string, Buffer> = {
      changed: gzipSync(changed),
      cut: packed.subarray(0, packed.length - 20),
      'without an end': gzipSync(plain.subarray(0, plain.length - endSize)),
      'something else': gzipSync(Buffer.from('something else, long enough to be read')),
      'not packed': Buffer.from('not packed at all'),
    };
    for (const [name, bytes] of Object.entries(broken)) {
      await writeFile(join(folder, 'broken'), bytes);
      await client.db(copy).dropDatabase();
      expect(await failureOf(restoreBackup(client, { database: copy, path: join(folder, 'broken') })), name).to.match(
        /^(BackupUnreadable|BSON)/,
      );
    }
  });

  it('never overwrites a database that holds something', async () => {
    const path = await write();
    await client.db(copy).collection('sales').insertOne({ paid: 1 });
    expect(await failureOf(restoreBackup(client, { database: copy, path }))).to.match(/^DatabaseNotEmpty/);
    expect(await client.db(copy).collection('sales').countDocuments()).to.equal(1);
  });

  it('has its name only once it was restored, is read by its owner alone, and the newest stay', async () => {
    for (const day of ['22', '23']) await keepBackup(plan(), new Date(`2026-11-${day}T03:00:00Z`));
    const names = await readdir(folder);
    expect(names).to.deep.equal(['backup_test-20261123T030000Z.backup']);
    expect((await stat(join(folder, names[0]!))).mode & 0o777).to.equal(0o600);
  });

  it('that fails leaves the ones before, and nothing half-written', async () => {
    const { path } = await keepBackup(plan(), takenAt);
    expect(await failureOf(keepBackup({ ...plan(), database: 'no name' }, new Date()))).to.match(/^Mongo/);
    expect(await readdir(folder)).to.deep.equal([path.slice(folder.length + 1)]);
  });
});
