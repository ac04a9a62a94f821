import { expect } from 'chai';
import fc from 'fast-check';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import {
  fundUser,
  poolSupplier,
  putSims,
  type TestActivations,
} from '../../sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { cancelActivation } from '../../sales/activations/closing/cancel-activation.ts';
import { finishActivation } from '../../sales/activations/closing/finish-activation.ts';
import { receiveSms } from '../../sales/activations/sms/receive-sms.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { fundBuyer, putGoods, type TestGoods } from '../../sales/goods/build-goods.fixture.ts';
import { sellGoods } from '../../sales/goods/sell-goods.ts';
import { referralAccount } from '../../ledger/balances/account-id.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { IncomingPaymentModel } from '../payments/incoming/incoming-payment.model.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { readyAccountLine } from '../../sales/ready-accounts/offer.model.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { findReferrerOf } from '../../accounts/users/find-referrer-of.ts';
import { registerUser } from '../../accounts/users/registration/register-user.ts';
import { earn } from '../withdrawals/build-withdrawals.fixture.ts';
import { referralPartOf } from './accrue-referral.ts';
import { listAccruals, listReferralPayments, listReferrals, sumReferrals } from './list-referrals.ts';
import { openReferrer, setReferralMode } from './open-referrer.ts';
import { readReferralTerms, type ReferralsDeps } from './referrals-deps.ts';
import { setReferralShare } from './set-referral-share.ts';
import { transferReferralBalance } from './transfer-referral-balance.ts';

const [buyer, friend, developer] = [7, 8, 9];

describe('the referral programme', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  let goods: TestGoods;
  let deps: ReferralsDeps;
  let smsCount = 0;
  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = startTestEngine().activations;
    goods = startTestEngine().goods;
    const { groupCommit, clock, randomness } = activationDeps;
    deps = { groupCommit, clock, randomness, terms: readReferralTerms(), publicUrl: 'https://shop.example' };
    await saveUser(buildUser({ _id: buyer, referrerUserId: friend }));
    for (const id of [friend, developer]) {
      await saveUser(buildUser({ _id: id }));
      await openReferrer(deps, id);
    }
    await fundUser(activationDeps, buyer, kopecks(100_000));
    await putSims(activationDeps, 10);
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await activationDeps.close();
    await goods.close();
  });

  /** A number for ten rubles, seven of them the supplier's. */
  const buy = (more: { referralCode?: string } = {}, service = 'tg') =>
    buyNumber(activationDeps, { userId: buyer, service, country: 46, ...more });
  const code = (phone: string, smsId: string) =>
    receiveSms(activationDeps, {
      supplierId: poolSupplier,
      smsId,
      phone,
      from: '',
      text: `Your code is 1${smsId.padStart(4, '0')}`,
    });
  const pay = async (...given: Parameters<typeof buy>) => {
    const bought = await buy(...given);
    smsCount += 1;
    await code(bought.phone, `${smsCount}`);
    // The next code on the same SIM then belongs to another activation.
    await finishActivation(activationDeps, { userId: buyer, id: bought._id });
  };
  const earnedBy = (userId: number) => readDerivedBalance(referralAccount(userId));
  const codeOf = async (userId: number) => (await openReferrer(deps, userId)).code;

  it('gives 5 % of what a number cost when its code is paid, and nothing before or without it', async () => {
    const wasted = await buy();
    await cancelActivation(activationDeps, { userId: buyer, id: wasted._id });
    const bought = await buy();
    expect(await earnedBy(friend)).to.equal(0);
    await code(bought.phone, '900');
    expect(await earnedBy(friend)).to.equal(50);
    const [accrual] = await listAccruals(friend, { limit: 10 });
    expect(accrual).to.include({ buyerUserId: buyer, turnover: 1000, amount: 50, channel: 'link' });
    const [referral] = await listReferrals(friend, { limit: 10 });
    expect(referral).to.include({ _id: buyer, turnover: 1000, earned: 50 });
  });

  it('gives it once, however often and on however many nodes the SMS comes', async () => {
    const bought = await buy();
    await Promise.all(['901', '901', '902'].map((smsId) => code(bought.phone, smsId)));
    expect(await earnedBy(friend)).to.equal(50);
  });

  it('goes by the share agreed with one referrer, from then on', async () => {
    await pay();
    const agreed = { userId: friend, sharePercent: 12.5, reason: 'A large channel', caller: { userId: 1 } };
    await setReferralShare(deps, agreed);
    await pay({}, 'wa');
    expect(await earnedBy(friend)).to.equal(50 + 125);
    expect(await rejectionCodeOf(setReferralShare(deps, { ...agreed, userId: 404 }))).to.equal('USER_NOT_FOUND');
  });

  it('splits every price between supplier, referrer and house to the kopeck, and never costs more than the house keeps', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map(kopecks);
    fc.assert(
      fc.property(
        amount,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 5000 }),
        (turnover, part, hundredths) => {
          const supplierShare = kopecks(Math.floor(turnover * part));
          const referrer = referralPartOf({ turnover, supplierShare }, hundredths / 100);
          expect(referrer).to.be.at.least(0);
          expect(turnover - supplierShare - referrer).to.be.at.least(0);
          expect(referrer).to.be.at.most((turnover * hundredths) / 10_000);
        },
      ),
    );
    expect(referralPartOf({ turnover: kopecks(1000), supplierShare: kopecks(980) }, 5)).to.equal(20);
  });

  it('pays nobody for themselves, nor for a second account on the same card', async () => {
    await IncomingPaymentModel.insertMany(
      [buyer, friend].map((userId) => ({
        _id: `card:${userId}`,
        method: 'card' as const,
        paymentId: `payment-${userId}`,
        userId,
        units: '0',
        credited: 0,
        bonus: 0,
        payerHash: 'one card',
        arrivedAt: activationDeps.clock(),
        creditedAt: activationDeps.clock(),
      })),
    );
    await openReferrer(deps, buyer);
    await setReferralMode(deps, buyer, 'developer');
    await pay({ referralCode: await codeOf(buyer) });
    expect(await earnedBy(friend)).to.equal(0);
    expect(await earnedBy(buyer)).to.equal(0);
    await IncomingPaymentModel.deleteMany({});
  });

  it('lets the code that a program passes go before the link, in developer mode only', async () => {
    const referralCode = await codeOf(developer);
    await pay({ referralCode });
    expect([await earnedBy(friend), await earnedBy(developer)]).to.deep.equal([50, 0]);
    await setReferralMode(deps, developer, 'developer');
    await pay({ referralCode }, 'wa');
    expect([await earnedBy(friend), await earnedBy(developer)]).to.deep.equal([50, 50]);
    await pay({ referralCode: 'nobody' }, 'ig');
    expect([await earnedBy(friend), await earnedBy(developer)]).to.deep.equal([100, 50]);
    expect(await sumReferrals(developer)).to.deep.equal({
      link: { turnover: 0, earned: 0 },
      program: { turnover: 1000, earned: 50 },
    });
  });

  it('counts goods as well, once for a key, beside the agent’s share', async () => {
    const agent = 20;
    await fundBuyer(goods, agent, kopecks(0));
    const lot = await putGoods(goods, readyAccountLine, 10, { sellerUserId: agent, sellerSharePercent: 70 });
    const request = { userId: buyer, shelfId: lot._id, count: 3, idempotencyKey: 'goods' };
    await Promise.all([request, request].map((one) => sellGoods(goods, readyAccountLine, one)));
    expect(await earnedBy(friend)).to.equal(150);
    expect((await readBalance(agent)).posted).to.equal(2100);
  });

  it('remembers at registration whose link brought the visitor, and takes an unknown code for none', async () => {
    const users = startTestEngine().users;
    const register = async (email: string, referralCode: string) => {
      const form = { name: 'New', email, password: 'long enough', locale: 'en', address: '203.0.113.5' } as const;
      return (await registerUser(users.deps, { ...form, referralCode })).user._id;
    };
    const byLink = await register('by-link@example.com', await codeOf(friend));
    expect(await findReferrerOf(byLink)).to.equal(friend);
    expect(await findReferrerOf(await register('by-chance@example.com', 'made-up'))).to.equal(null);
  });

  describe('its earnings', () => {
    const move = (amount: number, idempotencyKey?: string) =>
      transferReferralBalance(deps, { userId: friend, amount: kopecks(amount), locale: 'en', idempotencyKey });
    beforeEach(async () => {
      await openAccount(friend);
      await earn(deps, referralAccount(friend), 30_000);
    });

    it('become balance from 99 rubles, at most all of them', async () => {
      expect(await rejectionCodeOf(move(9_899))).to.equal('WITHDRAWAL_TOO_SMALL');
      expect(await rejectionCodeOf(move(30_001))).to.equal('WITHDRAWAL_TOO_LARGE');
      const moved = await move(9_900);
      expect((await readBalance(friend)).available).to.equal(9_900);
      expect(await earnedBy(friend)).to.equal(20_100);
      expect(await listReferralPayments(friend, { limit: 10 })).to.deep.equal([moved]);
    });

    it('are moved once for a key, and never twice at once', async () => {
      const [first, second] = await Promise.all([move(10_000, 'once'), move(10_000, 'once')]);
      expect(second).to.deep.equal(first);
      expect(await rejectionCodeOf(move(10_001, 'once'))).to.equal('IDEMPOTENCY_KEY_REUSED');
      const codes = await Promise.all([move(15_000), move(15_000)].map(rejectionCodeOf));
      expect(codes.sort()).to.deep.equal(['WITHDRAWAL_TOO_LARGE', 'none']);
      expect((await readBalance(friend)).available).to.equal(25_000);
      expect(await earnedBy(friend)).to.equal(5_000);
    });
  });
});
