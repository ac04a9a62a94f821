import { expect } from 'chai';
import mongoose from 'mongoose';

import type { AdminUser, AuditLogEntry } from '@shop/shared-types/contract/admin/accounts';
import type { AdminOrder, AdminRental, TimelineEntry } from '@shop/shared-types/contract/admin/orders';
import type { SupplierHealth } from '@shop/shared-types/contract/admin/suppliers';
import type { Activation } from '@shop/shared-types/contract/activations';
import type { Rental } from '@shop/shared-types/contract/rentals';

import { receiveSms } from '../../sales/activations/sms/receive-sms.ts';
import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { AccountModel } from '../../ledger/balances/account.model.ts';
import { transferCollection } from '../../ledger/transfers/transfer.model.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { createUser } from '../../accounts/users/create-user.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { createStaffCaller, editor } from './call-as-staff.fixture.ts';
import { deliverSms } from '../../sales/deliver-sms.ts';

const poolSupplier = 1;

describe('the staff’s calls', function staff() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  let buyerId: number;
  before(async () => {
    shop = await startTestShop();
    buyerId = (await UserModel.findOne({ email: 'buyer@example.com' }).orFail())._id;
    const sims = [{ phone: '+46730000001', country: 46, operator: 'telia' }];
    await call('put', '/api/supply/sims', { as: 'software-key', body: { mode: 'full', sims } });
    await shop.commerce.refresh();
  });

  const call = createStaffCaller(() => shop);
  const log = (target: string) => auditEntryCollection().find({ target }).sort({ at: 1 }).toArray();
  const findings = async () => (await auditShop()).findings;

  it('are refused to a CMS that does not say who acts', async () => {
    const token = await shop.tokenOf('admin-service');
    const answer = await fetch(`${shop.base}/api/admin/users`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).to.equal(400);
  });

  describe('a correction of a balance', () => {
    const correct = (amount: number, key: string) =>
      call<AdminUser>('post', `/api/admin/users/${buyerId}/balance-corrections`, {
        body: { amount, reason: 'a payment that got lost' },
        key,
      });
    const balance = async () =>
      (await call<{ user: AdminUser }>('get', `/api/admin/users/${buyerId}`)).data.user.balance;
    const corrections = () => transferCollection().countDocuments({ folds: 'house:corrections' });

    it('moves money once for its key, also when it is sent many times at once', async () => {
      const before = await balance();
      const answers = await Promise.all(Array.from({ length: 6 }, () => correct(12_300, 'lost-payment')));
      for (const { status } of answers) expect(status).to.equal(200);
      expect((await correct(12_300, 'lost-payment')).data.balance).to.equal(before + 12_300);
      expect(await corrections()).to.equal(1);
      expect((await correct(12_301, 'lost-payment')).code).to.equal('IDEMPOTENCY_KEY_REUSED');
    });

    it('stands in the log with who, how much and why, and the auditor misses it there', async () => {
      const [entry, ...others] = await log(`user:${buyerId}`);
      expect(others).to.deep.equal([]);
      expect(entry).to.deep.include({ staff: editor, action: 'balance.correct', reason: 'a payment that got lost' });
      expect(entry?.details).to.deep.equal({ amount: 12_300 });
      expect(await findings()).to.deep.equal([]);
      await auditEntryCollection().deleteOne({ _id: entry?._id ?? '' });
      expect(await findings()).to.have.length(1);
      if (entry) await auditEntryCollection().insertOne(entry);
    });

    it('takes no more than is free, and leaves nothing in the log when it takes nothing', async () => {
      const before = await balance();
      expect((await correct(0 - before - 1, 'too-much')).code).to.equal('NO_BALANCE');
      expect((await correct(-12_300, 'back')).data.balance).to.equal(before - 12_300);
      expect(await log(`user:${buyerId}`)).to.have.length(2);
      expect((await correct(0, 'nothing')).code).to.equal('INPUT_INVALID');
      expect(await findings()).to.deep.equal([]);
    });

    it('is of the balance that was seen, and a large one is made by two of the staff (rule 19.44)', async () => {
      const path = `/api/admin/users/${buyerId}/balance-corrections`;
      const before = await balance();
      const unseen = { amount: 100, balanceBefore: before + 1, reason: 'seen long ago' };
      expect((await call('post', path, { body: unseen })).code).to.equal('STATUS_CONFLICT');
      const large = { amount: 1_000_000, balanceBefore: before, reason: 'a lost transfer' };
      for (const key of ['large-1', 'large-2'])
        expect((await call('post', path, { body: large, key })).code).to.equal('SECOND_PERSON_NEEDED');
      expect(await balance()).to.equal(before);
      const second = await call<AdminUser>('post', path, { as: 'admin', body: large, key: 'large-3' });
      expect([second.code, second.data.balance]).to.deep.equal([undefined, before + 1_000_000]);
      const back = { amount: -1_000_000, reason: 'back again' };
      await call('post', path, { body: back });
      expect((await call<AdminUser>('post', path, { as: 'admin', body: back })).data.balance).to.equal(before);
      expect(await findings()).to.deep.equal([]);
    });
  });

  describe('small corrections', () => {
    const correct = (userId: number, amount: number, as: 'admin-service' | 'admin' = 'admin-service') =>
      call<AdminUser>('post', `/api/admin/users/${userId}/balance-corrections`, {
        as,
        body: { amount, reason: 'part' },
      });
    const forgetAlone = () => mongoose.connection.collection('aloneSums').deleteMany({});
    beforeEach(forgetAlone);

    it('of one balance count together for a day, in both directions and beside each other (rule 19.46)', async () => {
      const parts = await Promise.all([400_000, -300_000, 400_000, 400_000].map((sum) => correct(buyerId, sum)));
      const made = parts.filter(({ status }) => status === 200);
      expect(made.length, 'together below 10,000 rubles').to.equal(2);
      for (const { code } of parts.filter(({ status }) => status !== 200))
        expect(code).to.equal('SECOND_PERSON_NEEDED');
      const refused = 350_000;
      expect((await correct(buyerId, refused)).code).to.equal('SECOND_PERSON_NEEDED');
      expect((await correct(buyerId, refused, 'admin')).code, 'a second person').to.equal(undefined);
      expect((await correct(buyerId, refused, 'admin')).code, 'used up').to.equal('SECOND_PERSON_NEEDED');
      await mongoose.connection
        .collection('aloneSums')
        .updateMany({}, { $set: { 'hours.$[].at': new Date(Date.now() - 25.5 * 3_600_000) }, $inc: { version: 1 } });
      expect((await correct(buyerId, 990_000)).code, 'a day later').to.equal(undefined);
      expect(await findings()).to.deep.equal([]);
    });

    it('of one person count together for a day, whatever the balance (rule 19.46)', async () => {
      const ids: number[] = [];
      for (let index = 0; index < 6; index += 1) {
        const email = `small-${index}@example.com`;
        ids.push((await createUser(shop.commerce, { name: 'S', email, password: 'long enough', locale: 'en' }))._id);
      }
      const answers = await Promise.all(ids.map((id) => correct(id, 990_000)));
      expect(answers.filter(({ status }) => status === 200).length, 'below 50,000 rubles').to.equal(5);
      expect(answers.map(({ code }) => code)).to.include('SECOND_PERSON_NEEDED');
      expect((await correct(ids[0] ?? 0, 1_000, 'admin')).code, 'somebody else').to.equal(undefined);
      expect(await findings()).to.deep.equal([]);
    });
  });

  it('finds people by the beginning of a name or address, whatever its case, and by id', async () => {
    const found = async (search: string) =>
      (await call<AdminUser[]>('get', `/api/admin/users?search=${encodeURIComponent(search)}`)).data.map(
        ({ id }) => id,
      );
    for (const search of ['demo buy', 'BUYER@ex', String(buyerId)]) {
      expect(await found(search), search).to.deep.equal([buyerId]);
    }
    expect(await found('nobody')).to.deep.equal([]);
    expect(await found('.*')).to.deep.equal([]);
  });

  it('list accounts by kind, in a chosen order, and count them (rule 19.50)', async () => {
    const list = (query: string) => call<AdminUser[]>('get', `/api/admin/users?count=1&limit=100${query}`);
    const all = await list('');
    expect(all.total).to.deep.equal({ rows: all.data.length, precision: 'exact' });
    const marks = { partner: 'isPartner', agent: 'isAgent', staff: 'isAdmin', wholesale: 'isWholesale' } as const;
    for (const [kind, mark] of Object.entries(marks)) {
      const { data, total } = await list(`&kind=${kind}`);
      expect(
        data.map(({ id }) => id),
        kind,
      ).to.deep.equal(all.data.filter((user) => user[mark]).map(({ id }) => id));
      expect(total?.rows).to.equal(data.length);
    }
    const emails = all.data.map(({ email }) => email).sort();
    expect((await list('&sort=email')).data.map(({ email }) => email)).to.deep.equal(emails);
    expect((await list('&sort=email-desc')).data.map(({ email }) => email)).to.deep.equal(emails.reverse());
    await AccountModel.updateOne({ _id: userAccount(buyerId) }, { $set: { owed: 100 } });
    expect((await list('&kind=owing')).data.map(({ id, owed }) => ({ id, owed }))).to.deep.equal([
      { id: buyerId, owed: 100 },
    ]);
    await AccountModel.updateOne({ _id: userAccount(buyerId) }, { $unset: { owed: 1 } });
    expect((await list('&kind=agent&search=buyer@')).data).to.deep.equal([]);
    expect((await call('get', '/api/admin/users?sort=balance')).code).to.equal('INPUT_INVALID');
  });

  it('switch an account off with its sessions and its API key, and on again', async () => {
    const stranger = await UserModel.findOne({ email: 'stranger@example.com' }).orFail();
    const token = await shop.tokenOf('stranger');
    const me = async () =>
      (await fetch(`${shop.base}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status;
    const turn = (isActive: boolean) =>
      call('put', `/api/admin/users/${stranger._id}`, { body: { isActive, reason: 'asked by its owner' } });
    expect(await me()).to.equal(200);
    expect((await turn(false)).status).to.equal(200);
    expect(await me()).to.equal(401);
    expect((await turn(true)).status).to.equal(200);
    expect(await me(), 'the old session').to.equal(401);
    expect((await log(`user:${stranger._id}`)).map(({ details }) => details)).to.deep.equal([
      { isActive: false },
      { isActive: true },
    ]);
  });

  it('show an account that it has prices of its own as long as there are any', async () => {
    const set = (price: number | null) =>
      call('put', '/api/admin/prices', { body: { service: 'tg', country: 46, kind: 'user', userId: buyerId, price } });
    const hasCustomPrice = async () => (await UserModel.findById(buyerId).orFail()).hasCustomPrice;
    const own = async () =>
      (
        await call<{ country: number; user: number | null }[]>('get', `/api/admin/prices?service=tg&userId=${buyerId}`)
      ).data.find(({ country }) => country === 46)?.user;
    await set(99_900);
    expect(await hasCustomPrice()).to.equal(true);
    expect(await own()).to.equal(99_900);
    await set(null);
    expect(await hasCustomPrice()).to.equal(false);
    expect(await own()).to.equal(null);
    expect((await log('price:tg:46')).map(({ details }) => details['price'])).to.deep.equal([99_900, null]);
  });

  it('take a service and a country off sale and put them back, but never Russia on', async () => {
    const buy = async () =>
      (await call('post', '/api/activations', { as: 'stranger', body: { service: 'tg', country: 46 } })).code;
    const turn = (what: string, isOnSale: boolean) => call('put', `/api/admin/${what}`, { body: { isOnSale } });
    expect(await buy()).to.equal('NO_BALANCE');
    await turn('services/tg', false);
    expect(await buy()).to.equal('SERVICE_NOT_FOUND');
    await turn('services/tg', true);
    await turn('countries/46', false);
    expect(await buy()).to.equal('NO_NUMBERS');
    await turn('countries/46', true);
    expect(await buy()).to.equal('NO_BALANCE');
    expect((await turn('countries/0', true)).code).to.equal('RUSSIAN_NUMBER_REFUSED');
    expect(await log('country:0')).to.deep.equal([]);
    expect(await log('country:46')).to.have.length(2);
  });

  it('tell the whole story of an order, and what house and supplier earned by it', async () => {
    const bought = await call<Activation>('post', '/api/activations', {
      as: 'buyer',
      body: { service: 'tg', country: 46 },
    });
    const { id, phone, price } = bought.data;
    const text = 'Telegram code: 48213';
    await receiveSms(shop.commerce.activationDeps, {
      supplierId: poolSupplier,
      smsId: 'sms-1',
      phone,
      from: 'Telegram',
      text,
    });

    const [order] = (await call<AdminOrder[]>('get', `/api/admin/orders?search=%2B${phone}`)).data;
    expect(order).to.include({ id, userId: buyerId, status: 'received', supplierId: poolSupplier });
    const { timeline } = (await call<{ timeline: TimelineEntry[] }>('get', `/api/admin/orders/${id}`)).data;
    const told = timeline.map(({ source, name }) => `${source} ${name}`);
    expect(told).to.include.members([
      'order bought',
      'money hold',
      'money post',
      'money partner-share',
      'sms sms-delivered',
      'event activation-changed',
    ]);
    expect(timeline.map(({ at }) => at)).to.deep.equal(timeline.map(({ at }) => at).sort());

    type Day = { turnover: number; suppliers: number; referrers: number; house: number; sold: number };
    const [today] = (await call<Day[]>('get', '/api/admin/reports/margin?days=1')).data;
    expect(today).to.include({ sold: 1, turnover: price, suppliers: order?.supplierShare });
    expect((today?.suppliers ?? 0) + (today?.referrers ?? 0) + (today?.house ?? 0)).to.equal(price);
    const suppliers = (await call<SupplierHealth[]>('get', '/api/admin/suppliers')).data;
    expect(suppliers.find((supplier) => supplier.id === poolSupplier)).to.include({
      sold: 1,
      delivered: 1,
      earned: order?.supplierShare,
      circuit: 'closed',
    });
  });

  it('tell the whole story of a rental as well', async () => {
    const sims = [{ phone: '+46730000002', country: 46, operator: 'telia', rentHoursMax: 24 }];
    await call('put', '/api/supply/sims', { as: 'software-key', body: { mode: 'changes', sims } });
    await shop.commerce.refresh();
    const selection = { service: 'tg', country: 46, hours: 4 };
    const { id, phone } = (await call<Rental>('post', '/api/rentals', { as: 'buyer', body: selection })).data;
    await call('post', `/api/rentals/${id}/extensions`, { as: 'buyer', body: { hours: 4 } });
    const sms = { supplierId: poolSupplier, smsId: 'sms-2', phone, from: 'Telegram', text: 'Telegram code: 48213' };
    await deliverSms(shop.commerce.rentals, shop.commerce.activationDeps, sms);
    await call('post', `/api/rentals/${id}/return`, { as: 'buyer' });

    for (const query of [`search=%2B${phone}`, `search=${id}`, `userId=${buyerId}`]) {
      const [rental] = (await call<AdminRental[]>('get', `/api/admin/rentals?${query}`)).data;
      expect(rental, query).to.include({ id, userId: buyerId, status: 'returned', hours: 8, isHeld: false });
    }
    expect((await call<AdminRental[]>('get', '/api/admin/rentals?state=running')).data, 'those that run').to.deep.equal(
      [],
    );
    const { timeline } = (await call<{ timeline: TimelineEntry[] }>('get', `/api/admin/rentals/${id}`)).data;
    const told = timeline.map(({ source, name }) => `${source} ${name}`);
    expect(told).to.include.members([
      'order rented',
      'order extended',
      'order returned',
      'money hold',
      'money post',
      'money partner-share',
      'event rental-changed',
    ]);
    expect(told.filter((line) => line === 'money hold')).to.have.length(2);
    expect((await call('get', '/api/admin/rentals/2147483647')).code).to.equal('RENTAL_NOT_FOUND');
  });

  it('put stock on a lot line by line, and record it unless it was a rehearsal', async () => {
    const [lot] = (await call<{ line: string; id: number; count: number }[]>('get', '/api/admin/shelves')).data;
    const path = `/api/admin/shelves/${lot?.line}/${lot?.id}/stock`;
    const body = { lines: ['a:1', 'b:2', 'a:1', ''] };
    const refused = [
      { line: 3, reason: 'duplicate-in-upload' },
      { line: 4, reason: 'empty' },
    ];
    expect((await call('post', `${path}?dryRun=1`, { body })).data).to.deep.equal({ accepted: 2, refused });
    expect((await call('post', path, { body })).data).to.deep.equal({ accepted: 2, refused });
    const again = await call<{ accepted: number }>('post', path, { body });
    expect(again.data.accepted).to.equal(0);
    expect(await log(`${lot?.line}:${lot?.id}`)).to.have.length(2);
  });

  it('export the stock with its sellers', async () => {
    const token = (await shop.tokenOf('admin-service')) ?? '';
    const answer = await fetch(`${shop.base}/api/admin/shelves.csv`, {
      headers: { authorization: `Bearer ${token}`, 'x-staff': editor, 'x-staff-roles': 'owner' },
    });
    expect(answer.headers.get('content-disposition')).to.equal('attachment; filename="stock.csv"');
    const [heading, ...lines] = (await answer.text()).trimEnd().split('\r\n');
    expect(heading).to.equal('kind,id,name,seller_id,seller,price_rub,left,sold,on_sale,since');
    const { data: lots } = await call<{ id: number; sellerUserId: number | null; sellerEmail: string }[]>(
      'get',
      '/api/admin/shelves?limit=100',
    );
    expect(lines).to.have.length(lots.length);
    for (const { id, sellerUserId, sellerEmail } of lots) {
      expect(
        lines.some((line) => line.includes(`,${id},`) && line.includes(`,${sellerUserId ?? ''},${sellerEmail},`)),
      ).to.equal(true);
      expect(sellerEmail === '').to.equal(sellerUserId === null);
    }
  });

  // Runs last: the other tests count what is in the log.
  describe('what a change found', () => {
    it('stands in the audit log beside what it set (rule 19.51)', async () => {
      const changes = async (target: string) => {
        const { data } = await call<AuditLogEntry[]>('get', `/api/admin/audit-log?target=${target}`);
        return data.map(({ action, details, before }) => ({ action, details, before }));
      };
      const price = (sum: number | null) =>
        call('put', '/api/admin/prices', { body: { service: 'wa', country: 46, kind: 'wholesale', price: sum } });
      await price(9_000);
      await price(9_500);
      const [second, first] = await changes('price:wa:46');
      expect(first?.before).to.deep.equal({ price: null });
      expect(second).to.deep.equal({
        action: 'price.set',
        details: { owner: 'wholesale', price: 9_500 },
        before: { price: 9_000 },
      });
      await price(null);
      const { data: margins } = await call<{ marginPercent: number; wholesaleMarginPercent: number }>(
        'get',
        '/api/admin/margins',
      );
      await call('put', '/api/admin/margins', { body: { ...margins, marginPercent: margins.marginPercent + 1 } });
      expect((await changes('margins'))[0]?.before).to.deep.equal(margins);
      await call('put', '/api/admin/margins', { body: margins });
      const { data: found } = await call<AdminUser>('get', `/api/admin/users/${buyerId}`);
      await call('put', `/api/admin/users/${buyerId}`, { body: { isWholesale: true, reason: 'buys much' } });
      expect((await changes(`user:${buyerId}`))[0]?.before, JSON.stringify(found)).to.deep.equal({
        isWholesale: false,
      });
      await call('put', `/api/admin/users/${buyerId}`, { body: { isWholesale: false, reason: 'no longer' } });
      await call('post', `/api/admin/users/${buyerId}/balance-corrections`, {
        body: { amount: 100, reason: 'a present' },
        key: 'before-and-after',
      });
      const [corrected] = await changes(`user:${buyerId}`);
      expect(corrected?.details).to.deep.equal({ amount: 100 });
      expect(corrected?.before).to.have.property('balance').that.is.a('number');
    });
  });
});
