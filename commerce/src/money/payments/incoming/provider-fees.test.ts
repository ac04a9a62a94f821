import { expect } from 'chai';

import { kopecks, noMoney } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { readDerivedBalance } from '../../../ledger/balances/read-derived-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { testUser, type PaymentsBench } from '../build-payments.fixture.ts';
import { houseProviderFees, methodAccount } from '../payment-accounts.ts';
import { PaymentModel, type PaymentDocument } from '../payment.model.ts';
import { creditIncoming } from './credit-incoming.ts';
import { reverseIncoming } from './reverse-incoming.ts';

describe('fees of top-ups (rule 7.12)', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
  });
  afterEach(() => bench.deps.groupCommit.close());

  const save = async (feeBasisPoints: number): Promise<PaymentDocument> => {
    const at = bench.clock.now();
    const payment = await PaymentModel.create({
      ...({
        _id: 'one',
        requestHash: 'x',
        userId: testUser,
        method: 'card',
        status: 'pending',
        feeBasisPoints,
      } as const),
      ...{ amount: kopecks(100_000), charge: kopecks(101_500), received: '0', isLate: false, promoCode: null },
      ...{ credited: noMoney, bonus: noMoney, bonusTakenBack: noMoney, refunded: noMoney },
      ...{ microRubles: null, redirectUrl: null, invoice: null, codeAsked: null, codeHash: null, version: 1 },
      ...{ createdAt: at, expiresAt: new Date(at.getTime() + 3_600_000) },
    });
    return payment.toObject();
  };
  const credit = (payment: PaymentDocument) =>
    creditIncoming({ ...bench.deps, providerFees: { card: 250 } }, payment, {
      ...{ id: 'card:one', units: 101_500n, topUp: kopecks(100_000) },
      ...{ arrivedAt: bench.clock.now(), isLate: false },
    });

  it('are booked with the top-up: what the buyer paid on top, less what the provider keeps of it all', async () => {
    await credit(await save(150));
    // The buyer paid 1,015.00; the provider keeps 2.5 % of it, 25.38.
    expect(await readDerivedBalance(houseProviderFees)).to.equal(1_500 - 2_538);
    expect(await readDerivedBalance(methodAccount('card'))).to.equal(0 - (101_500 - 2_538));
  });

  it('stay booked once, whatever the provider repeats', async () => {
    const payment = await save(0);
    await credit(payment);
    await credit(payment);
    expect(await readDerivedBalance(houseProviderFees)).to.equal(-2_500);
  });

  it('lose the buyer’s part when the acquirer takes the payment back, and not the provider’s', async () => {
    await credit(await save(150));
    await reverseIncoming(bench.deps, { incomingId: 'card:one', paymentId: 'one', reason: 'a chargeback' });
    expect(await readDerivedBalance(houseProviderFees)).to.equal(-2_538);
    expect(await readDerivedBalance(methodAccount('card'))).to.equal(2_538);
  });
});
