import { expect } from 'chai';

import type { PartnerAgent } from '@shop/shared-types/contract/partner-agents';
import type { Rental } from '@shop/shared-types/contract/rentals';
import { kopecks, noMoney } from '@shop/shared-types/money';

import { createStaffCaller } from '../../back-office/admin/call-as-staff.fixture.ts';
import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { creditIncoming } from '../../money/payments/incoming/credit-incoming.ts';
import { PaymentModel } from '../../money/payments/payment.model.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { eventually } from '../../supply/build-supply.fixture.ts';
import { SessionModel } from '../users/sessions/session.model.ts';
import { UserModel } from '../users/user.model.ts';

/** Subjects of the e-mails that are tested, as they stand in the engine's own English texts. */
const subjects = {
  receipt: /on your balance/,
  refunded: /top-up is being refunded/,
  corrected: /balance was corrected/,
  sale: /is back on your balance/,
  off: /has been switched off/,
  on: /account is on again/,
  rented: /You rented/,
  agent: /could not accept your agent/,
  factor: /removed your second factor/,
};

describe('what users are told of their money and account (rules 19.33, 19.34)', function news() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);
  const idOf = async (name: string): Promise<number> =>
    (await UserModel.findOne({ email: `${name}@example.com` }).orFail())._id;
  let buyer: number;
  before(async () => {
    shop = await startTestShop();
    const sims = ['1', '2'].map((end) => ({
      phone: `+4673000000${end}`,
      country: 46,
      operator: 'telia',
      rentHoursMax: 24,
    }));
    await call('put', '/api/supply/sims', { as: 'software-key', body: { mode: 'full', sims } });
    await shop.commerce.refresh();
    buyer = await idOf('buyer');
    await UserModel.updateOne({ _id: buyer }, { $set: { locale: 'en' } });
  });

  const textOf = (mail: string): string =>
    mail.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => `%${hex}`);
  const mailsAbout = async (subject: RegExp, to = 'buyer'): Promise<string[]> =>
    (await shop.readMails()).map(textOf).filter((mail) => {
      const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
      return head.includes(`${to}@example.com`) && subject.test(head.replaceAll('_', ' '));
    });
  const expectMail = async (subject: RegExp, to = 'buyer'): Promise<string> => {
    await eventually(async () => (await mailsAbout(subject, to)).length > 0);
    const mails = await mailsAbout(subject, to);
    expect(mails).to.have.length(1);
    return mails[0] ?? '';
  };
  const topUp = async (sum: number): Promise<string> => {
    const _id = `payment-${sum}`;
    const at = new Date();
    const payment = await PaymentModel.create({
      ...({ _id, userId: buyer, method: 'card', status: 'pending', feeBasisPoints: 0 } as const),
      ...{ amount: kopecks(sum), charge: kopecks(sum), received: '0', isLate: false, promoCode: null },
      ...{ credited: noMoney, bonus: noMoney, bonusTakenBack: noMoney, refunded: noMoney },
      ...{ microRubles: null, redirectUrl: null, invoice: null, codeAsked: null, codeHash: null, version: 1 },
      ...{ requestHash: 'x', createdAt: at, expiresAt: new Date(at.getTime() + 3_600_000) },
    });
    const incoming = { id: `card:${_id}`, units: BigInt(sum), topUp: kopecks(sum), arrivedAt: at, isLate: false };
    await creditIncoming(shop.commerce.payments, payment.toObject(), incoming);
    // A repeat of the provider's message writes no second receipt.
    await creditIncoming(shop.commerce.payments, payment.toObject(), incoming);
    return _id;
  };

  it('a receipt for each top-up, once, and an e-mail when it is refunded', async () => {
    const id = await topUp(50_000);
    expect(await expectMail(subjects.receipt)).to.include(id);
    const refunded = await call('post', `/api/admin/payments/${id}/refunds`, { body: { reason: 'asked for it' } });
    expect(refunded.code).to.equal(undefined);
    expect(await expectMail(subjects.refunded)).to.include(id);
  });

  it('a correction, once, without the reason that the staff noted', async () => {
    const body = { amount: 4_200, reason: 'a secret remark' };
    for (let time = 0; time < 2; time += 1)
      await call('post', `/api/admin/users/${buyer}/balance-corrections`, { body, key: 'the-same-key' });
    const mail = await expectMail(subjects.corrected);
    expect(mail).to.include('42.00').and.not.to.include('secret');
  });

  it('a rental that begins, unless the buyer wants no such e-mails, and its refund', async () => {
    const rent = () =>
      call<Rental>('post', '/api/rentals', { as: 'buyer', body: { service: 'tg', country: 46, hours: 4 } });
    const rented = await rent();
    expect(rented.code).to.equal(undefined);
    expect(await expectMail(subjects.rented)).to.include(rented.data.phone);
    const settings = { wantsRentalMails: false };
    expect((await call('put', '/api/users/settings', { as: 'buyer', body: { settings } })).code).to.equal(undefined);
    expect((await rent()).code).to.equal(undefined);
    await call('post', `/api/admin/users/${buyer}/balance-corrections`, { body: { amount: 100, reason: 'later' } });
    await eventually(async () => (await mailsAbout(subjects.corrected)).length === 2);
    expect(await mailsAbout(subjects.rented)).to.have.length(1);
  });

  it('an account that is switched off and on again', async () => {
    const change = (isActive: boolean) =>
      call('put', `/api/admin/users/${buyer}`, { body: { isActive, reason: 'a test' } });
    await change(false);
    await expectMail(subjects.off);
    await change(false);
    await change(true);
    await expectMail(subjects.on);
    expect(await mailsAbout(subjects.off)).to.have.length(1);
  });

  it('the decision on an agent that a partner submitted', async () => {
    const body = { name: 'My modems', url: 'http://agent.example:8080/agent' };
    const submitted = await call<{ agent: PartnerAgent }>('post', '/api/partner/agents', { as: 'partner', body });
    expect(submitted.code).to.equal(undefined);
    const path = `/api/admin/suppliers/${submitted.data.agent.id}/reviews`;
    const review = { decision: 'refused', comment: 'It does not answer' };
    expect((await call('post', path, { body: review })).code).to.equal(undefined);
    await call('post', path, { body: review });
    expect(await expectMail(subjects.agent, 'partner')).to.include('It does not answer');
  });

  describe('a second factor that staff remove', () => {
    const path = (id: number) => `/api/admin/users/${id}/second-factor-resets`;
    const body = { reason: 'lost the phone, showed a passport' };

    it('is off, every session has ended, and its owner is told', async () => {
      const twoFactor = { secretSealed: 'x', lastStep: 0, recoveryHashes: [], since: new Date(0) };
      await UserModel.updateOne({ _id: buyer }, { $set: { twoFactor } });
      await shop.tokenOf('buyer');
      expect((await call('post', path(buyer), { body })).status).to.equal(200);
      expect((await UserModel.findById(buyer).lean())?.twoFactor).to.equal(null);
      expect(await SessionModel.countDocuments({ userId: buyer })).to.equal(0);
      await expectMail(subjects.factor);
      const entry = await auditEntryCollection().findOne({ action: 'second-factor.reset' });
      expect(entry).to.include({ target: `user:${buyer}`, reason: body.reason });
      expect((await call('post', path(buyer), { body })).code).to.equal('TWO_FACTOR_OFF');
    });

    it('is not the own one', async () => {
      const admin = await idOf('admin');
      expect((await call('post', path(admin), { as: 'admin', body })).code).to.equal('OWN_ACCESS');
    });
  });
});
