import { expect } from 'chai';

import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import type { DerivedAccountId } from './account-id.ts';
import { checkpointCollection } from './checkpoint.model.ts';
import { transfersAfter } from './fold.ts';
import { foldCheckpoints, foldSafetyMs, openCheckpoints } from './fold-checkpoints.ts';
import { readDerivedBalance } from './read-derived-balance.ts';
import { transferCollection, type Transfer } from '../transfers/transfer.model.ts';

/** One answer of MongoDB holds 16 MB. */
const answerBytesMax = 16 * 1024 * 1024;

describe('the checkpoints of accounts with a derived balance', function checkpoints() {
  this.timeout(60_000);
  useTestDatabase();
  afterEach(emptyDatabase);
  const at = new Date('2026-01-01T00:00:00Z');
  const now = new Date('2026-01-02T00:00:00Z');
  const credit = (account: DerivedAccountId, key: string): Transfer => ({
    _id: key,
    phase: 'single',
    kind: 'correction',
    debit: 'user:1',
    credit: account,
    amount: 7 as Transfer['amount'],
    reference: 'test',
    at,
    settles: null,
    reverses: null,
    folds: [account],
  });

  it('are opened for more accounts than one answer of the database holds', async () => {
    // The names alone fill the answer: with long ones, few accounts do.
    const name = 'x'.repeat(200_000);
    const count = Math.ceil(answerBytesMax / name.length) + 1;
    const many = Array.from({ length: count }, (_, index) => credit(`house:${name}${index}`, `t${index}`));
    await transferCollection().insertMany(many);
    await openCheckpoints();
    expect(await checkpointCollection().countDocuments()).to.equal(count);
    expect(await foldCheckpoints(now)).to.equal(count);
    expect(await foldCheckpoints(now)).to.equal(0);
  });

  it('are where a reader begins: it looks at later transfers only', async () => {
    const many = Array.from({ length: 500 }, (_, index) => credit('partner:2', `q${String(index).padStart(3, '0')}`));
    await transferCollection().insertMany(many);
    await openCheckpoints();
    await foldCheckpoints(now);
    await transferCollection().insertOne({ ...credit('partner:2', 'q-late'), at: now });
    const folded = await checkpointCollection().findOne({ _id: 'partner:2' });
    if (!folded) throw new Error('nothing was folded');
    const { executionStats } = await transfersAfter(folded).explain('executionStats');
    expect(executionStats).to.include({ nReturned: 1, totalDocsExamined: 1 });
    expect(await readDerivedBalance('partner:2')).to.equal(501 * 7);
  });

  it('leave out what is so new that an older transfer may still be committed', async () => {
    await transferCollection().insertOne(credit('partner:3', 'r1'));
    await transferCollection().insertOne({
      ...credit('partner:3', 'r2'),
      at: new Date(now.getTime() - foldSafetyMs + 1),
    });
    await openCheckpoints();
    expect(await foldCheckpoints(now)).to.equal(1);
    expect(await readDerivedBalance('partner:3')).to.equal(2 * 7);
  });

  it('count each of several transfers of one millisecond', async () => {
    await transferCollection().insertOne(credit('partner:4', 's1'));
    await openCheckpoints();
    await foldCheckpoints(now);
    await transferCollection().insertOne(credit('partner:4', 's2'));
    expect(await readDerivedBalance('partner:4')).to.equal(2 * 7);
    expect(await foldCheckpoints(now)).to.equal(1);
    expect(await readDerivedBalance('partner:4')).to.equal(2 * 7);
  });

  it('keep what they have when they are opened again', async () => {
    await transferCollection().insertOne(credit('partner:1', 'p1'));
    await openCheckpoints();
    await foldCheckpoints(now);
    const before = await checkpointCollection().findOne({ _id: 'partner:1' });
    expect(before).to.include({ balance: 7, count: 1, throughId: 'p1' });
    await openCheckpoints();
    expect(await checkpointCollection().findOne({ _id: 'partner:1' })).to.deep.equal(before);
    expect(await readDerivedBalance('partner:1')).to.equal(7);
  });
});
