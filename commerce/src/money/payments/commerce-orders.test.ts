import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { buildCardCallback, testUser, type PaymentsBench } from './build-payments.fixture.ts';
import { listCommerceOrders, saveCommerceOrders } from './commerce-orders.ts';
import { PaymentModel } from './payment.model.ts';
import { receiveCallback } from './incoming/receive-callback.ts';
import { startPayment } from './invoices/start-payment.ts';

describe('commerce orders', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
  });
  const pay = async (paymentId: string): Promise<string> => {
    const { _id } = await startPayment(bench.deps, {
      userId: testUser,
      method: 'card',
      amount: kopecks(50_000),
      locale: 'en',
    });
    await receiveCallback(bench.deps, 'card', buildCardCallback(_id, { paymentId }));
    return _id;
  };
  const idsOf = async (userId = testUser) => (await listCommerceOrders(userId)).map(({ _id }) => _id);

  it('are the paid top-ups, each until it was reported once', async () => {
    const one = await pay('bank-1');
    const other = await pay('bank-2');
    await startPayment(bench.deps, { userId: testUser, method: 'card', amount: kopecks(50_000), locale: 'en' });
    expect(await idsOf()).to.have.members([one, other]);
    await saveCommerceOrders(testUser, [one], bench.clock.now());
    expect(await idsOf()).to.deep.equal([other]);
  });

  it('stay reported when they are reported again, and at their first time', async () => {
    const one = await pay('bank-1');
    const firstTime = bench.clock.now();
    await saveCommerceOrders(testUser, [one], firstTime);
    bench.clock.advance(60_000);
    await saveCommerceOrders(testUser, [one, 'unknown'], bench.clock.now());
    expect((await PaymentModel.findById(one).lean())?.reportedAt).to.deep.equal(firstTime);
  });

  it('of another user can be neither seen nor marked', async () => {
    const one = await pay('bank-1');
    expect(await idsOf(8)).to.deep.equal([]);
    await saveCommerceOrders(8, [one], bench.clock.now());
    expect(await idsOf()).to.deep.equal([one]);
  });
});
