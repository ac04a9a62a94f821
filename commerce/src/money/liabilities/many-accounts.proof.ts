import { expect } from 'chai';

import { checkProof } from '@shop/shared-types/liabilities/check-proof';

import { userAccount } from '../../ledger/balances/account-id.ts';
import { AccountModel } from '../../ledger/balances/account.model.ts';
import { createSeededRandomness } from '../../platform/clock/randomness.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { proveLiabilities } from './prove-liabilities.ts';
import { readProof } from './read-proof.ts';
import { sha256 } from './salt-account.ts';

const accounts = 100_000;
const insertedAtOnce = 10_000;
const proofs = 100;
/** On a busy machine with two cores; usually it takes a quarter of that. */
const buildMaxMs = 120_000;
const proofMaxMs = 250;

const insertAccounts = async (): Promise<void> => {
  for (let first = 1; first <= accounts; first += insertedAtOnce) {
    const userIds = Array.from({ length: insertedAtOnce }, (_, index) => first + index);
    await AccountModel.collection.insertMany(
      userIds.map((userId) => ({ _id: userAccount(userId) as never, posted: userId, owed: 0 })),
    );
  }
};

describe('the proof of liabilities in a large shop (rule 7.15)', function suite() {
  this.timeout(300_000);
  useTestDatabase();
  before(emptyDatabase);

  it('is made within two minutes for 100,000 accounts, and each gets its proof at once', async () => {
    await insertAccounts();
    const buildAt = performance.now();
    const night = await proveLiabilities({
      clock: () => new Date('2026-01-05T21:00:00.000Z'),
      randomness: createSeededRandomness(7),
      logger: createLogger('silent'),
    });
    const buildMs = performance.now() - buildAt;
    expect(night?.parts[0]).to.include({ kind: 'buyers', sum: (accounts * (accounts + 1)) / 2, leaves: 131_072 });

    const proofsAt = performance.now();
    for (let userId = accounts / proofs; userId <= accounts; userId += accounts / proofs) {
      const proof = await readProof(userId);
      expect(proof.accounts[0]).to.include({ account: userAccount(userId), amount: userId });
      expect(await checkProof(proof, sha256)).to.deep.equal([]);
    }
    const proofMs = (performance.now() - proofsAt) / proofs;
    console.log(`      built in ${(buildMs / 1_000).toFixed(1)} s, a proof in ${proofMs.toFixed(1)} ms`);
    expect(buildMs).to.be.below(buildMaxMs);
    expect(proofMs).to.be.below(proofMaxMs);
  });
});
