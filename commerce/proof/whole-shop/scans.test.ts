import { expect } from 'chai';
import mongoose from 'mongoose';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../src/app/start-test-engine.fixture.ts';
import { jobs } from '../../src/app/jobs.ts';
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
/** Nightly or hourly work that reads everything on purpose. */
const readsAll = new Set(['audit', 'recount stock', 'forget old deliveries', 'open ledger checkpoints']);

interface Profiled {
  ns: string;
  op: string;
  planSummary?: string;
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
  before(async () => {
    shop = await startTestShop();
  });

  /** The queries that read a whole collection during `work`, as the database itself profiled them. */
  const scansOf = async (work: () => Promise<unknown>): Promise<string[]> => {
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
    const found = await profile.find({ planSummary: /COLLSCAN|IXSCAN { _id: 1 }/ }).toArray();
    await profile.drop();
    return found
      .filter((entry) => !isChangeStream(entry))
      .map(({ ns, op, command, planSummary }) => ({
        planSummary,
        collection: ns.slice(db.databaseName.length + 1),
        op,
        command,
      }))
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
