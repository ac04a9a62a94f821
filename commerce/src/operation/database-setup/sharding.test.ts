import { expect } from 'chai';
import mongoose from 'mongoose';

import type { Activation } from '@shop/shared-types/contract/activations';

import { jobs } from '../../app/jobs.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { shardingOf, type ShardKey } from '../../platform/database/sharding.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { listShardedCollections, printSharding, shardCollections } from './shard-collections.ts';
import { incomingPayments } from '../../money/payments/incoming/incoming-payment.model.ts';

/**
 * Reads that ask every shard, in the way of a buyer. None grows with the number of purchases: the first refills a list of free numbers that
 * serves many of them, the others read what one buyer or one number has.
 */
const scattered: Record<string, string> = {
  sims: 'refills the list of free numbers of a place',
  activations: "a buyer's own list, and which sales of a number still take SMS",
  rentals: 'which rentals of a number take SMS',
  sms: "the messages of a buyer's purchases",
  sessions: 'whether a log-in comes from a device that its user has used before',
  [incomingPayments.collection]: 'whether buyer and seller have paid with the same card',
  outboxFollowers: 'who listens to a buyer',
};

interface Statement {
  collection: string;
  /** Whether MongoDB before 7.1 sends it to one shard only. */
  needsKey: boolean;
  isRead: boolean;
  filter: Record<string, unknown>;
}

interface Profiled {
  ns: string;
  op: string;
  command?: {
    q?: object;
    query?: object;
    filter?: object;
    pipeline?: { $match?: object }[];
    multi?: boolean;
    limit?: number;
    findAndModify?: string;
    aggregate?: string;
    find?: string;
  };
}

const statementOf = ({ ns, op, command = {} }: Profiled): Statement | undefined => {
  const collection = ns.slice(ns.indexOf('.') + 1);
  const of = (filter: object | undefined, needsKey: boolean, isRead = false) => ({
    collection,
    needsKey,
    isRead,
    filter: (filter ?? {}) as Record<string, unknown>,
  });
  if (op === 'update') return of(command.q, command.multi !== true);
  if (op === 'remove') return of(command.q, command.limit === 1);
  if (command.findAndModify) return of(command.query, true);
  if (command.find) return of(command.filter, false, true);
  if (command.aggregate) return of(command.pipeline?.[0]?.$match, false, true);
  return undefined;
};

/** The filter gives each field of the key one value, or a short list of values. */
const namesKey = ({ filter }: Statement, key: ShardKey): boolean =>
  Object.keys(key).every((field) => {
    const value = filter[field] as object | undefined;
    return (
      value !== undefined &&
      (value === null || typeof value !== 'object' || '$in' in value || '$eq' in value || '_bsontype' in value)
    );
  });

describe('sharding', function sharding() {
  this.timeout(180_000);
  let shop: TestShop;
  after(async () => {
    await shop.close();
    await mongoose.connection.db?.dropCollection('system.profile').catch(() => undefined);
  });
  useTestDatabase();
  before(async () => {
    shop = await startTestShop();
    const sims = Array.from({ length: 30 }, (_, index) => ({ phone: `+${46_730_000_000 + index}`, country: 46 }));
    expect((await send('PUT', '/api/supply/sims', { mode: 'full', sims }, 'software-key')).status).to.equal(200);
    await shop.commerce.refresh();
  });

  const send = async (method: string, path: string, body: object = {}, as: CallerName = 'buyer') => {
    const answer = await fetch(shop.base + path, {
      method,
      headers: { authorization: `Bearer ${await shop.tokenOf(as)}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, data: ((await answer.json()) as { data?: Activation }).data };
  };
  const buy = async (): Promise<Activation> => {
    const { data } = await send('POST', '/api/activations', { service: 'tg', country: 46 });
    if (!data) throw new Error('no number was sold');
    return data;
  };
  let smsId = 0;
  const receive = async ({ phone }: Activation): Promise<void> => {
    smsId += 1;
    const push = {
      action: 'PUSH_SMS',
      smsId,
      phone: Number(phone),
      phoneFrom: 'Telegram',
      text: `Telegram code ${12_345 + smsId}`,
    };
    const pushed = await send('POST', '/agent/api/sms', { ...push, key: await shop.tokenOf('software-key') }, 'guest');
    expect(pushed.status).to.equal(200);
  };

  /** What `work` asked the database, by its own profiler. */
  const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> => {
    const { db } = mongoose.connection;
    if (!db) throw new Error('no database is open');
    await db.command({ profile: 0 });
    await db.dropCollection('system.profile').catch(() => undefined);
    await db.createCollection('system.profile', { capped: true, size: 64_000_000 });
    await db.command({ profile: 2 });
    try {
      await work();
    } finally {
      await db.command({ profile: 0 });
    }
    const found = await db.collection<Profiled>('system.profile').find().toArray();
    return found.map(statementOf).filter((each) => each !== undefined);
  };
  const keys = () => new Map(listShardedCollections().map(({ collection, key }) => [collection, key]));
  const withoutKey = (statements: readonly Statement[]): Statement[] =>
    statements.filter((statement) => {
      const key = keys().get(statement.collection);
      return key !== undefined && !namesKey(statement, key);
    });
  const describeEach = (statements: readonly Statement[]): string[] => [
    ...new Set(statements.map(({ collection, filter }) => `${collection} ${JSON.stringify(filter)}`)),
  ];

  it('is declared by every model', () => {
    const collections = listShardedCollections();
    expect(collections.map(({ collection }) => collection)).to.include.members(['activations', 'sims', 'transfers']);
    expect(printSharding('shop', collections)).to.include('sh.shardCollection("shop.activations", {"_id":"hashed"})');
  });

  it('keeps every unique index: one that does not begin with the shard key cannot exist on several shards', () => {
    for (const model of Object.values(mongoose.models)) {
      const sharding = shardingOf(model);
      if (!sharding || !('key' in sharding)) continue;
      const fields = Object.keys(sharding.key);
      const broken = model.schema
        .indexes()
        .filter(([index, options]) => options.unique && !fields.every((field, at) => Object.keys(index)[at] === field));
      expect(broken, model.modelName).to.deep.equal([]);
    }
  });

  it('lets purchases, codes and endings write by the shard key, and read a scattered list only where it does not grow with them', async () => {
    await buy();
    const statements = await statementsOf(async () => {
      const finished = await buy();
      await receive(finished);
      await send('POST', `/api/activations/${finished.id}/finish`);
      const banned = await buy();
      await send('POST', `/api/activations/${banned.id}/ban`);
      await send('GET', '/api/activations');
      await send('POST', '/api/webhooks', { url: 'https://hooks.example/' });
    });
    expect(statements.some(({ collection }) => collection === 'activations')).to.equal(true);
    const wandering = withoutKey(statements);
    expect(describeEach(wandering.filter(({ needsKey }) => needsKey))).to.deep.equal([]);
    expect(
      describeEach(wandering.filter(({ isRead, collection }) => isRead && !(collection in scattered))),
    ).to.deep.equal([]);
  });

  it('lets jobs and loops write by the shard key', async () => {
    const statements = await statementsOf(async () => {
      for (const job of jobs) await job.run(shop.commerce).catch(() => undefined);
      const loops = shop.commerce.start();
      await receive(await buy());
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await loops.stop();
    });
    expect(describeEach(withoutKey(statements).filter(({ needsKey }) => needsKey))).to.deep.equal([]);
  });

  it('is refused by a server that is no mongos', async () => {
    const failure = await shardCollections(mongoose.connection.getClient(), 'shop', [], () => undefined).catch(
      (thrown: unknown) => thrown,
    );
    expect(failure).to.be.instanceOf(Error).with.property('message').that.includes('does not lead to a mongos');
  });
});
