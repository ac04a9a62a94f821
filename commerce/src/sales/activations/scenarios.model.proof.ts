import { expect } from 'chai';
import fc from 'fast-check';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { partnerAccount } from '../../ledger/balances/account-id.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { fundUser, poolSupplier, putSims } from './build-activations.fixture.ts';
import { buyer, step, earlyCancelMs, fundsKopecks, playScenarios, type Step } from './play-scenarios.fixture.ts';

/** More than any run can buy, so that only the balance refuses a purchase. */
const simCount = 60;

describe('activations', () => {
  useTestDatabase();

  it('do what the plainest model of rules 4.1 to 4.5 does, and the auditor agrees', async function modelTest() {
    this.timeout(120_000);
    const met = new Set<string>();
    const play = async (steps: readonly Step[]): Promise<void> => {
      await emptyDatabase();
      const activationDeps = startTestEngine({ settings: { earlyCancelMs } }).activations;
      try {
        await fundUser(activationDeps, buyer, kopecks(fundsKopecks));
        await putSims(activationDeps, simCount);
        const model = await playScenarios(activationDeps, steps);
        const { posted, held } = await readBalance(buyer);
        expect({ posted, held }).to.deep.equal({ posted: model.posted, held: model.held });
        const paid = model.count(['received', 'finished']);
        expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(700 * paid);
        expect(await readDerivedBalance('house:sales')).to.equal(300 * paid);
        expect((await auditShop()).findings).to.deep.equal([]);
        for (const { status } of model.scenarios) met.add(status);
      } finally {
        await activationDeps.close();
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), play), {
      numRuns: 25,
      seed: 20_261_124,
    });
    expect([...met].sort()).to.deep.equal(['banned', 'cancelled', 'expired', 'finished', 'received', 'waiting']);
  });
});
