import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { buildCardCallback, testUser, type PaymentsBench } from './build-payments.fixture.ts';
import { IncomingPaymentModel } from './incoming/incoming-payment.model.ts';
import { PaymentModel } from './payment.model.ts';
import { PromoCodeModel } from './promo-codes/promo-code.model.ts';
import { savePromoCode } from './promo-codes/save-promo-code.ts';
import { receiveCallback } from './incoming/receive-callback.ts';
import { startPayment } from './invoices/start-payment.ts';

describe('auditPayments', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  let paymentId: string;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
    const expiresAt = new Date('2027-01-01T00:00:00Z');
    const terms = { kind: 'fixed', value: 100, topUpMin: kopecks(0), usesMax: 5, expiresAt, isActive: true } as const;
    await savePromoCode(bench.deps, 'GIFT', terms);
    const request = {
      userId: testUser,
      method: 'card',
      amount: kopecks(50_000),
      locale: 'en',
      promoCode: 'gift',
    } as const;
    ({ _id: paymentId } = await startPayment(bench.deps, request));
    await receiveCallback(bench.deps, 'card', buildCardCallback(paymentId));
    expect((await auditShop()).findings).to.deep.equal([]);
  });
  const findings = async (): Promise<string> => (await auditShop()).findings.join('\n');

  it('finds an incoming payment of another sum than was moved', async () => {
    await IncomingPaymentModel.updateOne({ _id: 'card:bank-1' }, { $set: { credited: kopecks(60_000) } });
    expect(await findings()).to.include('incoming payment card:bank-1 credited 60000 and moved 50000');
  });

  it('finds a top-up that was moved without an incoming payment', async () => {
    await IncomingPaymentModel.deleteMany({});
    expect(await findings()).to.include('transfer top-up:card:bank-1 tops up without an incoming payment');
  });

  it('finds a payment that says something else than its incoming payments', async () => {
    await PaymentModel.updateOne({ _id: paymentId }, { $set: { bonus: kopecks(1) } });
    expect(await findings()).to.include(`payment ${paymentId} does not add up`);
  });

  it('finds a promo code that counts wrongly', async () => {
    await PromoCodeModel.updateOne({ _id: 'GIFT' }, { $set: { usesCount: 0 } });
    expect(await findings()).to.include('promo code GIFT');
  });
});
