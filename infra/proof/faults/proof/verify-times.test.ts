import { expect } from 'chai';

import type { ShopBooks, StoredTransfer } from './shop-books.ts';
import { buildActivation, useShopBooks } from './use-shop-books.fixture.ts';
import { verifyTimes } from './verify-times.ts';

const userId = 7;
const from = new Date('2026-01-05T08:50:00Z');
const to = new Date('2026-01-05T09:30:00Z');

const transferAt = (at: string): StoredTransfer => ({
  _id: 'a',
  phase: 'single',
  kind: 'refund',
  debit: 'house:sales',
  credit: `user:${userId}`,
  amount: 500,
  reference: 'activation:1',
  at: new Date(at),
});

describe('the proof of times after a run of faults', () => {
  const shopBooks = useShopBooks();
  let books: ShopBooks;
  let findings: string[];
  const verify = () => verifyTimes(books, { userIds: [userId], from, to }, (finding) => findings.push(finding));

  beforeEach(() => {
    books = shopBooks();
    findings = [];
  });

  it('takes sales of the run, and a number that expired after its 20 minutes', async () => {
    await books.activations.insertMany([
      buildActivation(),
      buildActivation({ _id: 2, status: 'expired', endedAt: new Date('2026-01-05T09:20:01Z') }),
      buildActivation({ _id: 3, userId: 8, boughtAt: new Date('2025-12-20T09:00:00Z') }),
    ]);
    await books.transfers.insertOne(transferAt('2026-01-05T09:00:00Z'));
    await verify();
    expect(findings).to.deep.equal([]);
  });

  it('finds a sale by a clock that was behind or ahead', async () => {
    await books.activations.insertMany([
      buildActivation({ boughtAt: new Date('2026-01-05T08:00:00Z') }),
      buildActivation({ _id: 2, boughtAt: new Date('2026-01-05T10:00:00Z') }),
    ]);
    await verify();
    expect(findings).to.have.lengthOf(2);
    expect(findings[0]).to.include('activation 1 was bought at 2026-01-05T08:00:00.000Z, outside the run');
  });

  it('finds a number that a clock ended early, and money of a time to come', async () => {
    await books.activations.insertOne(
      buildActivation({ status: 'expired', endedAt: new Date('2026-01-05T09:12:00Z') }),
    );
    await books.transfers.insertOne(transferAt('2026-01-05T10:30:00Z'));
    await verify();
    expect(findings).to.deep.equal([
      'transfer a carries the time 2026-01-05T10:30:00.000Z, after the run',
      'activation 1 expired after 720 s',
    ]);
  });
});
