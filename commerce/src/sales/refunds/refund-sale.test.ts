import { expect } from 'chai';

import { rentalCancelMs } from '@shop/shared-types/constants';
import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { activationCollection } from '../activations/activation.model.ts';
import { fundUser, poolSupplier, putSims } from '../activations/build-activations.fixture.ts';
import { buyNumber } from '../activations/purchase/buy-number.ts';
import { buyNumbers } from '../activations/purchase/buy-numbers.ts';
import { reactivateNumber } from '../activations/reactivation/reactivate-number.ts';
import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { putGoods, type TestGoods } from '../goods/build-goods.fixture.ts';
import { sellGoods } from '../goods/sell-goods.ts';
import { houseSales, partnerAccount, referralAccount, userAccount } from '../../ledger/balances/account-id.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { sumSalesByDay } from '../../ledger/sum-sales-by-day.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import { licenceLine } from '../licences/product.model.ts';
import { buildDyingGroupCommit } from '../../platform/database/group-commit/build-dying-group-commit.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import type { CommerceError } from '../../platform/http/commerce-error.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { readyAccountLine } from '../ready-accounts/offer.model.ts';
import { openReferrer } from '../../money/referrals/open-referrer.ts';
import { sumReferrals } from '../../money/referrals/list-referrals.ts';
import { putSimsToRent, type TestRentals } from '../rentals/build-rentals.fixture.ts';
import { deliverSms } from '../deliver-sms.ts';
import { RentalModel } from '../rentals/rental.model.ts';
import { rentNumber } from '../rentals/purchase/rent-number.ts';
import { sumOfCharges } from '../rentals/purchase/rental-charge.ts';
import { sweepRentals } from '../rentals/closing/sweep-rentals.ts';
import { extendRental } from '../rentals/renewal/extend-rental.ts';
import { queuedOutcomes } from '../../supply/outcomes/queued-outcome.model.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { readRefundableSale } from './read-refundable-sale.ts';
import { refundSale, type RefundSaleRequest } from './refund-sale.ts';

const [buyer, friend, agent] = [7, 8, 9];
const dayMs = 24 * 3_600_000;
const [price, share, referral] = [1_000, 700, 50];

describe('refundSale', () => {
  useTestDatabase();
  let goods: TestGoods;
  let rentals: TestRentals;
  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine().rentals;
    goods = startTestEngine().goods;
    await saveUser(buildUser({ _id: buyer, referrerUserId: friend }));
    await openReferrer(rentals, friend);
    await fundUser(rentals.activationDeps, buyer, kopecks(100_000));
    await openAccount(agent);
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await rentals.close();
    await goods.close();
  });

  const refund = (kind: SaleKind, id: string | number, more: Partial<RefundSaleRequest> = {}, deps = rentals) =>
    refundSale(
      { publicUrl: 'https://shop.example', ...deps },
      { kind, id: String(id), reason: 'did not work', caller: { userId: 1 }, ...more },
    );
  const buyerHas = async (): Promise<number> => (await readBalance(buyer)).available;
  const friendHas = () => readDerivedBalance(referralAccount(friend));
  const buyLicence = async (): Promise<string> => {
    const lot = await putGoods(goods, licenceLine, 3, { sellerUserId: agent, sellerSharePercent: 70 });
    return (await sellGoods(goods, licenceLine, { userId: buyer, shelfId: lot._id, count: 1 }))._id;
  };
  const buyCode = async () => {
    await putSims(rentals.activationDeps, 1);
    const activation = await buyNumber(rentals.activationDeps, { userId: buyer, service: 'tg', country: 46 });
    await push(activation.phone);
    return activation;
  };
  const push = (phone: string) =>
    deliverSms(rentals, rentals.activationDeps, {
      supplierId: poolSupplier,
      smsId: phone,
      phone,
      from: 'Telegram',
      text: 'Telegram code 12345',
    });

  it('pays a licence key back from the agent’s share and the house’s, once', async () => {
    const id = await buyLicence();
    expect((await readBalance(agent)).available).to.equal(share);
    const again = { idempotencyKey: 'k' };
    const made = await Promise.all([refund('licence', id, again), refund('licence', id, again)]);
    expect(made.map(({ refund: { amount, share: back } }) => [amount, back])).to.deep.equal([
      [price, share],
      [price, share],
    ]);
    expect(await buyerHas()).to.equal(100_000);
    expect((await readBalance(agent)).available).to.equal(0);
    expect(await friendHas()).to.equal(0);
    expect(await readDerivedBalance(houseSales)).to.equal(0);
    expect(await rejectionCodeOf(refund('licence', id))).to.equal('STATUS_CONFLICT');
    const other = { ...again, reason: 'another reason' };
    expect(await rejectionCodeOf(refund('licence', id, other))).to.equal('IDEMPOTENCY_KEY_REUSED');
    const log = await auditEntryCollection().find().toArray();
    expect(log.map(({ action, target, reason }) => [action, target, reason])).to.deep.equal([
      ['sale.refund', `licence:${id}`, 'did not work'],
    ]);
  });

  it('is told to agent and referrer, once, by the sum and what was sold, and to no referrer what was bought (rule 12.14)', async () => {
    await saveUser(buildUser({ _id: agent, isAgent: true }));
    await saveUser(buildUser({ _id: friend, locale: 'tr' }));
    const id = await buyLicence();
    await rentals.sendMails();
    const part = { idempotencyKey: 'k', amount: kopecks(400) };
    await Promise.all([refund('licence', id, part), refund('licence', id, part)]);
    await refund('licence', id, part);
    const mails = (await rentals.sendMails()).filter(({ to }) => to !== `buyer-${buyer}@example.com`);
    const ofReader = (userId: number) => mails.filter(({ to }) => to === `buyer-${userId}@example.com`);
    expect([mails.length, ofReader(agent).length, ofReader(friend).length]).to.deep.equal([2, 1, 1]);
    const [{ text: toAgent } = { text: '' }, { text: toFriend } = { text: '' }] = [
      ofReader(agent)[0],
      ofReader(friend)[0],
    ];
    expect(toAgent)
      .to.include('2.80')
      .and.match(/Sale: \S/);
    expect(toFriend).to.include('0,20').and.not.include('Satış');
  });

  it('is shown beforehand what was paid, what went back and what is left', async () => {
    const id = await buyLicence();
    expect(await readRefundableSale('licence', id)).to.deep.equal({
      userId: buyer,
      price,
      refunded: 0,
      left: price,
      refunds: [],
    });
    await refund('licence', id, { amount: kopecks(400) });
    const { refunds, ...sums } = await readRefundableSale('licence', id);
    expect(sums).to.deep.equal({ userId: buyer, price, refunded: 400, left: 600 });
    expect(refunds.map(({ amount, reason, staff }) => [amount, reason, staff])).to.deep.equal([
      [400, 'did not work', 'user:1'],
    ]);
    expect(await rejectionCodeOf(readRefundableSale('licence', 'no-such'))).to.equal('PURCHASE_NOT_FOUND');
    expect(await rejectionCodeOf(readRefundableSale('activation', 'no-number'))).to.equal('ACTIVATION_NOT_FOUND');
  });

  it('keeps to the limit of who refunds, of the whole sale and not of each part (rule 19.21)', async () => {
    const id = await buyLicence();
    const limited = { refundMax: kopecks(600) };
    expect(await rejectionCodeOf(refund('licence', id, limited))).to.equal('REFUND_ABOVE_LIMIT');
    const parts = [0, 1, 2].map((part) =>
      refund('licence', id, { ...limited, amount: kopecks(300), reason: `part ${part}` }),
    );
    const outcomes = await Promise.allSettled(parts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(2);
    expect(await buyerHas()).to.equal(100_000 - price + 600);
    await refund('licence', id, { amount: kopecks(400) });
    expect(await buyerHas()).to.equal(100_000);
  });

  it('is borne by the house for its own mistake, and by whom the staff choose: the earners keep theirs (rule 7.14)', async () => {
    const id = await buyLicence();
    const mistake = await refund('licence', id, { amount: kopecks(300), cause: 'shop-mistake' });
    expect(mistake.refund).to.deep.include({ share: 0, referral: 0, bearer: 'house', cause: 'shop-mistake' });
    expect([(await readBalance(agent)).available, await friendHas()]).to.deep.equal([share, referral]);
    const chosen = { amount: kopecks(200), cause: 'shop-mistake', bearer: 'seller' } as const;
    expect((await refund('licence', id, chosen)).refund).to.include({ share: 140, referral: 10, bearer: 'seller' });
    await refund('licence', id, { cause: 'not-working' });
    expect((await readBalance(agent)).available, 'of the 300 alone').to.equal((share * 3) / 10);
    expect(await friendHas()).to.equal((referral * 3) / 10);
    expect(await buyerHas()).to.equal(100_000);
    expect(await readDerivedBalance(houseSales)).to.equal(0 - (share * 3) / 10 - (referral * 3) / 10);
    const log = await auditEntryCollection().find().sort({ at: 1 }).toArray();
    expect(log.map(({ details }) => [details?.bearer, details?.cause, details?.share])).to.have.deep.members([
      ['house', 'shop-mistake', 0],
      ['seller', 'shop-mistake', 140],
      ['seller', 'not-working', 350],
    ]);
  });

  it('takes what an agent has spent from the next sale', async () => {
    const id = await buyLicence();
    await transfer(goods, {
      idempotencyKey: 'spent',
      debit: userAccount(agent),
      credit: houseSales,
      amount: kopecks(share),
      kind: 'correction',
      reference: 'test',
    });
    await refund('licence', id);
    expect(await readBalance(agent)).to.deep.include({ available: 0, owed: share });
    await buyLicence();
    expect(await readBalance(agent)).to.deep.equal({ posted: 0, held: 0, available: 0 });
  });

  it('pays a ready account back in parts that add up to the whole', async () => {
    const lot = await putGoods(goods, readyAccountLine, 3, { price: kopecks(333) });
    const { _id } = await sellGoods(goods, readyAccountLine, { userId: buyer, shelfId: lot._id, count: 1 });
    for (const amount of [100, 100, 100]) await refund('ready-account', _id, { amount: kopecks(amount) });
    expect(await rejectionCodeOf(refund('ready-account', _id, { amount: kopecks(34) }))).to.equal('STATUS_CONFLICT');
    expect(await refund('ready-account', _id)).to.include({ refunded: 333, left: 0 });
    expect(await buyerHas()).to.equal(100_000);
    expect(await friendHas()).to.equal(0);
    expect((await sumReferrals(friend)).link).to.deep.equal({ turnover: 0, earned: 0 });
  });

  it('pays an activation back from its partner and referrer, and ends it', async () => {
    const { _id } = await buyCode();
    expect(await friendHas()).to.equal(referral);
    await refund('activation', _id, { amount: kopecks(price / 2) });
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(share / 2);
    expect((await activationCollection().findOne({ _id }))?.status).to.equal('received');
    await refund('activation', _id);
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(0);
    expect(await buyerHas()).to.equal(100_000);
    expect((await activationCollection().findOne({ _id }))?.status).to.equal('finished');
    const again = reactivateNumber(rentals.activationDeps, { userId: buyer, id: _id });
    const refusal = (await again.catch((failure: unknown) => failure)) as CommerceError;
    expect([refusal.code, refusal.details]).to.deep.equal(['REACTIVATION_IMPOSSIBLE', { reason: 'refunded' }]);
    const days = await sumSalesByDay({ since: new Date(0), timezone: 'UTC' });
    expect(days).to.deep.equal([{ day: '2026-01-05', sold: 1, turnover: 0, suppliers: 0, referrers: 0, house: 0 }]);
  });

  describe('of a number of an order of ten (rule 1.11)', () => {
    const wholesale = 900;
    const buyTen = async () => {
      const { activationDeps } = rentals;
      await putSims(activationDeps, 12);
      const offersFor = ({ isWholesale = false }) => [
        { supplierId: poolSupplier, price: kopecks(isWholesale ? wholesale : price), supplierShare: kopecks(share) },
      ];
      const deps = { ...activationDeps, priceBook: { ...activationDeps.priceBook, offersFor } };
      const selection = { userId: buyer, service: 'tg', country: 46, quantity: 10 };
      return (await buyNumbers(deps, selection)).activations;
    };

    it('gives back no more than the number cost, whether it is made before or after the wholesale price was earned', async () => {
      const [whole, part, ...others] = await buyTen();
      const pushAll = async (numbers: typeof others) => {
        for (const { phone } of numbers) await push(phone);
      };
      if (!whole || !part) throw new Error('the order brought too little');
      await pushAll([whole, part, ...others.slice(0, 1)]);
      expect(await friendHas()).to.equal(3 * referral);
      await refund('activation', whole._id);
      await refund('activation', part._id, { amount: kopecks(price - 50) });
      await pushAll(others.slice(1));
      expect(await buyerHas(), 'nothing beyond what was left of the two').to.equal(100_000 - 8 * wholesale);
      const ofWholesale = (wholesale * referral) / price;
      expect(await friendHas()).to.be.within(8 * ofWholesale, 8 * ofWholesale + 1);
      expect(await rejectionCodeOf(refund('activation', part._id))).to.equal('STATUS_CONFLICT');
      for (const { _id } of others)
        expect(await refund('activation', _id)).to.include({ refunded: wholesale, left: 0 });
      expect(await buyerHas()).to.equal(100_000);
      expect(await friendHas()).to.be.within(0, 1);
    });

    it('is made at the new price when the tenth number is kept at the same moment', async () => {
      const [first, ...others] = await buyTen();
      const last = others.pop();
      if (!first || !last) throw new Error('the order brought too little');
      for (const { phone } of [first, ...others]) await push(phone);
      await Promise.all([refund('activation', first._id), push(last.phone)]);
      expect(await buyerHas()).to.equal(100_000 - 9 * wholesale);
      expect(await friendHas()).to.equal((9 * wholesale * referral) / price);
    });
  });

  it('tells a remote supplier of the refund of a whole number, and of nothing less', async () => {
    const { _id } = await buyCode();
    await activationCollection().updateOne({ _id }, { $set: { supplierActivationId: '355670' } });
    await refund('activation', _id, { amount: kopecks(1) });
    expect(await queuedOutcomes().find().toArray()).to.deep.equal([]);
    await refund('activation', _id);
    const told = await queuedOutcomes().find().sort({ _id: 1 }).toArray();
    expect(told.map(({ how }) => how)).to.deep.equal(['refunded', 'sold']);
  });

  it('tells a remote supplier of no refund that the house bears', async () => {
    const { _id } = await buyCode();
    await activationCollection().updateOne({ _id }, { $set: { supplierActivationId: '355670' } });
    await refund('activation', _id, { cause: 'goodwill' });
    expect((await activationCollection().findOne({ _id }))?.status).to.equal('finished');
    expect((await queuedOutcomes().find().toArray()).map(({ how }) => how)).to.deep.equal(['sold']);
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(share);
  });

  it('refuses what was not paid, and what is not there', async () => {
    await putSims(rentals.activationDeps, 1);
    const { _id } = await buyNumber(rentals.activationDeps, { userId: buyer, service: 'tg', country: 46 });
    expect(await rejectionCodeOf(refund('activation', _id))).to.equal('STATUS_CONFLICT');
    expect(await rejectionCodeOf(refund('activation', 'none'))).to.equal('ACTIVATION_NOT_FOUND');
    expect(await rejectionCodeOf(refund('rental', 5))).to.equal('RENTAL_NOT_FOUND');
    expect(await rejectionCodeOf(refund('licence', 'none'))).to.equal('PURCHASE_NOT_FOUND');
  });

  describe('of a rental', () => {
    const rentFor = async (hours: number) => {
      await putSimsToRent(rentals, 1);
      const rental = await rentNumber(rentals, { userId: buyer, service: 'tg', country: 46, hours });
      expect(await rejectionCodeOf(refund('rental', rental._id)), 'held').to.equal('STATUS_CONFLICT');
      await push(rental.phone);
      return rental;
    };
    const advance = async (byMs: number): Promise<void> => {
      rentals.activationDeps.testClock.advance(byMs);
      await sweepRentals(rentals);
    };
    const partnerHas = () => readDerivedBalance(partnerAccount(poolSupplier));

    it('that runs: a part lowers what its partner earns from the beginning on, the rest ends it', async () => {
      const { _id } = await rentFor(672);
      await advance(14 * dayMs);
      expect(await partnerHas()).to.equal(7_500);
      await refund('rental', _id, { amount: kopecks(19_500 / 5) });
      expect(await partnerHas()).to.equal(6_000);
      await advance(7 * dayMs);
      expect(await partnerHas()).to.equal(9_000);
      const made = await refund('rental', _id);
      expect(made).to.include({ refunded: 19_500, left: 0 });
      expect(made.refund).to.include({ amount: 15_600, share: 9_000 });
      expect(await partnerHas()).to.equal(0);
      expect(await friendHas()).to.equal(0);
      expect(await buyerHas()).to.equal(100_000);
      expect((await RentalModel.findById(_id).orFail()).status).to.equal('returned');
    });

    it('that runs, at the cost of the house: a part lowers nothing, the rest ends it and pays its partner as a return does', async () => {
      const { _id } = await rentFor(672);
      await advance(14 * dayMs);
      await refund('rental', _id, { amount: kopecks(19_500 / 5), bearer: 'house' });
      expect(await partnerHas()).to.equal(7_500);
      const made = await refund('rental', _id, { cause: 'goodwill' });
      expect(made.refund).to.include({ amount: 15_600, share: 0, referral: 0 });
      expect(await partnerHas()).to.equal(15_000);
      expect(await buyerHas()).to.equal(100_000);
      expect((await RentalModel.findById(_id).orFail()).status).to.equal('returned');
    });

    it('that runs and is extended afterwards: the books are right at once, and the partner has the kept part in the end', async () => {
      const { _id } = await rentFor(672);
      await advance(14 * dayMs);
      await refund('rental', _id, { amount: kopecks(19_500 / 5) });
      await extendRental(rentals, { userId: buyer, id: _id, hours: 336 });
      expect((await auditShop()).findings, 'after the extension').to.deep.equal([]);
      const { charges } = await RentalModel.findById(_id).orFail();
      const [paid, earned] = [
        sumOfCharges(charges),
        charges.reduce((sum, { supplierShare }) => sum + supplierShare, 0),
      ];
      for (let day = 0; day < 28; day += 1) await advance(dayMs);
      expect(await partnerHas()).to.equal(Math.floor((earned * (paid - 3_900)) / paid));
    });

    it('that is over, in part, once also when the node dies', async () => {
      const { _id } = await rentFor(4);
      await advance(rentalCancelMs + dayMs);
      expect(await partnerHas()).to.equal(1_000);
      const half = { amount: kopecks(650), idempotencyKey: 'k' };
      for (const moment of ['before', 'after'] as const) {
        const groupCommit = buildDyingGroupCommit(rentals.groupCommit, { commit: 1, moment });
        const died = await refund('rental', _id, half, { ...rentals, groupCommit }).catch(String);
        expect(died).to.contain('the node died');
      }
      await Promise.all([refund('rental', _id, half), refund('rental', _id, half)]);
      expect(await partnerHas()).to.equal(500);
      expect(await buyerHas()).to.equal(100_000 - 650);
      expect((await RentalModel.findById(_id).orFail()).status).to.equal('expired');
      const { refunds, ...sums } = await readRefundableSale('rental', _id.toString());
      expect(sums).to.deep.equal({ userId: buyer, price: 1_300, refunded: 650, left: 650 });
      expect(refunds).to.have.length(1);
    });
  });
});
