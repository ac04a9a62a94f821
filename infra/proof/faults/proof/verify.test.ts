import { expect } from 'chai';

import { verifyDeliveredOnce } from '../people/goods.ts';
import { createJournal, type Journal } from '../journal.ts';
import type { FinalAnswer } from '../people/patient-client.ts';
import type { ShopBooks } from './shop-books.ts';
import { buildActivation, useShopBooks } from './use-shop-books.fixture.ts';
import { verifyBarePurchases } from './verify-bare-purchases.ts';
import { verifyAnswers, verifyBooks } from './verify-clients.ts';
import { verifyStock } from './verify-stock.ts';

const userId = 7;
const openingBalance = 10_000;
const request = { method: 'POST', path: '/api/activations' } as const;
const bought = (id: number): FinalAnswer => ({ status: 200, body: JSON.stringify({ data: { id } }) });

describe('the proof after a run of faults', () => {
  const shopBooks = useShopBooks();
  let books: ShopBooks;
  let findings: string[];
  let journal: Journal;
  const find = (finding: string): void => void findings.push(finding);

  beforeEach(async () => {
    books = shopBooks();
    findings = [];
    journal = createJournal(userId);
    journal.keyed.push({ kind: 'buy', request, answers: [bought(1), bought(1)] });
    journal.topUps.push({ paymentId: 'p', amount: 500, decision: 'pay' });
    await books.activations.insertOne(buildActivation());
    await books.payments.insertOne({ _id: 'p', userId, credited: 500, bonus: 0 });
    const account = { _id: `user:${userId}`, posted: 9_500, held: 0, openHolds: 0, eventSequence: 0 };
    await books.accounts.insertOne(account);
  });
  const prove = async (): Promise<string[]> => {
    verifyAnswers(journal, find);
    await verifyBooks(books, journal, { openingBalance }, find);
    verifyDeliveredOnce([{ journal }], find);
    await verifyStock(books, find);
    return findings;
  };

  it('finds nothing where everything agrees', async () => {
    expect(await prove()).to.deep.equal([]);
  });

  it('takes a refusal with another request id for the same answer', async () => {
    const refused = (requestId: string) => ({
      status: 409,
      body: JSON.stringify({ error: { code: 'NO_NUMBERS', message: 'none', details: {}, requestId } }),
    });
    journal.keyed.push({ kind: 'buy', request, answers: [refused('one'), refused('two')] });
    expect(await prove()).to.deep.equal([]);
  });

  it('notices a key that was answered in two ways, and a number that nobody was told of', async () => {
    journal.keyed.push({ kind: 'buy', request, answers: [{ status: 409, body: 'NO_NUMBERS' }, bought(2)] });
    await books.activations.insertOne(buildActivation({ _id: 3, phone: '447100000001', status: 'cancelled' }));
    const found = (await prove()).join('\n');
    expect(found).to.include('was answered in 2 ways');
    expect(found).to.include('told of activation 2, which is not there');
    expect(found).to.include('has activation 3 and was never told');
  });

  it('notices a lost kopeck, a hold that was left, and a top-up that was credited twice', async () => {
    await books.accounts.updateOne({}, { $inc: { posted: -1, held: 1_000, openHolds: 1 } });
    await books.payments.updateOne({}, { $inc: { credited: 500 } });
    const found = (await prove()).join('\n');
    expect(found).to.include('should have 10000 kopecks and has 9499');
    expect(found).to.include('1000 kopecks held on 1 holds');
    expect(found).to.include('of 500 was credited 1000');
  });

  it('notices accounts that were delivered twice or never, and purchases of accounts that nobody was told of', async () => {
    const delivered = (...lines: string[]): FinalAnswer => ({ status: 200, body: JSON.stringify(lines) });
    journal.keyed.push({ kind: 'accounts', request, answers: [delivered('one', 'two'), delivered('one', 'two')] });
    await books.goodsSales.insertOne({ _id: 'a', line: 'ready-account', userId, count: 2, total: 300 });
    await books.accounts.updateOne({}, { $inc: { posted: -300 } });
    expect(await prove()).to.deep.equal([]);
    journal.keyed.push({ kind: 'accounts', request, answers: [delivered('two')] });
    await books.goodsSales.insertOne({ _id: 'b', line: 'ready-account', userId, count: 5, total: 0 });
    const found = (await prove()).join('\n');
    expect(found).to.include('two was delivered to buyer 7 and to buyer 7');
    expect(found).to.include(
      'told of purchases of [1 ready-account, 2 ready-account], and the books have [2 ready-account, 5 ready-account]',
    );
  });

  it('notices a key of a licence that was delivered twice, and a licence that nobody was told of', async () => {
    const delivered = (key: string, left: number): FinalAnswer => ({
      status: 200,
      body: JSON.stringify({ data: { id: 'a', product: { count: left }, key, price: 300 } }),
    });
    const sale = { line: 'licence', userId, count: 1, total: 300 } as const;
    journal.keyed.push({ kind: 'licence', request, answers: [delivered('one', 5), delivered('one', 3)] });
    await books.goodsSales.insertOne({ ...sale, _id: 'a' });
    await books.accounts.updateOne({}, { $inc: { posted: -300 } });
    expect(await prove()).to.deep.equal([]);
    journal.keyed.push({ kind: 'licence', request, answers: [delivered('one', 2), delivered('two', 2)] });
    await books.goodsSales.insertMany([
      { ...sale, _id: 'b', line: 'ready-account', total: 0 },
      { ...sale, _id: 'c', total: 0 },
    ]);
    const found = (await prove()).join('\n');
    expect(found).to.include('was answered in 2 ways');
    expect(found).to.include('one was delivered to buyer 7 and to buyer 7');
    expect(found).to.include('[1 licence, 1 licence], and the books have [1 licence, 1 licence, 1 ready-account]');
  });

  it('notices orders that wait for ever, got no number or a dearer one, or ended otherwise than was said', async () => {
    const ordered = (id: string): FinalAnswer => ({
      status: 200,
      body: JSON.stringify({ data: { id, priceMax: 900 } }),
    });
    const order = { userId, priceMax: 1_000, expiresAt: new Date(), openUntil: null, version: 1 };
    const cancelled = { status: 200, body: JSON.stringify({ data: { status: 'cancelled' } }) };
    journal.keyed = ['a', 'b', 'c', 'd'].map((id) => ({ kind: 'wait', request, answers: [ordered(id), ordered(id)] }));
    journal.stops.push({ orderId: 'b', answer: cancelled });
    await books.repeatOrders.insertMany([
      { ...order, _id: 'a', status: 'served', activationId: 1 },
      { ...order, _id: 'b', status: 'cancelled', activationId: null },
      { ...order, _id: 'c', status: 'expired', activationId: null },
      { ...order, _id: 'd', status: 'stopped', activationId: null },
    ]);
    expect(await prove()).to.deep.equal([]);
    await books.repeatOrders.updateOne({ _id: 'a' }, { $set: { priceMax: 999 } });
    await books.repeatOrders.updateOne({ _id: 'b' }, { $set: { status: 'served', activationId: 77 } });
    await books.repeatOrders.updateOne({ _id: 'c' }, { $set: { status: 'waiting' } });
    await books.repeatOrders.insertOne({ ...order, _id: 'e', status: 'expired', activationId: null });
    const found = (await prove()).join('\n');
    expect(found).to.include('order a paid 1000 above 999');
    expect(found).to.include('order b is served, and its number 77 is nowhere');
    expect(found).to.include('the end of order b was answered cancelled, and it is served');
    expect(found).to.include('order c still waits after its time');
    expect(found).to.include('has order e and was never told');
  });

  it('notices a request without a key that bought twice, and one that was refused and bought', async () => {
    const at = (time: string) => new Date(`2026-01-05T${time}Z`);
    const sold = (_id: number, time: string) =>
      books.activations.insertOne(buildActivation({ _id, phone: `44710000000${_id}`, boughtAt: at(time) }));
    journal.bare.push(
      // The clock of the node that sold it is 3 s behind.
      { sentAt: at('09:00:03'), answer: 'ACCESS_NUMBER:1:447100000000' },
      { sentAt: at('09:01:00'), answer: 'NO_NUMBERS' },
      { sentAt: at('09:02:00'), answer: undefined },
      { sentAt: at('09:02:32'), answer: 'NO_NUMBERS' },
    );
    await sold(2, '09:02:01');
    await verifyBarePurchases(books, journal, find);
    expect(findings).to.deep.equal([]);
    await sold(3, '09:00:04');
    await sold(4, '09:01:01');
    await sold(5, '09:02:05');
    await verifyBarePurchases(books, journal, find);
    expect(findings.map((finding) => /bought (\d)/.exec(finding)?.[1])).to.deep.equal(['3', '4', '5']);
  });

  it('notices a number that a request without a key was told of and that is not there', async () => {
    journal.bare.push(
      { sentAt: new Date('2026-01-05T08:59:59Z'), answer: 'ACCESS_NUMBER:1:447100000000' },
      { sentAt: new Date('2026-01-05T09:01:00Z'), answer: 'ACCESS_NUMBER:9:447100000009' },
    );
    await verifyBarePurchases(books, journal, find);
    expect(findings).to.deep.equal([`buyer ${journal.userId} was told of activation 9, which is not there`]);
  });

  it('notices a number that was sold while it ran, and not one that was sold again later', async () => {
    const later = { boughtAt: new Date('2026-01-05T09:06:00Z'), endedAt: new Date('2026-01-05T09:07:00Z') };
    await books.activations.insertOne(buildActivation({ _id: 2, userId: 8, ...later }));
    await verifyStock(books, find);
    expect(findings).to.deep.equal([]);
    await books.activations.insertOne(buildActivation({ _id: 3, userId: 9, ...later }));
    await verifyStock(books, find);
    expect(findings).to.deep.equal(['447100000000 for tg was sold as 3 while 2 ran']);
  });
});
