import type { Collection, Db, Document } from 'mongodb';

import {
  accountRow,
  applicationRow,
  arrivalRows,
  auditRow,
  disputeRow,
  documentRow,
  emailOf,
  firstPhone,
  firstUser,
  orderIdOf,
  orderRow,
  paymentIdOf,
  paymentRow,
  rareRows,
  readPatterns,
  refundRow,
  rentalRow,
  transferRows,
  userRow,
  withdrawalRow,
} from './office-rows.ts';

/** Rows that the lists are measured with; `insertOfficeData` adds them to what a new demo shop has. */
export interface OfficeFacts {
  userId: number;
  email: string;
  orderId: number;
  phone: string;
  paymentId: string;
  providerId: string;
  supplierId: number;
}

type Write = (line: string) => void;

const batchSize = 10_000;
/** A line of progress after so many batches. */
const toldEvery = 25;

/** What a shop with so many orders has beside them. */
const sizesFor = (orders: number) => ({
  users: orders / 10,
  /** Orders whose three movements of money are there too: no list of orders reads them. */
  booked: orders / 3,
  payments: orders / 5,
  rentals: orders / 50,
  audit: orders / 10,
  disputes: orders / 100,
  withdrawals: orders / 200,
  refunds: orders / 200,
  applications: orders / 500,
  documents: orders / 500,
  notes: orders / 100,
  rare: orders / 1_000,
});

/** A collection takes many rows several times faster without its indexes, and builds each of them at once afterwards. */
const withoutIndexes = async (collection: Collection, work: () => Promise<void>): Promise<void> => {
  const indexes = (await collection.indexes()).filter(({ name }) => name !== '_id_');
  await collection.dropIndexes();
  await work();
  if (indexes.length > 0) await collection.createIndexes(indexes.map(({ v: _version, ...index }) => index));
};

/** Inserts rows in batches, and says how far it is. */
const insert = async (
  database: Db,
  name: string,
  count: number,
  write: Write,
  rowsOf: (n: number) => readonly Document[],
): Promise<void> => {
  const collection = database.collection(name);
  const startedAt = performance.now();
  let inserted = 0;
  let batch: Document[] = [];
  const send = async (): Promise<void> => {
    if (batch.length === 0) return;
    await collection.insertMany(batch, { ordered: false });
    inserted += batch.length;
    batch = [];
  };
  await withoutIndexes(collection, async () => {
    for (let n = 0; n < count; n += 1) {
      batch.push(...rowsOf(n));
      if (batch.length < batchSize) continue;
      await send();
      if (Math.round(inserted / batchSize) % toldEvery === 0) write(`  ${name}: ${inserted.toLocaleString('en')} …`);
    }
    await send();
  });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  write(`  ${name}: ${inserted.toLocaleString('en')} in ${seconds} s`);
};

/**
 * Gives a new demo shop so many orders, with the transfers, users, payments and requests of a shop of that size. The rows are copies: the
 * books of such a shop do not add up, and lists do not ask for it.
 */
export const insertOfficeData = async (database: Db, orders: number, now: Date, write: Write): Promise<OfficeFacts> => {
  const patterns = await readPatterns(database);
  const sizes = sizesFor(orders);
  const { users } = sizes;
  const at = now.getTime();
  const add = (name: string, count: number, rowsOf: (n: number) => readonly Document[]): Promise<void> =>
    insert(database, name, count, write, rowsOf);

  await add('users', users, (n) => [userRow(patterns, n, at)]);
  await add('accounts', users, (n) => [accountRow(patterns, n)]);
  await add('activations', orders, (n) => [orderRow(patterns, n, users, at)]);
  await add('transfers', sizes.booked, (n) => transferRows(patterns, n, users, orderRow(patterns, n, users, at)));
  await add('payments', sizes.payments, (n) => [paymentRow(n, users, at)]);
  await add('paymentArrivals', sizes.payments, (n) => arrivalRows(paymentRow(n, users, at)));
  await add('rentals', sizes.rentals, (n) => [rentalRow(patterns, n, users, at)]);
  await add('disputes', sizes.disputes, (n) => [disputeRow(n, users, at)]);
  await add('withdrawals', sizes.withdrawals, (n) => [withdrawalRow(n, users, at)]);
  await add('paymentRefunds', sizes.refunds, (n) => [refundRow(n, at)]);
  await add('auditLog', sizes.audit, (n) => [auditRow(n, at)]);
  await add('partnerApplications', sizes.applications, (n) => [applicationRow(n, at)]);
  await add('partnerDocuments', sizes.documents, (n) => [documentRow(n, at)]);
  await add('userNotes', sizes.notes, (n) => [
    { _id: `load-${n}`, userId: firstUser, text: 'Asked.', staff: 'office@example.com', at: new Date(at - n) },
  ]);
  for (const [name, rowOf] of Object.entries(rareRows)) await add(name, sizes.rare, (n) => [rowOf(n, at)]);

  return {
    userId: firstUser,
    email: emailOf(0),
    orderId: orderIdOf(orders - 1),
    phone: String(firstPhone + orders - 1),
    paymentId: paymentIdOf(0),
    providerId: `provider-${paymentIdOf(0)}`,
    supplierId: Number(patterns.sold[0]?.['supplierId']),
  };
};
