import { readFileSync } from 'node:fs';

import { expect } from 'chai';
import mongoose from 'mongoose';

import { activationCollection } from '../../sales/activations/activation.model.ts';
import { receiveSms } from '../../sales/activations/sms/receive-sms.ts';
import { auditShop } from '../audit/audit-shop.ts';
import { createTestClock } from '../../platform/clock/clock.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { addDelivery } from '../../notifications/webhooks/deliveries/add-delivery.ts';
import { webhookCollection } from '../../notifications/webhooks/webhook.model.ts';
import { readDataVersion } from './data-version.model.ts';
import { contractData, expandData, makeDataReady } from './make-data-ready.ts';
import { migrations } from './migrations.ts';
import { dropUpgraded, openDumpOfRelease, secretOfDump } from './open-upgraded.fixture.ts';

interface ModelRules {
  collection: string;
  required: string[];
  enums: Record<string, unknown[]>;
  indexes: { keys: Record<string, 1 | -1>; options: Record<string, unknown> }[];
}

/** What the models of 1.0.0 ask of their documents, and the indexes that its start builds. Written by that release itself. */
const rulesOfRelease = JSON.parse(
  readFileSync(new URL('releases/1.0.0.rules.json', import.meta.url), 'utf8'),
) as ModelRules[];

const valueAt = (document: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], document);

/** @returns what a node of 1.0.0 would miss in a document. */
const faultsOf = (document: Record<string, unknown>, { collection, required, enums }: ModelRules): string[] => [
  ...required
    .filter((path) => !path.includes('.') && valueAt(document, path) === undefined)
    .map((path) => `${collection}.${path} is missing in ${String(document['_id'])}`),
  ...Object.entries(enums).flatMap(([path, values]) => {
    const value = valueAt(document, path);
    const isKnown = value === undefined || value === null || values.includes(value);
    return isKnown ? [] : [`${collection}.${path} is ${JSON.stringify(value)}`];
  }),
];

const findFaults = async (): Promise<string[]> => {
  const faults: string[] = [];
  for (const rules of rulesOfRelease) {
    const documents = await mongoose.connection.collection(rules.collection).find().toArray();
    faults.push(...documents.flatMap((document) => faultsOf(document, rules)));
  }
  return [...new Set(faults)];
};

const deps = {
  holder: 'upgrade-test',
  clock: createTestClock(new Date()).now,
  logger: createLogger('silent'),
  pauseMs: 0,
  batchSize: 7,
};

describe('an upgrade from 1.0.0 (rules 23.1 and 23.2)', function upgrade() {
  this.timeout(180_000);
  let shop: TestShop | undefined;
  before(() => openDumpOfRelease(`upgrade_${process.pid}`));
  after(async () => {
    await shop?.close();
    await dropUpgraded();
  });

  const count = (collection: string, filter: object) =>
    mongoose.connection.collection(collection).countDocuments(filter);
  const balance = async (): Promise<number> => {
    const answer = await fetch(`${shop!.base}/api/users/me`, {
      headers: { authorization: `Bearer ${await shop!.tokenOf('buyer')}` },
    });
    return ((await answer.json()) as { balance: number }).balance;
  };
  const send = async (method: string, path: string, as: CallerName, body?: object) => {
    const answer = await fetch(shop!.base + path, {
      method,
      headers: { authorization: `Bearer ${await shop!.tokenOf(as)}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, ...((await answer.json()) as { data: Record<string, unknown> }) };
  };

  it('is refused to a node that may not migrate, with the command that helps', async () => {
    const failure = await makeDataReady(deps, false).catch((error: Error) => error.message);
    expect(failure).to.include('data version 0').and.include('npm run migrate');
  });

  it('finds waiting work of the old form, and brings it to the new one', async () => {
    expect(await count('webhookDeliveries', { addedAt: { $exists: false } })).to.be.above(7);
    expect(await count('outboxFollowers', { followedAt: { $exists: false } })).to.equal(1);
    expect(await count('invoiceTails', { endsAt: { $exists: false } })).to.equal(1);
    await expandData(deps);
    for (const [collection, field] of [
      ['webhookDeliveries', 'addedAt'],
      ['webhooks', 'turnAt'],
      ['outboxFollowers', 'followedAt'],
      ['invoiceTails', 'endsAt'],
    ] as const)
      expect(await count(collection, { [field]: { $exists: false } }), collection).to.equal(0);
    expect(await count('webhooks', { turnAt: { $type: 'date' } })).to.equal(1);
    expect(await count('users', { isAdmin: true, staffRole: 'owner' })).to.equal(1);
    const [tail] = await mongoose.connection.collection('invoiceTails').find().toArray();
    const [payment] = await mongoose.connection
      .collection('payments')
      .find({ invoice: { $type: 'object' } })
      .toArray();
    expect(tail?.['endsAt']).to.deep.equal(payment?.['expiresAt']);
    expect((await readDataVersion()).expanded).to.equal(migrations.length);
  });

  it('leaves the books in order', async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
  });

  it('goes on selling: a purchase with a key of before, its code, and the balance of before', async () => {
    shop = await startTestShop({ APP_SECRET: secretOfDump });
    const sims = Array.from({ length: 3 }, (_, index) => ({ phone: `+${46_731_000_000 + index}`, country: 46 }));
    expect((await send('PUT', '/api/supply/sims', 'software-key', { mode: 'changes', sims })).status).to.equal(200);
    await shop.commerce.refresh();
    const before = await balance();
    expect(before).to.equal(480_820 - 3_570 - 4_380);
    const { status, data } = await send('POST', '/api/activations', 'api-key', { service: 'tg', country: 46 });
    expect(status).to.equal(200);
    expect(await balance()).to.equal(before - Number(data['price']));
    const { supplierId } = (await activationCollection().findOne({ _id: Number(data['id']) }))!;
    const sms = {
      supplierId,
      smsId: 'after the upgrade',
      phone: String(data['phone']),
      from: 'Telegram',
      text: 'Code 12345',
    };
    await receiveSms(shop.commerce.activationDeps, sms);
    await send('POST', `/api/activations/${String(data['id'])}/finish`, 'api-key');
    expect((await activationCollection().findOne({ _id: Number(data['id']) }))?.status).to.equal('finished');
    const webhook = await webhookCollection().findOne();
    await addDelivery(
      webhook!._id,
      { id: 'evt_after', type: 'activation.changed', at: new Date(), data: {} },
      new Date(),
    );
    expect((await auditShop()).findings).to.deep.equal([]);
  });

  it('leaves the data to nodes of 1.0.0, until it is contracted', async () => {
    for (const { collection, indexes } of rulesOfRelease)
      for (const { keys, options } of indexes)
        await mongoose.connection.collection(collection).createIndex(keys, options);
    expect(await findFaults()).to.deep.equal([]);
  });

  it('drops what only 1.0.0 read, when it is told that no node of it runs any more', async () => {
    await mongoose.connection.collection('webhookDeliveries').updateOne({}, { $unset: { addedAt: 1 } });
    await contractData(deps);
    expect(await count('webhookDeliveries', { addedAt: { $exists: false } }), 'written by 1.0.0 meanwhile').to.equal(0);
    const names = async (collection: string) =>
      (await mongoose.connection.collection(collection).indexes()).map(({ name }) => name);
    expect(await names('finishTasks')).not.to.include('state_1_dueAt_1');
    expect(await names('webhookDeliveries')).not.to.include('createdAt_1');
    expect(await readDataVersion()).to.include({ expanded: migrations.length, contracted: migrations.length });
    expect((await auditShop()).findings).to.deep.equal([]);
  });
});
