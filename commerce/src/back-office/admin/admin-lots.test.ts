import { expect } from 'chai';
import mongoose from 'mongoose';

import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { createStaffCaller, editor } from './call-as-staff.fixture.ts';

interface Lot {
  id: number;
  name: string;
  sellerUserId: number | null;
  price: number;
  isOnSale: boolean;
  count: number;
  sold: number;
  createdAt: string;
  accounts: { service: string; serviceName: string } | null;
}

const offer = {
  service: 'tg',
  country: 46,
  group_name: 'Fresh',
  name: 'login + password',
  description: 'Made yesterday.',
  price: 8_500,
  min_count: 1,
  format: 'login:password',
};
const product = { name: 'Robot', softwareType: 'Bot', description: 'It works.', price: 10_000 };

describe('lots of the house', function lots() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    shop = await startTestShop();
  });
  const call = createStaffCaller(() => shop);
  const actionsOn = async (target: string) =>
    (await auditEntryCollection().find({ target }).sort({ at: 1 }).toArray()).map(({ action, staff }) => [
      action,
      staff,
    ]);
  const offered = async (): Promise<ReadyAccountOffer[]> => {
    const answer = await fetch(`${shop.base}/api/ready-accounts/offers-list?service=tg&country=46`);
    const groups = (await answer.json()) as { offers: ReadyAccountOffer[] }[];
    return groups.flatMap(({ offers }) => offers);
  };

  it('are opened once for a key, priced, described and switched by the staff (rule 6.8)', async () => {
    const path = '/api/admin/ready-account-offers';
    const opened = await call<Lot>('post', path, { body: offer, key: 'one' });
    const again = await call<Lot>('post', path, { body: offer, key: 'one' });
    expect(opened.data).to.include({ name: offer.name, sellerUserId: null, price: 8_500, isOnSale: true, count: 0 });
    expect(again.data.id).to.equal(opened.data.id);
    const other = { ...offer, name: 'another' };
    expect((await call('post', path, { body: other, key: 'one' })).code).to.equal('IDEMPOTENCY_KEY_REUSED');

    const lot = `/api/admin/shelves/ready-account/${opened.data.id}`;
    await call('post', `${lot}/stock`, { body: { lines: ['house:1', 'house:2'] } });
    const mine = async () => (await offered()).find(({ id }) => id === opened.data.id);
    expect(await mine()).to.include({ name: offer.name, price: 8_500, count: 2, description: 'Made yesterday.' });

    const changed = { name: 'login + password, warm', description: 'Two months old.', price: 9_900 };
    expect((await call<Lot>('put', lot, { body: changed })).data).to.include({ ...changed, isOnSale: true });
    expect(await mine()).to.include(changed);
    await call('put', lot, { body: { isOnSale: false } });
    expect(await mine()).to.equal(undefined);
    await call('put', lot, { body: { isOnSale: true } });
    expect(await mine()).to.include(changed);
    expect(await actionsOn(`ready-account:${opened.data.id}`)).to.deep.equal([
      ['shelf.open', editor],
      ['stock.upload', editor],
      ...Array.from({ length: 3 }, () => ['shelf.change', editor]),
    ]);
  });

  it('are translated by the staff, found by any of their names, and say what is missing (rule 6.9)', async () => {
    const named = { ...product, name: 'Keeper', language: 'en' };
    const { data } = await call<Lot>('post', '/api/admin/licence-products', { body: named });
    const path = `/api/admin/shelves/licence/${data.id}`;
    const translations = {
      ru: { name: 'Хранитель', description: 'Он работает.', kind: 'Бот' },
      cn: { name: '守护者' },
    };
    expect((await call('put', path, { body: { translations } })).data).to.deep.include({
      language: 'en',
      untranslated: ['cn', 'tr', 'es', 'hi', 'ar'],
    });
    const found = await call<Lot[]>('get', `/api/admin/shelves?search=${encodeURIComponent('храни')}`);
    expect(found.data.map(({ id }) => id)).to.deep.equal([data.id]);
    const entry = await auditEntryCollection().findOne({ target: `licence:${data.id}`, action: 'shelf.change' });
    expect(entry?.details).to.deep.equal({ translations });
  });

  it('are the business of who looks after the catalogue, not of owners alone (rule 19.21)', async () => {
    const { data } = await call<Lot>('post', '/api/admin/licence-products', { body: { ...product, name: 'Shared' } });
    const token = await shop.tokenOf('admin-service');
    const uploadAs = async (role: string, line: string) => {
      const answer = await fetch(`${shop.base}/api/admin/shelves/licence/${data.id}/stock`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'x-staff': 'nobody@example.com',
          'x-staff-roles': role,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ lines: [line] }),
      });
      return answer.status;
    };
    expect(await uploadAs('catalogue', 'KEY-ONE')).to.equal(200);
    expect(await uploadAs('finance', 'KEY-TWO')).to.equal(403);
  });

  it('of software sell their keys, at the house’s whole price', async () => {
    const { data } = await call<Lot>('post', '/api/admin/licence-products', { body: product });
    await call('post', `/api/admin/shelves/licence/${data.id}/stock`, { body: { lines: ['KEY-OF-THE-HOUSE'] } });
    const listed = (await (await fetch(`${shop.base}/api/licences/products`)).json()) as { data: Lot[] };
    expect(listed.data.find(({ id }) => id === data.id)).to.include({ name: 'Robot', count: 1 });
  });

  it('are listed page by page with those of all sellers, filtered, and found one by one (rule 19.25)', async () => {
    const [{ data: first }] = [await call<Lot>('post', '/api/admin/licence-products', { body: product })];
    const stored = mongoose.connection.collection<{ _id: number; name: string }>('licenceProducts');
    const known = await stored.findOne({ _id: first.id });
    if (!known) throw new Error('the product is not stored');
    // Opened at one moment, so that the order within it counts too.
    await stored.insertMany(
      Array.from({ length: 120 }, (_, at) => ({ ...known, _id: at + 1_000, name: `Many (${at})` })),
    );
    const listAll = async (query: string) => {
      const rows: (Lot & { cursor: string; line: string })[] = [];
      for (let before = ''; ;) {
        const path = `/api/admin/shelves?limit=50${query}${before}`;
        const { data } = await call<typeof rows>('get', path);
        rows.push(...data);
        const last = data.at(-1);
        if (!last || data.length < 50) return rows;
        before = `&before=${last.cursor}`;
      }
    };
    const all = await listAll('');
    const names = all.map(({ line, id }) => `${line} ${id}`);
    expect(new Set(names).size, 'none twice').to.equal(names.length);
    expect(
      all.filter(({ name }) => name.startsWith('Many (')),
      'none missing',
    ).to.have.length(120);
    expect(all.some(({ line }) => line === 'ready-account')).to.equal(true);
    expect((await listAll('&search=many%20(11')).map(({ name }) => name).sort()).to.include('Many (119)');
    expect(await listAll('&search=many%20(11')).to.have.length(11);
    expect((await listAll('&seller=house')).every(({ sellerUserId }) => sellerUserId === null)).to.equal(true);
    const ofAgent = await listAll('&seller=agent@example.com');
    expect(ofAgent.length).to.be.above(0);
    expect(ofAgent.every(({ sellerUserId }) => sellerUserId !== null)).to.equal(true);
    expect(await listAll('&seller=nobody@example.com')).to.deep.equal([]);
    expect((await listAll('&line=licence&sale=off')).every(({ isOnSale }) => !isOnSale)).to.equal(true);
    for (const field of ['price', 'sold', 'createdAt'] as const) {
      const sorted = await listAll(`&sort=${field}-desc`);
      expect(sorted, field).to.have.length(all.length);
      const values = sorted.map((lot) => (field === 'createdAt' ? Date.parse(lot.createdAt) : lot[field]));
      expect(values).to.deep.equal([...values].sort((a, b) => b - a));
    }
    const ofPlace = await listAll('&service=tg');
    expect(ofPlace.length).to.be.above(0);
    expect(ofPlace.every(({ accounts }) => accounts?.service === 'tg' && accounts.serviceName === 'Telegram')).to.equal(
      true,
    );
    const one = await call<Lot>('get', `/api/admin/shelves/licence/${first.id}`);
    expect(one.data).to.include({ id: first.id, name: 'Robot' });
    expect((await call('get', '/api/admin/shelves/licence/2000000000')).code).to.equal('OFFER_NOT_FOUND');
    expect((await call('get', '/api/admin/shelves?before=nonsense')).code).to.equal('INPUT_INVALID');
    await stored.deleteMany({ name: { $regex: /^Many/ } });
  });

  it('are opened for services and countries of the catalogue, and changed where they are', async () => {
    const path = '/api/admin/ready-account-offers';
    expect((await call('post', path, { body: { ...offer, service: 'nosuch' } })).code).to.equal('SERVICE_NOT_FOUND');
    expect((await call('post', path, { body: { ...offer, country: 99_999 } })).code).to.equal('COUNTRY_NOT_FOUND');
    const nowhere = await call('put', '/api/admin/shelves/licence/5', { body: { price: 100 } });
    expect(nowhere.code).to.equal('OFFER_NOT_FOUND');
  });
});
