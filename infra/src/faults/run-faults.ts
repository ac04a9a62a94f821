import { setMaxListeners } from 'node:events';

import type { Buyer } from '../bench/engine-under-test.ts';
import { shopAround } from './buyer.ts';
import { shopWithoutKeys } from './buyer-without-keys.ts';
import { createChance, type Chance } from './chance.ts';
import { verifyReviews } from './cms-reviews.ts';
import type { FaultOptions } from './fault-options.ts';
import { followEvents, type FollowedEvents } from './follow-events.ts';
import { readGoodsOffers, purchasesOfGoods, verifyDeliveredOnce, type GoodsOffer } from './goods.ts';
import { boughtIn, createJournal, waitedFor, type Journal } from './journal.ts';
import { injectFaults, untilWhole, type InjectedFaults } from './inject-faults.ts';
import { createPatientClient, type PatientClient, type Troubles } from './patient-client.ts';
import { prepareSuppliers } from './prepare-suppliers.ts';
import { repeatRequests } from './repeat-requests.ts';
import { letTwentyMinutesPass, untilIntentsSettle } from './settle-shop.ts';
import { accountIdOf, openShopBooks, type ShopBooks } from './shop-books.ts';
import { startShopUnderFaults, type ShopUnderFaults } from './shop-under-faults.ts';
import { verifyBarePurchases } from './verify-bare-purchases.ts';
import { verifyAnswers, verifyBooks } from './verify-clients.ts';
import { verifyEvents } from './verify-events.ts';
import { verifyStock } from './verify-stock.ts';

/** A buyer at work, with what belongs to it. */
interface Shopper {
  buyer: Buyer;
  journal: Journal;
  events: FollowedEvents;
  openingBalance: number;
}

/** Of one proof, so that many findings of one do not hide those of another. */
const findingsShown = 15;
/** Every fourth buyer sends no idempotency keys. */
const withoutKeysEvery = 4;

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const describeShoppers = (shoppers: readonly Shopper[], client: PatientClient): string => {
  const bought = shoppers.map(({ journal }) => boughtIn(journal));
  const numbers = sumOf(bought.map(({ activations }) => activations.size));
  const rentals = sumOf(bought.map(({ rentals: rented }) => rented.size));
  const topUps = sumOf(shoppers.map(({ journal }) => journal.topUps.length));
  const orders = sumOf(shoppers.map(({ journal }) => waitedFor(journal).size));
  const goods = sumOf(shoppers.map(({ journal }) => purchasesOfGoods(journal)));
  return `${numbers} numbers, ${orders} waiting orders, ${rentals} rentals, ${goods} purchases of accounts, ${topUps} top-ups, ${client.underWay()} unanswered`;
};

const openShoppers = async (shop: ShopUnderFaults, books: ShopBooks): Promise<Shopper[]> => {
  const shoppers: Shopper[] = [];
  for (const buyer of shop.buyers) {
    const account = await books.accounts.findOne({ _id: accountIdOf(buyer.userId) });
    shoppers.push({
      buyer,
      journal: createJournal(buyer.userId),
      events: followEvents({ url: shop.url, token: buyer.token }),
      openingBalance: account?.posted ?? 0,
    });
  }
  return shoppers;
};

const startBuyers = (
  { url }: ShopUnderFaults,
  shoppers: readonly Shopper[],
  work: { client: PatientClient; chance: Chance; offers: readonly GoodsOffer[]; signal: AbortSignal },
): Promise<void>[] =>
  shoppers.map(({ buyer, journal, events }, index) => {
    const deps = { ...work, buyer, chance: work.chance.fork(`buyer ${index}`), events, journal };
    return index % withoutKeysEvery === 1 ? shopWithoutKeys({ ...deps, url }) : shopAround(deps);
  });

/** Checks everything that must hold after the shop has recovered. @returns the violations */
const verify = async (
  shop: ShopUnderFaults,
  books: ShopBooks,
  { shoppers, client, kills }: { shoppers: Shopper[]; client: PatientClient; kills: InjectedFaults['kills'] },
  write: (line: string) => void,
): Promise<string[]> => {
  const findings: string[] = [];
  const find = (finding: string): void => void findings.push(finding);
  const step = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const before = findings.length;
    await work().catch((error: unknown) => find(error instanceof Error ? error.message : String(error)));
    const found = findings.slice(before);
    write(`${found.length === 0 ? '✓' : '✗'} ${what}`);
    for (const finding of found.slice(0, findingsShown)) write(`  ! ${finding}`);
    if (found.length > findingsShown) write(`  ! and ${found.length - findingsShown} more`);
  };
  const each = (work: (shopper: Shopper) => Promise<void> | void) => async (): Promise<void> => {
    for (const shopper of shoppers) await work(shopper);
  };

  await step('every purchase whose supplier was being asked is settled', () => untilIntentsSettle(books));
  await step('a request sent again is answered as before', async () => {
    await Promise.all(shoppers.map(({ journal }) => repeatRequests(client, journal)));
    await each(({ journal }) => verifyAnswers(journal, find))();
  });
  await step('the audit is clean while orders are open', async () => void (await shop.audit().then(findAudit(find))));
  await step('after the expiry sweeps nothing is held', () => letTwentyMinutesPass(books));
  await step('the audit is clean at the end', async () => void (await shop.audit().then(findAudit(find))));
  await step(
    'what each buyer was told is in the books, to the kopeck',
    each(({ journal, openingBalance, events }) => verifyBooks(books, journal, { openingBalance, events }, find)),
  );
  await step(
    'no request without a key bought more than one number',
    each(({ journal }) => verifyBarePurchases(books, journal, find)),
  );
  await step('every review that was taken is in the CMS, once', () => {
    const messages = shoppers.flatMap(({ journal }) => journal.reviews);
    return verifyReviews(shop.cmsDatabaseFile, messages, find);
  });
  await step('no number was sold twice at a time, and no account twice', async () => {
    verifyDeliveredOnce(shoppers, find);
    await verifyStock(books, find);
  });
  await step(
    'each event stream told everything once, and every code',
    each(({ journal, events }) => verifyEvents(books, journal, events, find)),
  );
  await step('no process ended by itself', () => {
    for (const { name, restarts, lastExit } of shop.reports()) {
      const killed = kills.get(name) ?? 0;
      if (restarts !== killed) find(`${name} was killed ${killed} times and started again ${restarts} (${lastExit})`);
    }
    return Promise.resolve();
  });
  return findings;
};

const findAudit =
  (find: (finding: string) => void) =>
  (complaint: string | undefined): void => {
    for (const line of complaint?.trim().split('\n') ?? []) find(`audit: ${line}`);
  };

const printCounts = async (
  books: ShopBooks,
  { shoppers, troubles, faults }: { shoppers: Shopper[]; troubles: Troubles; faults: InjectedFaults },
  write: (line: string) => void,
): Promise<void> => {
  const bySupplier = await books.activations
    .aggregate<{ _id: { supplierId: number; status: string }; count: number }>([
      { $match: { userId: { $in: shoppers.map(({ buyer }) => buyer.userId) } } },
      { $group: { _id: { supplierId: '$supplierId', status: '$status' }, count: { $sum: 1 } } },
      { $sort: { '_id.supplierId': 1, '_id.status': 1 } },
    ])
    .toArray();
  const keyed = shoppers.flatMap(({ journal }) => journal.keyed);
  const answers = sumOf(keyed.map((record) => record.answers.length));
  const { counts, kills } = faults;
  write(`${sumOf([...counts.values()])} faults: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  write(`${sumOf([...kills.values()])} kills: ${[...kills].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  const bare = shoppers.flatMap(({ journal }) => journal.bare);
  const unanswered = bare.filter(({ answer }) => answer === undefined).length;
  write(`requests without a key: ${bare.length}, of them without an answer: ${unanswered}`);
  write(`reviews: ${sumOf(shoppers.map(({ journal }) => journal.reviews.length))}`);
  write(
    `requests with a key: ${keyed.length}, answers to them: ${answers}; other moves: ${sumOf(shoppers.map(({ journal }) => journal.moves.length))}`,
  );
  write(`sent again after: ${[...troubles].map(([what, count]) => `${count} × ${what}`).join(', ') || 'nothing'}`);
  write(
    `numbers by supplier: ${bySupplier.map(({ _id, count }) => `${_id.supplierId} ${_id.status} ${count}`).join(', ')}`,
  );
  write(
    `events: ${sumOf(shoppers.map(({ events }) => events.lastSequence()))} over ${sumOf(shoppers.map(({ events }) => events.connections()))} connections of ${shoppers.length} streams`,
  );
};

/**
 * Buyers shop while processes are killed and paused and links are cut, until all faults are made. Then the shop gets time to recover, and
 * the result is checked.
 * @returns whether all of it holds.
 */
export const runFaults = async (
  options: FaultOptions,
  write: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> => {
  write('starting three MongoDB servers, two nodes of the engine, gateway, CMS, suppliers and payment sandbox');
  const shop = await startShopUnderFaults(options.buyers, write, signal);
  let books: ShopBooks | undefined;
  let shoppers: Shopper[] = [];
  const closing = new AbortController();
  // Every buyer's pause listens to this signal.
  setMaxListeners(0, closing.signal);
  let isProved = false;
  try {
    books = await openShopBooks(shop.mongodbUri);
    await prepareSuppliers(shop);
    shoppers = await openShoppers(shop, books);
    const troubles: Troubles = new Map();
    const chance = createChance(`faults ${options.seed}`);
    const client = createPatientClient(shop.url, troubles, chance.fork('patience'));
    const working = startBuyers(shop, shoppers, {
      client,
      chance,
      offers: await readGoodsOffers(shop.url),
      signal: closing.signal,
    });
    write(`${options.buyers} buyers are shopping; logs are in ${shop.folder}`);
    const faults = await injectFaults({
      shop,
      options,
      chance: chance.fork('faults'),
      write,
      describeLoad: () => describeShoppers(shoppers, client),
      countAnswers: () => client.answered(),
      signal,
    }).finally(() => closing.abort());
    await Promise.all(working);
    await untilWhole(shop);
    write(`all requests are answered: ${describeShoppers(shoppers, client)}`);
    const findings = await verify(shop, books, { shoppers, client, kills: faults.kills }, write);
    await printCounts(books, { shoppers, troubles, faults }, write);
    isProved = findings.length === 0;
    return isProved;
  } finally {
    closing.abort();
    await Promise.all(shoppers.map(({ events }) => events.stop()));
    await books?.close();
    await shop.stop({ keepsLogs: !isProved });
    if (!isProved) write(`the logs stay in ${shop.folder}`);
  }
};
