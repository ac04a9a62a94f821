import { expect } from 'chai';

import { createJournal, type Journal } from '../journal.ts';
import type { FinalAnswer } from '../people/patient-client.ts';
import type { DecidedPayout, Decision } from '../people/staff-payouts.ts';
import type { ShopBooks } from './shop-books.ts';
import { useShopBooks } from './use-shop-books.fixture.ts';
import { verifyAnswers } from './verify-clients.ts';
import { verifyPayouts } from './verify-payouts.ts';

const userId = 3;
const request = { method: 'POST', path: '/api/withdrawals' } as const;
const asked = (id: string, sum: number): FinalAnswer => ({
  status: 200,
  body: JSON.stringify({ data: { id, sum, status: 'requested' } }),
});
const decided = (id: string, decision: Decision): DecidedPayout => {
  const answer = { status: 200, body: JSON.stringify({ data: { id, status: decision } }) };
  return { id, decision, answers: [answer, answer] };
};
const refused = (id: string, decision: Decision): DecidedPayout => ({
  id,
  decision,
  answers: [{ status: 409, body: 'STATUS_CONFLICT' }],
});
const moved = (_id: string, amount: number, [debit, credit]: [string, string], reference: string) => ({
  _id,
  phase: 'single',
  kind: 'payout',
  debit,
  credit,
  amount,
  reference,
  at: new Date('2026-01-05T09:10:00Z'),
});
const [earnings, waiting, bank] = ['partner:1', 'house:withdrawals', 'house:payouts:card'];

describe('the proof of payouts after a run of faults', () => {
  const shopBooks = useShopBooks();
  let books: ShopBooks;
  let findings: string[];
  let journal: Journal;
  let decisions: DecidedPayout[];

  beforeEach(async () => {
    books = shopBooks();
    findings = [];
    journal = createJournal(userId, 'the partner');
    journal.keyed = [
      { kind: 'payout', request, answers: [asked('a', 100), asked('a', 100)] },
      { kind: 'payout', request, answers: [asked('b', 200)] },
      { kind: 'payout', request, answers: [asked('c', 300)] },
    ];
    decisions = [
      decided('a', 'approved'),
      decided('a', 'paid'),
      refused('a', 'rejected'),
      decided('b', 'rejected'),
      decided('c', 'approved'),
    ];
    await books.suppliers.insertMany([{ _id: 1, ownerUserId: userId }, { _id: 2 }]);
    await books.withdrawals.insertMany([
      { _id: 'a', userId, status: 'paid', sum: 100 },
      { _id: 'b', userId, status: 'rejected', sum: 200 },
      { _id: 'c', userId, status: 'approved', sum: 300 },
    ]);
    await books.transfers.insertMany([
      moved('earned', 1_000, ['house:sales', earnings], 'activation:1'),
      moved('a taken', 100, [earnings, waiting], 'withdrawal:a'),
      moved('a paid', 100, [waiting, bank], 'withdrawal:a'),
      moved('b taken', 200, [earnings, waiting], 'withdrawal:b'),
      moved('b back', 200, [waiting, earnings], 'withdrawal:b'),
      moved('c taken', 300, [earnings, waiting], 'withdrawal:c'),
    ]);
  });
  const prove = async (): Promise<string> => {
    const told = { journal, decisions, balance: 600, pending: 300 };
    await verifyPayouts(books, told, (finding) => void findings.push(finding));
    return findings.join('\n');
  };

  it('finds nothing where each payout is told, decided and moved once', async () => {
    expect(await prove()).to.equal('');
  });

  it('takes a refusal of more than was earned, and no other answer of the same status', () => {
    const tooLarge = { status: 400, body: '{"error":{"code":"WITHDRAWAL_TOO_LARGE"}}' };
    const invalid = { status: 400, body: '{"error":{"code":"INPUT_INVALID"}}' };
    const find = (finding: string): void => void findings.push(finding);
    journal.keyed.push({ kind: 'payout', request, answers: [tooLarge, tooLarge] });
    verifyAnswers(journal, find);
    expect(findings).to.deep.equal([]);
    journal.keyed.push({ kind: 'payout', request, answers: [invalid] });
    verifyAnswers(journal, find);
    expect(findings.join()).to.include('the partner: payout was answered 400');
  });

  it('notices payouts that are lost, that nobody was told of, and of another sum', async () => {
    await books.withdrawals.deleteOne({ _id: 'c' });
    await books.withdrawals.updateOne({ _id: 'b' }, { $set: { sum: 201 } });
    await books.withdrawals.insertOne({ _id: 'd', userId, status: 'requested', sum: 300 });
    const found = await prove();
    expect(found).to.include('the partner was told of payout c, which is not there');
    expect(found).to.include('payout b was told as 200 and is 201');
    expect(found).to.include('the partner has payout d and was never told');
    expect(found).to.include('payout d of 300 took 0 from the earnings');
  });

  it('notices money that left twice, was paid twice, or never came back', async () => {
    await books.transfers.insertMany([
      moved('a again', 100, [earnings, waiting], 'withdrawal:a'),
      moved('a paid again', 100, [waiting, bank], 'withdrawal:a'),
    ]);
    await books.transfers.deleteOne({ _id: 'b back' });
    const found = await prove();
    expect(found).to.include('payout a of 100 took 200 from the earnings');
    expect(found).to.include('payout a of 100 is paid and paid 200');
    expect(found).to.include('payout b of 200 is rejected and gave 0 back');
    expect(found).to.include('the partner is shown 600 and 300 in payouts; the books have 300 and 300');
  });

  it('notices a decision that was lost, one that was refused later, and two that exclude each other', async () => {
    decisions.push(decided('c', 'paid'), decided('a', 'rejected'));
    decisions[3]?.answers.push({ status: 409, body: 'STATUS_CONFLICT' });
    const found = await prove();
    expect(found).to.include('payout c was told as paid and is approved');
    expect(found).to.include('payout a was told as paid and as rejected');
    expect(found).to.include('payout b: rejected was made and was refused');
  });
});
