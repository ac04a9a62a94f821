import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { ApiKeySpendingModel } from '../../../accounts/users/api-keys/api-key-spending.model.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { buyNumber } from './buy-number.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { expireActivations } from '../closing/expire-activations.ts';
import { receiveSms } from '../sms/receive-sms.ts';

const buyer = 7;
const selection = { userId: buyer, service: 'tg', country: 46 };
const unlimited: ApiKeyLimits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };
const hourMs = 3_600_000;

describe('purchases with a limited API key', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  /** A second node, with remote suppliers. */
  let asking: TestActivations;
  const buy = (limits: Partial<ApiKeyLimits>, rest: { idempotencyKey?: string } = {}, on = activationDeps) =>
    buyNumber(on, { ...selection, ...rest, keyLimits: { ...unlimited, ...limits } });
  const limitOf = async (answer: Promise<unknown>): Promise<unknown> => {
    const failure: unknown = await answer.catch((error: unknown) => error);
    return failure instanceof CommerceError && failure.code === 'API_KEY_LIMIT' ? failure.details['limit'] : failure;
  };
  const spent = async (): Promise<number> => {
    const days = await ApiKeySpendingModel.find().lean();
    return days.reduce((sum, day) => sum + day.spent, 0);
  };

  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = startTestEngine().activations;
    asking = startTestEngine({
      node: 'node-b',
      testClock: activationDeps.testClock,
      seed: 2,
      offers: [{ supplierId: 9 }],
      suppliers: [{ supplierId: 9, requestNumber: () => Promise.resolve({ outcome: 'none' }) }],
    }).activations;
    await fundUser(activationDeps, buyer, kopecks(100_000));
    await putSims(activationDeps, 40);
  });
  afterEach(async () => {
    expect(await auditShop()).to.deep.include({ findings: [] });
    await activationDeps.close();
    await asking.close();
  });

  it('cost no more than the cap, to the kopeck', async () => {
    expect(await limitOf(buy({ priceMax: 999 }))).to.equal('price');
    expect(await buy({ priceMax: 1000 })).to.include({ price: 1000 });
  });

  it('wait for no more codes at a time than allowed, also in parallel', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => rejectionCodeOf(buy({ openOrdersMax: 2 }))));
    expect(outcomes.filter((code) => code === 'none')).to.have.length(2);
    expect(outcomes.filter((code) => code === 'API_KEY_LIMIT')).to.have.length(4);
    expect(await limitOf(buy({ openOrdersMax: 2 }))).to.equal('open-orders');
    await buyNumber(activationDeps, selection);
  });

  it('spend no more in a day than allowed, also in parallel, and count nothing for purchases without a key', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => rejectionCodeOf(buy({ dailySpendMax: 3500 }))));
    expect(outcomes.filter((code) => code === 'none')).to.have.length(3);
    await buyNumber(activationDeps, selection);
    expect(await spent()).to.equal(3000);
    expect(await limitOf(buy({ dailySpendMax: 3500 }))).to.equal('daily-spend');
  });

  it('begin a new day at midnight of UTC', async () => {
    activationDeps.testClock.advance(14 * hourMs);
    await buy({ dailySpendMax: 1000 });
    expect(await limitOf(buy({ dailySpendMax: 1000 }))).to.equal('daily-spend');
    activationDeps.testClock.advance(hourMs);
    await buy({ dailySpendMax: 1000 });
  });

  it('get back what was refunded, and keep what was paid', async () => {
    const cancelled = await buy({ dailySpendMax: 2000 });
    await buy({ dailySpendMax: 2000 });
    const cancel = () => rejectionCodeOf(cancelActivation(activationDeps, { userId: buyer, id: cancelled._id }));
    await Promise.all([cancel(), cancel()]);
    expect(await spent()).to.equal(1000);
    const paid = await buy({ dailySpendMax: 2000 });
    await receiveSms(activationDeps, {
      supplierId: poolSupplier,
      smsId: '1',
      phone: paid.phone,
      from: 'Telegram',
      text: 'Telegram code 12345',
    });
    activationDeps.testClock.advance(20 * 60_000);
    await expireActivations(activationDeps);
    expect(await spent()).to.equal(1000);
  });

  it('count once for an idempotency key, however often it is sent', async () => {
    const same = () => buy({ dailySpendMax: 5000 }, { idempotencyKey: 'once' });
    const bought = await Promise.all([same(), same(), same()]);
    await same();
    expect(new Set(bought.map(({ _id }) => _id)).size).to.equal(1);
    expect(await spent()).to.equal(1000);
  });

  it('count nothing when the remote supplier gave nothing', async () => {
    expect(await rejectionCodeOf(buy({ dailySpendMax: 5000 }, {}, asking))).to.equal('NO_NUMBERS');
    expect(await ApiKeySpendingModel.countDocuments()).to.equal(1);
    expect(await spent()).to.equal(0);
  });
});
