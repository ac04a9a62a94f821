import { expect } from 'chai';

import type { FoundThing } from '@shop/shared-types/contract/admin/find';
import { kopecks, noMoney } from '@shop/shared-types/money';

import { ActivationModel } from '../../../sales/activations/activation.model.ts';
import type { Activation } from '@shop/shared-types/contract/activations';
import { recordUnmatched } from '../../../money/payments/incoming/unmatched-payments.ts';
import { PaymentModel } from '../../../money/payments/payment.model.ts';
import { useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../../proof/whole-shop/start-test-shop.fixture.ts';
import { UserModel } from '../../../accounts/users/user.model.ts';
import { hideRequisites } from '../../../money/withdrawals/assert-requisites.ts';
import { WithdrawalModel } from '../../../money/withdrawals/withdrawal.model.ts';
import { createStaffCaller } from '../call-as-staff.fixture.ts';

const keyPrefixLength = 8;

describe('the search of the back office', function find() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);
  let buyerId: number;
  let order: Activation;
  before(async () => {
    shop = await startTestShop();
    buyerId = (await UserModel.findOne({ email: 'buyer@example.com' }).orFail())._id;
    const sims = [{ phone: '+46730000001', country: 46, operator: 'telia' }];
    await call('put', '/api/supply/sims', { as: 'software-key', body: { mode: 'full', sims } });
    await shop.commerce.refresh();
    const bought = await call<Activation>('post', '/api/activations', {
      as: 'buyer',
      body: { service: 'tg', country: 46 },
    });
    expect(bought.status, JSON.stringify(bought)).to.equal(200);
    order = bought.data;
  });

  const look = async (text: string): Promise<FoundThing[]> => {
    const { status, data } = await call<{ found: FoundThing[]; isComplete: boolean }>(
      'get',
      `/api/admin/find?text=${encodeURIComponent(text)}`,
    );
    expect(status).to.equal(200);
    expect(data.isComplete).to.equal(true);
    return data.found;
  };
  const idsOf = async (text: string, kind: FoundThing['kind']) =>
    (await look(text)).filter((thing) => thing.kind === kind).map(({ id }) => id);

  it('finds users by a part of the e-mail or name, whatever its letters’ size, and by id', async () => {
    await UserModel.updateOne({ _id: buyerId }, { $set: { name: 'Grace Murray Hopper' } });
    for (const text of ['uyer@exam', 'URRAY hop', 'grace', 'buyer@example.com', String(buyerId)]) {
      expect(await idsOf(text, 'user'), text).to.include(String(buyerId));
    }
    expect(await idsOf('.uyer@', 'user')).to.deep.equal([]);
    expect(await idsOf('ur', 'user')).not.to.include(String(buyerId));
  });

  it('finds the owner of an API key by its beginning, of an old key after its first use', async () => {
    const key = (await shop.tokenOf('api-key')) ?? '';
    const prefix = key.slice(0, keyPrefixLength);
    expect(await idsOf(prefix, 'user')).to.deep.equal([String(buyerId)]);
    expect(await idsOf(key, 'user')).to.deep.equal([String(buyerId)]);
  });

  it('finds an order by its number and by its phone, in any notation', async () => {
    for (const text of [String(order.id), order.phone, `+46 73 000 00 01`]) {
      const [found] = (await look(text)).filter(({ kind }) => kind === 'order');
      expect(found, text).to.include({ id: String(order.id), userId: buyerId, email: 'buyer@example.com' });
    }
    expect(await ActivationModel.countDocuments()).to.equal(1);
  });

  it('finds payments by our id, and money without an owner by the provider’s', async () => {
    const _id = 'f0e1d2c3b4a5';
    await PaymentModel.create({
      _id,
      userId: buyerId,
      method: 'card',
      requestHash: 'a hash',
      amount: kopecks(50_000),
      charge: kopecks(50_000),
      feeBasisPoints: 0,
      status: 'pending',
      received: '0',
      credited: noMoney,
      bonus: noMoney,
      refunded: noMoney,
      bonusTakenBack: noMoney,
      isLate: false,
      createdAt: new Date(),
      expiresAt: new Date(),
      version: 1,
    });
    expect(await idsOf(_id, 'payment')).to.deep.equal([_id]);
    const unmatched = { _id: 'card:lost-771', method: 'card', units: '5000', address: '', reason: '' } as const;
    await recordUnmatched({ ...unmatched, arrivedAt: new Date() });
    expect(await idsOf('lost-771', 'stray-payment')).to.deep.equal(['card:lost-771']);
    expect(await idsOf('lost-7', 'stray-payment')).to.deep.equal(['card:lost-771']);
  });

  it('finds payouts by the last four digits of their card', async () => {
    await WithdrawalModel.create({
      _id: 'payout-1',
      userId: buyerId,
      source: 'referral',
      status: 'requested',
      method: 'card',
      sum: kopecks(100_000),
      rubPerUsd: 90,
      requisitesSealed: 'sealed',
      requisitesShown: hideRequisites('card', '2200000000004417'),
      parts: [],
      decisions: [],
      requestedAt: new Date(),
      version: 1,
    });
    expect(await idsOf('4417', 'withdrawal')).to.deep.equal(['payout-1']);
    expect(await idsOf('417', 'withdrawal')).to.deep.equal([]);
    await WithdrawalModel.deleteOne({ _id: 'payout-1' });
  });
});
