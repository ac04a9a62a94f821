import { expect } from 'chai';

import { rentalCancelMs } from '@shop/shared-types/constants';
import { localeCodes } from '@shop/shared-types/locales';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { fundUser, poolSupplier } from '../../activations/build-activations.fixture.ts';
import { auditEntryCollection } from '../../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { putGoods, type TestGoods } from '../../goods/build-goods.fixture.ts';
import { sellGoods } from '../../goods/sell-goods.ts';
import { openAccount } from '../../../ledger/balances/open-account.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { licenceLine } from '../../licences/product.model.ts';
import { writeOwnMail } from '../../../platform/message-templates/build-mail-queue.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { readyAccountLine } from '../../ready-accounts/offer.model.ts';
import { putSimsToRent, type TestRentals } from '../../rentals/build-rentals.fixture.ts';
import { sweepRentals } from '../../rentals/closing/sweep-rentals.ts';
import { rentNumber } from '../../rentals/purchase/rent-number.ts';
import { SupplierModel } from '../../../supply/directory/supplier.model.ts';
import { buildUser, saveUser } from '../../../accounts/users/build-user.fixture.ts';
import { refundSale } from '../refund-sale.ts';
import { decideDispute, type DisputeDecisionRequest } from './decide-dispute.ts';
import { composeDisputeMail } from './dispute-mail.ts';
import { disputeCollection } from './dispute.model.ts';
import type { DisputesDeps } from './disputes-deps.ts';
import { hasOpenDispute, listDisputeQueue, listSellerDisputes } from './list-disputes.ts';
import { presentStaffDisputes } from './present-dispute.ts';
import { reportFault, type FaultReport } from './report-fault.ts';

const [buyer, stranger, agent, partner] = [7, 8, 9, 10];
const hourMs = 3_600_000;
const hours = { readyAccount: 24, licence: 72, rental: 24 };

describe('a fault that a buyer reports', () => {
  useTestDatabase();
  let goods: TestGoods;
  let rentals: TestRentals;
  let otherNode: TestRentals;
  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine().rentals;
    otherNode = startTestEngine({ seed: 2 }).rentals;
    goods = startTestEngine().goods;
    await saveUser(buildUser({ _id: buyer, name: 'Анна', email: 'anna@example.com', locale: 'ru' }));
    await fundUser(rentals.activationDeps, buyer, kopecks(100_000));
    await openAccount(agent);
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await rentals.close();
    await otherNode.close();
    await goods.close();
  });

  const depsOf = (node: TestRentals): DisputesDeps => ({ ...node, hours, publicUrl: 'https://shop.example' });
  const report = (saleId: string | number, more: Partial<FaultReport> = {}, node = rentals) =>
    reportFault(depsOf(node), {
      ...{ userId: buyer, kind: 'licence', reason: 'does-not-open', text: 'The key is refused.' },
      ...more,
      saleId: String(saleId),
    });
  const decide = (id: string, more: Partial<DisputeDecisionRequest> = {}, node = rentals) =>
    decideDispute(depsOf(node), {
      id,
      decision: 'refunded',
      comment: 'We saw it too.',
      caller: { userId: 1 },
      ...more,
    });
  const refund = (id: string, amount?: number, node = rentals) =>
    refundSale(depsOf(node), {
      ...{ kind: 'ready-account', id, reason: 'by hand', caller: { userId: 1 } },
      amount: amount === undefined ? undefined : kopecks(amount),
    });
  const buyLicence = async (): Promise<string> => {
    const lot = await putGoods(goods, licenceLine, 3, { sellerUserId: agent, sellerSharePercent: 70 });
    return (await sellGoods(goods, licenceLine, { userId: buyer, shelfId: lot._id, count: 1 }))._id;
  };
  const buyAccounts = async (count: number): Promise<string> => {
    const lot = await putGoods(goods, readyAccountLine, count, { sellerUserId: agent, sellerSharePercent: 70 });
    return (await sellGoods(goods, readyAccountLine, { userId: buyer, shelfId: lot._id, count }))._id;
  };
  const advance = (ms: number) => rentals.activationDeps.testClock.advance(ms);

  it('is refunded from the seller’s share and the house’s, with a mail, once (rules 6.6 and 6.7)', async () => {
    const saleId = await buyLicence();
    const [dispute, again] = [await report(saleId), await report(saleId)];
    expect(again).to.deep.equal(dispute);
    expect(await hasOpenDispute(buyer)).to.equal(true);
    const [row] = await presentStaffDisputes(await listDisputeQueue({ status: 'open', limit: 10 }));
    expect(row).to.include({ userId: buyer, sellerUserId: agent, price: 1_000, left: 1_000, proposed: 1_000 });
    expect(row?.email).to.equal('anna@example.com');
    await decide(dispute._id);
    const decided = await decide(dispute._id);
    expect(decided).to.include({ status: 'refunded', refunded: 1_000, takenBack: 700, staff: 'user:1' });
    expect((await readBalance(buyer)).available).to.equal(100_000);
    expect((await readBalance(agent)).available).to.equal(0);
    expect(await hasOpenDispute(buyer)).to.equal(false);
    const [mail, ...others] = await rentals.sendMails();
    expect(others).to.deep.equal([]);
    expect(mail).to.include({ to: 'anna@example.com' });
    for (const fact of ['Test goods', 'We saw it too.', '10,00', 'https://shop.example/ru/profile/licences'])
      expect(mail?.text).to.include(fact);
    const log = await auditEntryCollection().find().toArray();
    expect(log.map(({ action, target, reason }) => [action, target, reason])).to.deep.equal([
      ['sale.refund', `licence:${saleId}`, 'We saw it too.'],
    ]);
    expect(await rejectionCodeOf(decide(dispute._id, { decision: 'rejected' }))).to.equal('STATUS_CONFLICT');
    expect(await rejectionCodeOf(decide(dispute._id, { amount: kopecks(5) }))).to.equal('STATUS_CONFLICT');
  });

  it('is borne by the house where the staff choose so: the seller keeps the share (rule 7.14)', async () => {
    const dispute = await report(await buyLicence());
    const decided = await decide(dispute._id, { bearer: 'house' });
    expect(decided).to.include({ status: 'refunded', refunded: 1_000, takenBack: 0 });
    expect((await readBalance(buyer)).available).to.equal(100_000);
    expect((await readBalance(agent)).available).to.equal(700);
    const log = await auditEntryCollection().find().toArray();
    expect(log.map(({ details }) => details['bearer'])).to.deep.equal(['house']);
    const [told] = await listSellerDisputes({ sellerUserId: agent, kinds: ['licence'], limit: 10 });
    expect(told).to.include({ status: 'refunded', takenBack: 0 });
  });

  it('is refused with a reason that buyer and seller read, and the log keeps', async () => {
    const dispute = await report(await buyLicence());
    await decide(dispute._id, { decision: 'rejected', comment: 'The key works.' });
    const [told] = await listSellerDisputes({ sellerUserId: agent, kinds: ['licence'], limit: 10 });
    expect(told).to.include({ status: 'rejected', comment: 'The key works.', refunded: 0, takenBack: 0 });
    expect((await rentals.sendMails()).map(({ text }) => text.includes('The key works.'))).to.deep.equal([true]);
    const log = await auditEntryCollection().find().toArray();
    expect(log.map(({ action, target }) => [action, target])).to.deep.equal([
      ['dispute.reject', `dispute:${dispute._id}`],
    ]);
    expect(await rejectionCodeOf(decide(dispute._id))).to.equal('STATUS_CONFLICT');
    expect(await rejectionCodeOf(decide('none'))).to.equal('DISPUTE_NOT_FOUND');
  });

  it('is reported once for each account, by its buyer, for what was bought', async () => {
    const saleId = await buyAccounts(5);
    const accounts = { kind: 'ready-account' } as const;
    const first = await report(saleId, { ...accounts, items: [4, 2, 2] });
    expect(first).to.deep.include({ items: [2, 4], price: 2_000 });
    const refusals = [
      await rejectionCodeOf(report(saleId, { ...accounts, items: [4, 5] })),
      await rejectionCodeOf(report(saleId, accounts)),
      await rejectionCodeOf(report(saleId, { ...accounts, items: [6] })),
      await rejectionCodeOf(report(saleId, { ...accounts, items: [1], userId: stranger })),
      await rejectionCodeOf(report(saleId, { items: [1] })),
    ];
    expect(refusals).to.deep.equal([
      ...['DISPUTE_EXISTS', 'DISPUTE_EXISTS', 'DISPUTE_ITEM_UNKNOWN', 'PURCHASE_NOT_FOUND', 'PURCHASE_NOT_FOUND'],
    ]);
    await decide(first._id);
    expect((await readBalance(buyer)).available).to.equal(100_000 - 3_000);
    await report(saleId, { ...accounts, items: [5] });
    expect(await disputeCollection().countDocuments()).to.equal(2);
  });

  it('is too late after the hours of its kind', async () => {
    const saleId = await buyLicence();
    advance(72 * hourMs + 1);
    expect(await rejectionCodeOf(report(saleId))).to.equal('DISPUTE_TOO_LATE');
  });

  it('is settled by a refund that the staff makes without it', async () => {
    const saleId = await buyAccounts(2);
    const [one, other] = [
      await report(saleId, { kind: 'ready-account', items: [1] }),
      await report(saleId, { kind: 'ready-account', items: [2] }),
    ];
    await refund(saleId, 500);
    expect(await disputeCollection().countDocuments({ status: 'open' })).to.equal(2);
    await refund(saleId);
    const closed = await disputeCollection().find().sort({ reportedAt: 1, items: 1 }).toArray();
    expect(closed.map(({ _id, status, refunded }) => [_id, status, refunded])).to.deep.equal([
      [one._id, 'refunded', 1_500],
      [other._id, 'refunded', 0],
    ]);
    // The partial refund, and the answer to the first report.
    expect(await rentals.sendMails()).to.have.length(2);
    const late = await buyAccounts(1);
    await refund(late);
    expect(await rejectionCodeOf(report(late, { kind: 'ready-account' }))).to.equal('STATUS_CONFLICT');
  });

  it('of a rented number takes what its partner earned of the part that goes back', async () => {
    await SupplierModel.create({ _id: poolSupplier, kind: 'pool', name: 'Pool', ownerUserId: partner });
    await putSimsToRent(rentals, 1);
    const rental = await rentNumber(rentals, { userId: buyer, service: 'tg', country: 46, hours: 4 });
    const gone = { kind: 'rental', reason: 'number-gone' } as const;
    expect(await rejectionCodeOf(report(rental._id, gone))).to.equal('STATUS_CONFLICT');
    advance(rentalCancelMs + 5 * hourMs);
    await sweepRentals(rentals);
    const dispute = await report(rental._id, gone);
    expect(dispute).to.include({ sellerUserId: partner, name: `+${rental.phone}` });
    const decided = await decide(dispute._id, { amount: kopecks(dispute.price / 2) });
    expect(decided).to.include({ refunded: dispute.price / 2 });
    expect(decided.takenBack).to.be.greaterThan(0);
    expect(await rejectionCodeOf(report(5, gone))).to.equal('RENTAL_NOT_FOUND');
    advance(24 * hourMs);
    const late = { ...gone, text: 'It is gone all the same.' };
    expect(await rejectionCodeOf(report(rental._id, late))).to.equal('DISPUTE_EXISTS');
  });

  describe('when several act at once', () => {
    it('is decided by one of two members of the staff', async () => {
      const dispute = await report(await buyLicence());
      const outcomes = await Promise.allSettled([
        decide(dispute._id),
        decide(dispute._id, { decision: 'rejected', comment: 'The key works.' }, otherNode),
        decide(dispute._id, { amount: kopecks(500) }, otherNode),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
      const codes = outcomes.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
      );
      expect(codes).to.deep.equal(['STATUS_CONFLICT', 'STATUS_CONFLICT']);
      expect([...(await rentals.sendMails()), ...(await otherNode.sendMails())]).to.have.length(1);
    });

    it('never stays open beside a refund of everything', async () => {
      for (let round = 0; round < 5; round += 1) {
        const saleId = await buyAccounts(1);
        await Promise.allSettled([
          report(saleId, { kind: 'ready-account' }),
          refund(saleId, undefined, otherNode),
          report(saleId, { kind: 'ready-account', text: 'The same in other words' }, otherNode),
        ]);
        expect(await disputeCollection().countDocuments({ saleId, status: 'open' })).to.equal(0);
        expect(await disputeCollection().countDocuments({ saleId })).to.be.at.most(1);
      }
    });
  });

  it('is answered in every language', () => {
    const told = { kind: 'rental', name: '+46730000000', comment: 'Seen', refunded: kopecks(1_250) } as const;
    const subjects = localeCodes.flatMap((locale) =>
      (['refunded', 'rejected'] as const).map((status) => {
        const reader = { email: 'anna@example.com', name: 'Anna', locale };
        const mail = writeOwnMail(
          composeDisputeMail({ publicUrl: 'https://shop.example' }, reader, { ...told, status }),
        );
        for (const fact of ['Anna', '+46730000000', 'Seen', '/profile/orders'])
          expect(mail.text, locale).to.include(fact);
        return mail.subject;
      }),
    );
    expect(new Set(subjects).size).to.equal(localeCodes.length * 2);
  });
});
