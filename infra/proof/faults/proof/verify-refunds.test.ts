import { expect } from 'chai';

import { createJournal, type Journal } from '../journal.ts';
import type { FinalAnswer } from '../people/patient-client.ts';
import type { ShopBooks } from './shop-books.ts';
import { buildActivation, useShopBooks } from './use-shop-books.fixture.ts';
import { verifyAnswers, verifyBooks } from './verify-clients.ts';
import { verifyRefunds } from './verify-refunds.ts';

const userId = 7;
const openingBalance = 10_000;
const price = 1_000;

const refundOf = (reason: string) =>
  ({
    method: 'POST',
    path: '/api/admin/refunds',
    body: JSON.stringify({ kind: 'activation', id: '1', reason }),
  }) as const;
const gaveBack = (amount: number, refunded = amount): FinalAnswer => ({
  status: 200,
  body: JSON.stringify({ data: { userId, amount, share: 10, referral: 0, refunded, left: price - refunded } }),
});
const refused = (left: number): FinalAnswer => ({
  status: 409,
  body: JSON.stringify({ error: { code: 'STATUS_CONFLICT', details: { left }, requestId: String(left) } }),
});
const moved = (id: string, amount: number) => ({
  _id: id,
  phase: 'single',
  kind: 'refund',
  debit: 'house:sales',
  credit: `user:${userId}`,
  amount,
  reference: 'activation:1',
  at: new Date('2026-01-05T09:10:00Z'),
});

describe('the proof of refunds after a run of faults', () => {
  const shopBooks = useShopBooks();
  let books: ShopBooks;
  let findings: string[];
  let staff: Journal;
  const find = (finding: string): void => void findings.push(finding);

  beforeEach(async () => {
    books = shopBooks();
    findings = [];
    staff = createJournal(0, 'the staff');
    staff.keyed.push(
      { kind: 'refund', request: refundOf('first'), answers: [gaveBack(500), gaveBack(500, 800)] },
      { kind: 'refund', request: refundOf('second'), answers: [gaveBack(300, 800)] },
      { kind: 'refund', request: refundOf('third'), answers: [refused(500), refused(200)] },
    );
    await books.activations.insertOne(buildActivation({ price }));
    const refunds = [
      { amount: 500, reason: 'first' },
      { amount: 300, reason: 'second' },
    ];
    await books.saleRefunds.insertOne({ _id: 'activation:1', userId, refunded: 800, refunds });
    await books.transfers.insertMany([moved('a', 500), moved('b', 300)]);
    const posted = openingBalance - price + 800;
    await books.accounts.insertOne({ _id: `user:${userId}`, posted, held: 0, openHolds: 0, eventSequence: 0 });
  });
  const prove = async (): Promise<string> => {
    verifyAnswers(staff, find);
    await verifyRefunds(books, staff, find);
    const buyer = createJournal(userId);
    buyer.keyed.push({
      kind: 'buy',
      request: { method: 'POST', path: '/api/activations' },
      answers: [{ status: 200, body: JSON.stringify({ data: { id: 1 } }) }],
    });
    await verifyBooks(books, buyer, { openingBalance }, find);
    return findings.join('\n');
  };

  it('finds nothing where parts of a price went back once, however much was left when they were asked for again', async () => {
    expect(await prove()).to.equal('');
  });

  it('notices a refund that was told and is lost', async () => {
    await books.saleRefunds.updateOne(
      { _id: 'activation:1' },
      { $set: { refunded: 500, refunds: [{ amount: 500, reason: 'first' }] } },
    );
    await books.transfers.deleteOne({ _id: 'b' });
    const found = await prove();
    expect(found).to.include('refund "second" of activation:1 was told and is in the books 0 times');
    expect(found).to.include('buyer 7 should have 9500 kopecks and has 9800');
  });

  it('notices a refund that was made twice', async () => {
    const twice = { amount: 300, reason: 'second' };
    await books.saleRefunds.updateOne({ _id: 'activation:1' }, { $push: { refunds: twice }, $inc: { refunded: 300 } });
    await books.transfers.insertOne(moved('c', 300));
    const found = await prove();
    expect(found).to.include('refund "second" of activation:1 was told and is in the books 2 times');
    expect(found).to.include('activation:1 cost 1000 and was refunded 1100');
  });

  it('notices refunds that nobody asked for, that were refused, and that are noted of another sale', async () => {
    const refunds = [
      { amount: 1, reason: 'third' },
      { amount: 1, reason: 'fourth' },
      { amount: 300, reason: 'second' },
    ];
    await books.saleRefunds.insertOne({ _id: 'activation:2', userId, refunded: 302, refunds });
    await books.saleRefunds.updateOne({ _id: 'activation:1' }, { $pull: { refunds: { reason: 'second' } } });
    const found = await prove();
    expect(found).to.include('refund "third" of activation:1 was refused and is in the books');
    expect(found).to.include('refund "fourth" of activation:2 is in the books, and nobody asked for it');
    expect(found).to.include(
      '"second" of activation:1 was told as 300 kopecks and is in the books as 300 of activation:2',
    );
  });

  it('notices money that moved twice or not at all, and a key that was answered with two sums', async () => {
    await books.transfers.insertMany([moved('c', 300), { ...moved('d', 50), reference: 'licence:9' }]);
    staff.keyed[0]?.answers.push(gaveBack(499));
    const found = await prove();
    expect(found).to.include('activation:1 was refunded 800 kopecks, in refunds of 800 and transfers of 1100');
    expect(found).to.include('licence:9 gave 50 kopecks back, and no refund of it is in the books');
    expect(found).to.include('the staff: refund /api/admin/refunds was answered in 2 ways');
  });
});
