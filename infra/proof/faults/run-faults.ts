import { setMaxListeners } from 'node:events';

import { bulkBuyerCount, measureRate, type PurchaseRate } from './people/bulk-buyers.ts';
import { createChance } from './chance.ts';
import type { FaultOptions } from './fault-options.ts';
import { purchasesOf, readGoodsOnSale } from './people/goods.ts';
import { boughtIn, waitedFor } from './journal.ts';
import { injectFaults, untilWhole, type InjectedFaults } from './making/inject-faults.ts';
import { createPatientClient, type PatientClient, type Troubles } from './people/patient-client.ts';
import { payoutsTold } from './people/partner-payouts.ts';
import { gatherPeople, startPeople, type People } from './people/people.ts';
import { prepareSuppliers } from './shop/prepare-suppliers.ts';
import { proveRun } from './proof/prove-run.ts';
import { openShopBooks, type ShopBooks } from './proof/shop-books.ts';
import { startShopUnderFaults, type ShopOptions } from './shop/shop-under-faults.ts';
import { refundsTold } from './proof/verify-refunds.ts';

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const describeWork = ({ shoppers, staff, partner }: People, client: PatientClient): string => {
  const bought = shoppers.map(({ journal }) => boughtIn(journal));
  const numbers = sumOf(bought.map(({ activations }) => activations.size));
  const rentals = sumOf(bought.map(({ rentals: rented }) => rented.size));
  const topUps = sumOf(shoppers.map(({ journal }) => journal.topUps.length));
  const orders = sumOf(shoppers.map(({ journal }) => waitedFor(journal).size));
  const accounts = sumOf(shoppers.map(({ journal }) => purchasesOf('ready-account', journal)));
  const licences = sumOf(shoppers.map(({ journal }) => purchasesOf('licence', journal)));
  return `${numbers} numbers, ${orders} waiting orders, ${rentals} rentals, ${accounts} purchases of accounts, ${licences} licences, ${topUps} top-ups, ${refundsTold(staff)} refunds, ${payoutsTold(partner.journal).size} payouts, ${client.underWay()} unanswered`;
};

interface Counted {
  people: People;
  troubles: Troubles;
  faults: InjectedFaults;
  /** Of the bulk buyers, until the last fault. */
  rate: ReturnType<PurchaseRate['read']>;
}

const printCounts = async (
  books: ShopBooks,
  { people, troubles, faults, rate }: Counted,
  write: (line: string) => void,
): Promise<void> => {
  const { shoppers, staff, partner } = people;
  const bySupplier = await books.activations
    .aggregate<{ _id: { supplierId: number; status: string }; count: number }>([
      { $match: { userId: { $in: shoppers.map(({ buyer }) => buyer.userId) } } },
      { $group: { _id: { supplierId: '$supplierId', status: '$status' }, count: { $sum: 1 } } },
      { $sort: { '_id.supplierId': 1, '_id.status': 1 } },
    ])
    .toArray();
  const keyed = [...shoppers.map(({ journal }) => journal), staff, partner.journal].flatMap((journal) => journal.keyed);
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
  const calls = shoppers.flatMap(({ readCalls }) => readCalls?.() ?? []);
  const told = new Set(calls.map(({ id }) => id)).size;
  write(`SMS that reached SIMs of the modems: ${people.delivered.length}`);
  write(`webhooks: ${calls.length} calls for ${told} events`);
  write(
    `numbers by supplier: ${bySupplier.map(({ _id, count }) => `${_id.supplierId} ${_id.status} ${count}`).join(', ')}`,
  );
  if (rate.total > 0)
    write(
      `bulk: ${rate.total} purchases, ${rate.mean.toFixed(0)} a second in the mean, ${rate.median} in the middle one`,
    );
  write(
    `events: ${sumOf(shoppers.map(({ events }) => events.lastSequence()))} over ${sumOf(shoppers.map(({ events }) => events.connections()))} connections of ${shoppers.length} streams`,
  );
};

const shopFor = ({ buyers, rate }: FaultOptions): ShopOptions => ({
  buyerCount: buyers + (rate > 0 ? bulkBuyerCount : 0),
  knowsNodes: rate > 0,
});

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
  const shop = await startShopUnderFaults(shopFor(options), write, signal);
  let books: ShopBooks | undefined;
  let people: People | undefined;
  const closing = new AbortController();
  // Every buyer's pause listens to this signal.
  setMaxListeners(0, closing.signal);
  let isProved = false;
  try {
    books = await openShopBooks(shop.mongodbUri);
    await prepareSuppliers(shop, options);
    const troubles: Troubles = new Map();
    const chance = createChance(`faults ${options.seed}`);
    const client = createPatientClient(shop.url, troubles, chance.fork('patience'));
    const crowd = { usual: options.buyers, rate: options.rate, measured: measureRate() };
    const gathered = await gatherPeople(shop, books, { client, chance, crowd });
    people = gathered;
    const since = new Date();
    const working = startPeople(shop, gathered, {
      client,
      chance,
      crowd,
      goods: await readGoodsOnSale(shop.url),
      signal: closing.signal,
    });
    write(`${options.buyers} buyers are shopping; logs are in ${shop.folder}`);
    const faults = await injectFaults({
      shop,
      options,
      chance: chance.fork('faults'),
      write,
      describeLoad: () => describeWork(gathered, client),
      countAnswers: () => client.answered(),
      signal,
    }).finally(() => closing.abort());
    const rate = crowd.measured.read();
    await working;
    await untilWhole(shop);
    write(`all requests are answered: ${describeWork(gathered, client)}`);
    const findings = await proveRun(
      { shop, books, people: gathered, client, kills: faults.kills, troubles, since },
      write,
    );
    await printCounts(books, { people: gathered, troubles, faults, rate }, write);
    isProved = findings.length === 0;
    return isProved;
  } finally {
    closing.abort();
    await Promise.all((people?.shoppers ?? []).map(({ events }) => events.stop()));
    await people?.receiver.close();
    await books?.close();
    await shop.stop({ keepsLogs: !isProved });
    if (!isProved) write(`the logs stay in ${shop.folder}`);
  }
};
