import { expect } from 'chai';
import fc from 'fast-check';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { fundUser, poolSupplier } from '../activations/build-activations.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { partnerAccount } from '../../ledger/balances/account-id.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { putSimsToRent } from './build-rentals.fixture.ts';
import {
  buyer,
  step,
  fundsKopecks,
  playRentals,
  priceKopecks,
  shareKopecks,
  type Step,
} from './play-rentals.fixture.ts';

/** More than any run can rent, so that only the balance refuses a rental. */
const simCount = 60;

describe('rentals', () => {
  useTestDatabase();

  it('do what the plainest model of rules 5.2 to 5.7 does, and the auditor agrees', async function modelTest() {
    this.timeout(120_000);
    const met = new Set<string>();
    const play = async (steps: readonly Step[]): Promise<void> => {
      await emptyDatabase();
      const rentals = startTestEngine().rentals;
      try {
        await fundUser(rentals.activationDeps, buyer, kopecks(fundsKopecks));
        await putSimsToRent(rentals, simCount);
        const model = await playRentals(rentals, steps);
        const { posted, held } = await readBalance(buyer);
        expect({ posted, held }).to.deep.equal({ posted: model.posted, held: 0 });
        expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(shareKopecks * model.paidTerms);
        const houseKopecks = priceKopecks - shareKopecks;
        expect(await readDerivedBalance('house:sales')).to.equal(houseKopecks * model.paidTerms);
        expect((await auditShop()).findings).to.deep.equal([]);
        for (const { status, messages } of model.lives) met.add(messages > 0 ? `${status} with messages` : status);
        if (model.renewals > 0) met.add('renewed');
      } finally {
        await rentals.close();
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), play), {
      numRuns: 20,
      seed: 20_261_124,
    });
    expect([...met].sort()).to.deep.equal([
      'cancelled',
      'expired',
      'expired with messages',
      'renewed',
      'returned',
      'returned with messages',
    ]);
  });
});
