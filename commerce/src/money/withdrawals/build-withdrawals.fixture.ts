import mongoose from 'mongoose';

import { kopecks } from '@shop/shared-types/money';

import { houseSales, type FoldedAccountId } from '../../ledger/balances/account-id.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import { createTestClock, type Clock } from '../../platform/clock/clock.ts';
import { createSeededRandomness } from '../../platform/clock/randomness.ts';
import { createGroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { buildMailOutbox, type TestMailOutbox } from '../../platform/message-templates/build-mail-outbox.fixture.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { readPayoutTerms } from './payout-terms.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';

export type TestWithdrawals = WithdrawalsDeps & TestMailOutbox;

/** The dependencies of payouts on one node, on the test database. Two calls make two nodes; a dollar is 80 rubles. */
export const buildWithdrawals = (seed = 1, clock: Clock = createTestClock().now): TestWithdrawals => {
  const secrets = createSecrets('a secret for tests that is long enough');
  return {
    groupCommit: createGroupCommit({ connection: mongoose.connection, clock, logger: createLogger('silent') }),
    clock,
    randomness: createSeededRandomness(seed),
    secrets,
    readUsdRate: () => Promise.resolve(80),
    terms: readPayoutTerms(),
    ...buildMailOutbox({ clock, secrets }),
    publicUrl: 'https://shop.example',
  };
};

/** Gives a partner a SIM pool with this id. */
export const putSupplier = async (supplierId: number, ownerUserId: number): Promise<void> => {
  await SupplierModel.create({ _id: supplierId, kind: 'pool', name: `Pool ${supplierId}`, ownerUserId });
};

/** Credits this many kopecks of earnings to an account. */
export const earn = async (deps: Pick<WithdrawalsDeps, 'groupCommit'>, credit: FoldedAccountId, amount: number) => {
  await transfer(deps, {
    idempotencyKey: `test-earnings:${credit}:${amount}`,
    debit: houseSales,
    credit,
    amount: kopecks(amount),
    kind: 'correction',
    reference: 'test',
  });
};
