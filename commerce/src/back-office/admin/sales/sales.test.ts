import { expect } from 'chai';

import type { Activation } from '@shop/shared-types/contract/activations';
import type { AdminOrder, AdminRental } from '@shop/shared-types/contract/admin/orders';
import type { Rental } from '@shop/shared-types/contract/rentals';

import { activationCollection } from '../../../sales/activations/activation.model.ts';
import { useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../../proof/whole-shop/start-test-shop.fixture.ts';
import { createStaffCaller, editor } from '../call-as-staff.fixture.ts';

const dayMs = 24 * 60 * 60_000;

describe('orders and rentals as the staff lists them', function sales() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);
  let running: Activation;
  let cancelled: Activation;
  let rental: Rental;
  const buy = async (service: string): Promise<Activation> => {
    const { status, data } = await call<Activation>('post', '/api/activations', {
      as: 'buyer',
      body: { service, country: 46 },
    });
    expect(status).to.equal(200);
    return data;
  };
  before(async () => {
    shop = await startTestShop();
    const sims = ['1', '2', '3'].map((end) => ({
      phone: `+4673000000${end}`,
      country: 46,
      operator: 'telia',
      rentHoursMax: 24,
    }));
    await call('put', '/api/supply/sims', { as: 'software-key', body: { mode: 'full', sims } });
    await shop.commerce.refresh();
    cancelled = await buy('wa');
    expect((await call('post', `/api/activations/${cancelled.id}/cancel`, { as: 'buyer' })).status).to.equal(200);
    running = await buy('tg');
    const rented = await call<Rental>('post', '/api/rentals', {
      as: 'buyer',
      body: { service: 'tg', country: 46, hours: 4 },
    });
    expect(rented.status).to.equal(200);
    rental = rented.data;
  });

  const orders = async (query: string) => (await call<AdminOrder[]>('get', `/api/admin/orders?${query}`)).data;
  const idsOf = async (query: string) => (await orders(query)).map(({ id }) => id);
  const fileOf = async (path: string): Promise<{ type: string | null; name: string | null; lines: string[] }> => {
    const token = (await shop.tokenOf('admin-service')) ?? '';
    const answer = await fetch(shop.base + path, {
      headers: { authorization: `Bearer ${token}`, 'x-staff': editor, 'x-staff-roles': 'owner' },
    });
    expect(answer.status).to.equal(200);
    return {
      type: answer.headers.get('content-type'),
      name: answer.headers.get('content-disposition'),
      lines: (await answer.text()).trimEnd().split('\r\n'),
    };
  };

  it('name services, countries, suppliers and users instead of codes', async () => {
    const [order] = await orders('');
    expect(order).to.deep.include({
      id: running.id,
      serviceName: 'Telegram',
      countryName: 'Sweden',
      countryIso: 'SE',
      email: 'buyer@example.com',
    });
    expect(order?.supplierName).not.to.equal(String(order?.supplierId));
    const { order: shown } = (await call<{ order: AdminOrder }>('get', `/api/admin/orders/${running.id}`)).data;
    expect(shown.serviceName).to.equal('Telegram');
    const [rented] = (await call<AdminRental[]>('get', '/api/admin/rentals')).data;
    expect(rented).to.deep.include({ id: rental.id, serviceName: 'Telegram', countryName: 'Sweden', countryIso: 'SE' });
  });

  it('show the newest of all states until a filter names one (rule 19.43)', async () => {
    expect(await idsOf('')).to.deep.equal([running.id, cancelled.id]);
    expect(await idsOf('service=wa')).to.deep.equal([cancelled.id]);
    expect(await idsOf('supplier=1')).to.deep.equal([running.id, cancelled.id]);
    expect(await idsOf('country=46')).to.deep.equal([running.id, cancelled.id]);
    expect(await idsOf('state=running')).to.deep.equal([running.id]);
    expect(await idsOf('state=running&service=wa')).to.deep.equal([]);
    expect(await idsOf('state=cancelled')).to.deep.equal([cancelled.id]);
    expect(await idsOf('user=buyer@example.com')).to.deep.equal([running.id, cancelled.id]);
    expect(await idsOf('user=buyer@example.com&service=wa')).to.deep.equal([cancelled.id]);
    expect(await idsOf('user=nobody@example.com')).to.deep.equal([]);
    expect(await idsOf('state=cancelled&country=46&supplier=1')).to.deep.equal([cancelled.id]);
    expect(await idsOf('state=cancelled&supplier=999')).to.deep.equal([]);
    expect(await idsOf('country=47')).to.deep.equal([]);
    const rentals = async (query: string) =>
      (await call<AdminRental[]>('get', `/api/admin/rentals?${query}`)).data.map(({ id }) => id);
    expect(await rentals('state=active&service=tg&user=buyer@example.com')).to.deep.equal([rental.id]);
    expect(await rentals('state=returned')).to.deep.equal([]);
    const returned = await call('post', `/api/rentals/${rental.id}/return`, { as: 'buyer' });
    expect(returned.status).to.equal(200);
    expect(await rentals('')).to.deep.equal([rental.id]);
    expect(await rentals('service=tg')).to.deep.equal([rental.id]);
    expect(await rentals('state=running')).to.deep.equal([]);
  });

  it('reach back a week for everybody, a month where a day is named, and any time for one user', async () => {
    const moved = new Date(Date.now() - 20 * dayMs);
    const [{ boughtAt } = { boughtAt: new Date() }] = await activationCollection()
      .find({ _id: cancelled.id })
      .toArray();
    await activationCollection().updateOne({ _id: cancelled.id }, { $set: { boughtAt: moved } });
    const from = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
    expect(await idsOf('state=cancelled')).to.deep.equal([]);
    expect(await idsOf(`state=cancelled&from=${from(25)}`)).to.deep.equal([cancelled.id]);
    expect(await idsOf(`from=${from(25)}&to=${from(15)}`)).to.deep.equal([cancelled.id]);
    // More than a month before its end is not read.
    await activationCollection().updateOne(
      { _id: cancelled.id },
      { $set: { boughtAt: new Date(Date.now() - 60 * dayMs) } },
    );
    expect(await idsOf(`state=cancelled&from=${from(90)}`)).to.deep.equal([]);
    expect(await idsOf('state=cancelled&user=buyer@example.com')).to.deep.equal([cancelled.id]);
    await activationCollection().updateOne({ _id: cancelled.id }, { $set: { boughtAt } });
  });

  it('are exported as they are filtered', async () => {
    const { type, name, lines } = await fileOf('/api/admin/orders.csv?state=cancelled');
    expect([type, name]).to.deep.equal(['text/csv; charset=utf-8', 'attachment; filename="orders.csv"']);
    expect(lines).to.have.length(2);
    expect(lines[0]).to.match(/^order,bought,ended,state,user_id,email,phone,service,service_name/);
    expect(lines[1])
      .to.contain(`${cancelled.id},`)
      .and.to.contain(',buyer@example.com,')
      .and.to.contain(',wa,WhatsApp,46,Sweden,telia,');
    const rentals = await fileOf('/api/admin/rentals.csv');
    expect(rentals.lines).to.have.length(2);
    expect(rentals.lines[1]).to.contain(`${rental.id},`);
  });
});
