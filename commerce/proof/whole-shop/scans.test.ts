import { expect } from 'chai';
import type { Filter } from 'mongodb';
import mongoose from 'mongoose';

import { endpoints } from '@shop/shared-types/contract';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../src/app/start-test-engine.fixture.ts';
import { jobs } from '../../src/app/jobs.ts';
import { createStaffCaller } from '../../src/back-office/admin/call-as-staff.fixture.ts';
import { ActivationModel } from '../../src/sales/activations/activation.model.ts';
import { buildTransfer, testUser } from '../../src/money/payments/build-payments.fixture.ts';
import { startPayment } from '../../src/money/payments/invoices/start-payment.ts';
import { watchChains } from '../../src/money/payments/incoming/watch-chains.ts';
import { useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from './start-test-shop.fixture.ts';
import { sendTelegramMessages } from '../../src/notifications/telegram/send-telegram-messages.ts';

/** Collections that stay small or that the work walks from end to end on purpose. */
const walked = [
  ...['ledgerCheckpoints', 'suppliers', 'supplierStocks', 'services', 'countries', 'exchangeRates'],
  // At most one document for each message and language.
  'editedTexts',
  // At most one document for each language.
  'ownOrigins',
  // One document for each job; the job queue makes its index, which is not running here.
  'jobs',
];
/** What people make one by one: sorted in memory, it costs less than an index would. */
const fewRows = ['partnerApplications', 'partnerDocuments', 'promoCodes', 'readyAccountOffers', 'licenceProducts'];
/** Nightly or hourly work that reads everything on purpose. */
const readsAll = new Set([
  'audit',
  'recount stock',
  'forget old deliveries',
  'open ledger checkpoints',
  'prove liabilities',
]);

interface Profiled {
  ns: string;
  op: string;
  planSummary?: string;
  /** The rows were sorted after they had been read. */
  hasSortStage?: boolean;
  command?: Record<string, unknown>;
  originatingCommand?: { pipeline?: object[] };
}

/** A change stream reads the oplog, whose end it follows. */
const isChangeStream = ({ originatingCommand }: Profiled): boolean =>
  originatingCommand?.pipeline?.some((stage) => '$changeStream' in stage) ?? false;

/** A query that has conditions, but none that bounds the ids it walks along. */
const walksByIdOnly = (asked: unknown): boolean => {
  const { _id: ids, ...others } = (asked ?? {}) as { _id?: unknown };
  const isUnbounded = ids === undefined || (typeof ids === 'object' && ids !== null && '$nin' in ids);
  return isUnbounded && Object.keys(others).length > 0;
};

describe('work that repeats', function scans() {
  this.timeout(120_000);
  let shop: TestShop;
  after(async () => {
    await shop.close();
    // A waiting change stream can write its entry when it ends, and nothing but a drop empties this collection.
    await mongoose.connection.db?.dropCollection('system.profile').catch(() => undefined);
  });
  useTestDatabase();
  const call = createStaffCaller(() => shop);
  before(async () => {
    shop = await startTestShop();
  });

  /** The queries of a sort that the database carried out during `work`, as the database itself profiled them. */
  const profiled = async (work: () => Promise<unknown>, which: Filter<Profiled>) => {
    const { db } = mongoose.connection;
    if (!db) throw new Error('no database is open');
    await db.command({ profile: 0 });
    await db.command({ profile: 2 });
    try {
      await work();
    } finally {
      await db.command({ profile: 0 });
    }
    const profile = db.collection<Profiled>('system.profile');
    const found = await profile.find(which).toArray();
    await profile.drop();
    return found
      .filter((entry) => !isChangeStream(entry))
      .map(({ ns, ...entry }) => ({ ...entry, collection: ns.slice(db.databaseName.length + 1) }));
  };

  /** The queries that read a whole collection during `work`. */
  const scansOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const found = await profiled(work, { planSummary: /COLLSCAN|IXSCAN { _id: 1 }/ });
    return found
      .filter(({ collection }) => !walked.includes(collection))
      .map(({ collection, op, command, planSummary }) => {
        const { filter, query, q, pipeline } = command ?? {};
        return { planSummary, collection, op, asked: filter ?? query ?? q ?? pipeline };
      })
      .filter(({ planSummary, asked }) => planSummary?.includes('COLLSCAN') || walksByIdOnly(asked))
      .map((entry) => JSON.stringify(entry));
  };

  /** The same shop without a way out: rates and chains cannot be asked, and what their jobs read before is profiled all the same. */
  const withoutOutside = () => ({
    ...shop.commerce,
    config: { ...shop.commerce.config, usdRateUrl: 'http://127.0.0.1:1/' },
  });

  for (const scheduled of jobs.filter((job) => !readsAll.has(job.name))) {
    it(`reads by an index: ${scheduled.name}`, async () => {
      const scans = await scansOf(() => scheduled.run(withoutOutside()).catch(() => undefined));
      expect(scans).to.deep.equal([]);
    });
  }

  /** The planner chooses an index by trying it, which an empty collection does not let it do. */
  const addOrders = async (): Promise<void> => {
    const supplierIds = shop.commerce.supply.directory.list().map(({ supplierId }) => supplierId);
    const boughtAt = new Date(shop.commerce.clock().getTime() - 3_600_000);
    const orders = Array.from({ length: 400 }, (_, index) => ({
      ...{ _id: 1_000 + index, userId: 1, status: 'finished', service: 'tg', country: 46, operator: 'any' },
      ...{ phone: String(46_700_000_000 + index), supplierId: supplierIds[index % supplierIds.length], price: index },
      ...{ supplierShare: 0, boughtAt, expiresAt: boughtAt, cancellableFrom: boughtAt, messages: [], version: 1 },
    }));
    await ActivationModel.insertMany(orders);
  };
  before(addOrders);

  for (const { path, paging } of Object.values(endpoints).filter(
    ({ role, paging }) => role === 'admin' && paging?.sorts,
  ))
    it(`reads by an index, in each order and both ways: ${path}`, async () => {
      const orders = ['', ...(paging?.sorts ?? []).flatMap((sort) => [`sort=${sort}`, `sort=${sort}-desc`])];
      const sorted = await profiled(
        async () => {
          for (const order of orders) expect((await call('get', `${path}?${order}`)).status, order).to.equal(200);
        },
        { $or: [{ hasSortStage: true }, { planSummary: /COLLSCAN/ }] },
      );
      const found = sorted.filter(({ collection }) => ![...walked, ...fewRows].includes(collection));
      expect(found.map(({ collection, command }) => [collection, command?.['sort']])).to.deep.equal([]);
    });

  it('finds orders of a service that sells seldom without reading all others', async () => {
    const month = new URLSearchParams({
      from: new Date(shop.commerce.clock().getTime() - 86_400_000).toISOString(),
      to: shop.commerce.clock().toISOString(),
    }).toString();
    const read = await profiled(
      async () => {
        for (const asked of ['', '&country=22', '&country=22&state=cancelled', '&sort=price']) {
          const answer = await call('get', `/api/admin/orders?count=1&${month}&service=fb${asked}`);
          expect(answer.status, asked).to.equal(200);
        }
      },
      { ns: /\.activations$/, keysExamined: { $gt: 20 } },
    );
    expect(read.map(({ command, planSummary }) => [planSummary, command])).to.deep.equal([]);
  });

  it('reads by an index: Telegram messages', async () => {
    expect(await scansOf(() => sendTelegramMessages(shop.commerce.telegram.deps))).to.deep.equal([]);
  });

  it('reads by an index: invoices of a coin, from the request to the transfer', async () => {
    const bench = await startTestEngine().startPayments();
    const scans = await scansOf(async () => {
      const asked = { userId: testUser, method: 'usdt-trc20', amount: kopecks(90_000), locale: 'en' } as const;
      const { invoice } = await startPayment(bench.deps, asked);
      const units = BigInt(invoice?.units ?? '0');
      bench.chain.transfers = [buildTransfer({ units, at: bench.clock.now() })];
      expect(await watchChains(bench.deps)).to.equal(0);
    });
    expect(scans).to.deep.equal([]);
  });

  it('reads by an index: the loops of a node', async () => {
    const scans = await scansOf(async () => {
      const loops = shop.commerce.start();
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      await loops.stop();
    });
    expect([...new Set(scans)]).to.deep.equal([]);
  });
});
