import { expect } from 'chai';
import { MongoClient } from 'mongodb';

import { startTestReplicaSet, type TestReplicaSet } from '../../../run/mongod/start-test-replica-set.fixture.ts';
import { openDatabaseLinks, type DatabaseLinks } from './database-links.ts';

describe('the links to the database', () => {
  let set: TestReplicaSet;
  let links: DatabaseLinks;
  let client: MongoClient;

  before(async function startDatabase() {
    this.timeout(60_000);
    set = await startTestReplicaSet();
    const memberPort = Number(/:(\d+)/.exec(set.uri.slice('mongodb://'.length))?.[1]);
    links = await openDatabaseLinks([memberPort]);
    client = new MongoClient(`mongodb://127.0.0.1:${links.portOf(memberPort)}/?directConnection=true`, {
      serverSelectionTimeoutMS: 500,
      retryWrites: false,
    });
  });
  after(async () => {
    await client?.close();
    await links?.close();
    await set?.stop();
  });

  it('let everything through, lose the answers of what is under way when they are cut, and come back', async () => {
    const things = client.db('links').collection('things');
    await things.insertOne({ word: 'before' });
    const cutting = links.cut();
    const lost = await things.insertOne({ word: 'during' }).then(
      () => 'answered',
      () => 'lost',
    );
    await cutting;
    expect(lost).to.equal('lost');
    const refused = await things.findOne({}).then(
      () => 'answered',
      () => 'refused',
    );
    expect(refused).to.equal('refused');
    links.restore();
    expect(await things.countDocuments()).to.equal(2);
  });
});
