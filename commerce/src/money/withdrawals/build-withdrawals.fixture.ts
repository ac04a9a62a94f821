import { kopecks } from '@shop/shared-types/money';

import { houseSales, type DerivedAccountId } from '../../ledger/balances/account-id.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import type { TestMailQueue } from '../../platform/message-templates/build-mail-queue.fixture.ts';
import type { TestNode } from '../../platform/testing/build-test-node.fixture.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { readPayoutTerms } from './payout-terms.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';

export type TestWithdrawals = WithdrawalsDeps & TestMailQueue;

/** The dependencies of payouts on one node, on the test database. */
export const buildWithdrawals = (node: TestNode): TestWithdrawals => ({ ...node, terms: readPayoutTerms() });

/** Gives a partner a SIM pool with this id. */
export const putSupplier = async (supplierId: number, ownerUserId: number): Promise<void> => {
  await SupplierModel.create({ _id: supplierId, kind: 'pool', name: `Pool ${supplierId}`, ownerUserId });
};

/** Credits this many kopecks of earnings to an account. */
export const earn = async (deps: Pick<WithdrawalsDeps, 'groupCommit'>, credit: DerivedAccountId, amount: number) => {
  await transfer(deps, {
    idempotencyKey: `test-earnings:${credit}:${amount}`,
    debit: houseSales,
    credit,
    amount: kopecks(amount),
    kind: 'correction',
    reference: 'test',
  });
};
