import { expect } from 'chai';

import { rentalCancelMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { activationCollection } from '../../sales/activations/activation.model.ts';
import { fundUser, poolSupplier, putSims } from '../../sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { putGoods, type TestGoods } from '../../sales/goods/build-goods.fixture.ts';
import { sellGoods } from '../../sales/goods/sell-goods.ts';
import { partnerAccount, referralAccount } from '../../ledger/balances/account-id.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { licenceLine } from '../../sales/licences/product.model.ts';
import { IncomingPaymentModel } from '../payments/incoming/incoming-payment.model.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { openReferrer } from '../referrals/open-referrer.ts';
import { putSimsToRent, type TestRentals } from '../../sales/rentals/build-rentals.fixture.ts';
import { extendRental } from '../../sales/rentals/renewal/extend-rental.ts';
import { deliverSms } from '../../sales/deliver-sms.ts';
import { rentNumber } from '../../sales/rentals/purchase/rent-number.ts';
import { sweepRentals } from '../../sales/rentals/closing/sweep-rentals.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { SessionModel } from '../../accounts/users/sessions/session.model.ts';
import { SelfDealingModel } from './self-dealing.model.ts';

const [partner, buyer, friend] = [7, 8, 9];
const dayMs = 24 * 3_600_000;

describe('buying of oneself', () => {
  useTestDatabase();
  let rentals: TestRentals;
  let goods: TestGoods;
  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine().rentals;
    goods = startTestEngine().goods;
    await SupplierModel.create({ _id: poolSupplier, kind: 'pool', name: 'Pool', ownerUserId: partner });
    for (const userId of [partner, buyer]) {
      await saveUser(buildUser({ _id: userId, email: `${userId}@example.com`, referrerUserId: friend }));
      await fundUser(rentals.activationDeps, userId, kopecks(10_000));
    }
    await openReferrer(rentals, friend);
  });
  afterEach(async () => {
    // The shared card of these tests is an incoming payment without a top-up; everything else has to be in order.
    const { findings } = await auditShop();
    expect(findings.filter((finding) => !finding.startsWith('incoming '))).to.deep.equal([]);
    await rentals.close();
    await goods.close();
  });

  const push = (phone: string) =>
    deliverSms(rentals, rentals.activationDeps, {
      supplierId: poolSupplier,
      smsId: phone,
      phone,
      from: 'Telegram',
      text: 'Telegram code 12345',
    });
  const buyCode = async (userId: number): Promise<number> => {
    await putSims(rentals.activationDeps, 1);
    const { _id, phone } = await buyNumber(rentals.activationDeps, { userId, service: 'tg', country: 46 });
    await push(phone);
    return _id;
  };
  const partnerHas = () => readDerivedBalance(partnerAccount(poolSupplier));
  const friendHas = () => readDerivedBalance(referralAccount(friend));
  const payWithOneCard = async (): Promise<void> => {
    for (const userId of [partner, buyer]) {
      await IncomingPaymentModel.create({
        _id: `card:${userId}`,
        method: 'card',
        paymentId: `payment-${userId}`,
        userId,
        units: '1',
        credited: kopecks(1),
        bonus: kopecks(0),
        payerHash: 'one-card',
        arrivedAt: rentals.clock(),
        creditedAt: rentals.clock(),
      });
    }
  };
  const pairs = async () => {
    const found = await SelfDealingModel.find().lean();
    return found.map(({ _id, sign, isWithheld, orders, turnover }) => ({ _id, sign, isWithheld, orders, turnover }));
  };

  it('brings a partner nothing, nor his referrer, and the staff sees it', async () => {
    const id = await buyCode(partner);
    expect(await partnerHas()).to.equal(0);
    expect(await friendHas()).to.equal(0);
    expect(await readDerivedBalance('house:sales')).to.equal(1_000);
    expect((await activationCollection().findOne({ _id: id }))?.supplierShare).to.equal(0);
    expect(await pairs()).to.deep.equal([
      { _id: '7:7', sign: 'same-account', isWithheld: true, orders: 1, turnover: 1_000 },
    ]);
    const log = await auditEntryCollection().find().toArray();
    expect(log.map(({ staff, action, target, reason }) => [staff, action, target, reason])).to.deep.equal([
      ['shop', 'self-dealing.find', 'user:7', 'same-account'],
    ]);
  });

  it('is found behind a second account that pays with the same card, and counted', async () => {
    await payWithOneCard();
    await buyCode(buyer);
    await putSims(rentals.activationDeps, 2);
    const { phone } = await buyNumber(rentals.activationDeps, { userId: buyer, service: 'wa', country: 46 });
    await deliverSms(rentals, rentals.activationDeps, {
      supplierId: poolSupplier,
      smsId: 'second',
      phone,
      from: 'WhatsApp',
      text: 'Your WhatsApp code: 123-456',
    });
    expect(await partnerHas()).to.equal(0);
    expect(await pairs()).to.deep.equal([
      { _id: '7:8', sign: 'same-card', isWithheld: true, orders: 2, turnover: 2_000 },
    ]);
    expect(await auditEntryCollection().countDocuments()).to.equal(1);
  });

  it('withholds nothing for a shared address and browser, which only the staff is told', async () => {
    for (const userId of [partner, buyer]) {
      const device = { address: '192.0.2.7', userAgent: 'Browser 1' };
      const times = { createdAt: rentals.clock(), expiresAt: new Date(Date.now() + dayMs) };
      await SessionModel.create({ _id: `session-${userId}`, userId, ...device, ...times });
    }
    await buyCode(buyer);
    expect(await partnerHas()).to.equal(700);
    expect(await friendHas()).to.equal(50);
    expect(await pairs()).to.deep.equal([
      { _id: '7:8', sign: 'same-device', isWithheld: false, orders: 1, turnover: 1_000 },
    ]);
  });

  it('says nothing of strangers, and of numbers of the house', async () => {
    await buyCode(buyer);
    expect(await partnerHas()).to.equal(700);
    expect(await pairs()).to.deep.equal([]);
  });

  it('brings nothing by a rental and its extensions either', async () => {
    await putSimsToRent(rentals, 1);
    const { _id: id } = await rentNumber(rentals, { userId: partner, service: 'tg', country: 46, hours: 4 });
    rentals.activationDeps.testClock.advance(rentalCancelMs);
    await sweepRentals(rentals);
    await extendRental(rentals, { userId: partner, id, hours: 4 });
    rentals.activationDeps.testClock.advance(dayMs);
    await sweepRentals(rentals);
    expect(await partnerHas()).to.equal(0);
    expect(await friendHas()).to.equal(0);
    expect((await readBalance(partner)).posted).to.equal(10_000 - 2 * 1_300);
    expect(await pairs()).to.have.length(1);
  });

  it('brings an agent nothing of goods of his own', async () => {
    await openAccount(partner);
    await UserModel.updateOne({ _id: partner }, { $set: { isAgent: true } });
    const lot = await putGoods(goods, licenceLine, 2, { sellerUserId: partner, sellerSharePercent: 70 });
    await sellGoods(goods, licenceLine, { userId: partner, shelfId: lot._id, count: 1 });
    expect((await readBalance(partner)).posted).to.equal(9_000);
    expect(await friendHas()).to.equal(0);
    await sellGoods(goods, licenceLine, { userId: buyer, shelfId: lot._id, count: 1 });
    expect((await readBalance(partner)).posted).to.equal(9_700);
  });
});
