import { expect } from 'chai';
import fc from 'fast-check';

import { kopecks } from '@shop/shared-types/money';

import { fundUser, poolSupplier } from '../activations/build-activations.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { partnerAccount } from '../../ledger/balances/account-id.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { readFoldedBalance } from '../../ledger/balances/read-folded-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { buildRentals, putSimsToRent } from './build-rentals.fixture.ts';
import {
  buyer,
  deed,
  fundsKopecks,
  playRentals,
  priceKopecks,
  shareKopecks,
  type Deed,
} from './play-rentals.fixture.ts';

/** More than any run can rent, so that only the balance refuses a rental. */
const simCount = 60;

describe('rentals', () => {
  useTestDatabase();

  it('do what the plainest model of rules 5.2 to 5.7 does, and the auditor agrees', async function modelTest() {
    this.timeout(120_000);
    const met = new Set<string>();
    const play = async (deeds: readonly Deed[]): Promise<void> => {
      await emptyDatabase();
      const rentals = buildRentals();
      try {
        await fundUser(rentals.activationDeps, buyer, kopecks(fundsKopecks));
        await putSimsToRent(rentals, simCount);
        const model = await playRentals(rentals, deeds);
        const { posted, held } = await readBalance(buyer);
        expect({ posted, held }).to.deep.equal({ posted: model.posted, held: 0 });
        expect(await readFoldedBalance(partnerAccount(poolSupplier))).to.equal(shareKopecks * model.paidTerms);
        const houseKopecks = priceKopecks - shareKopecks;
        expect(await readFoldedBalance('house:sales')).to.equal(houseKopecks * model.paidTerms);
        expect((await auditShop()).findings).to.deep.equal([]);
        for (const { status, messages } of model.lives) met.add(messages > 0 ? `${status} with messages` : status);
        if (model.renewals > 0) met.add('renewed');
      } finally {
        await rentals.close();
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 50 }), play), {
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
