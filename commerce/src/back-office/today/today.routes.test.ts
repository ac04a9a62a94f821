import { expect } from 'chai';

import type { adminOrdersContract } from '@shop/shared-types/contract/admin/orders';
import type { adminTodayContract } from '@shop/shared-types/contract/admin/today';
import type { Activation } from '@shop/shared-types/contract/activations';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { receiveSms } from '../../sales/activations/sms/receive-sms.ts';
import { createStaffCaller } from '../admin/call-as-staff.fixture.ts';
import { rollUpSales } from '../../partners/roll-up-sales.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';

type Today = AnswerOf<(typeof adminTodayContract)['adminGetToday']>;
type Top = AnswerOf<(typeof adminTodayContract)['adminGetTop']>;
type Waiting = AnswerOf<(typeof adminTodayContract)['adminGetWaiting']>;
type Margin = AnswerOf<(typeof adminOrdersContract)['adminGetMarginReport']>;

describe('the calls of the office’s first page', function today() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);
  before(async () => {
    shop = await startTestShop();
    const sims = [1, 2, 3].map((index) => ({ phone: `+4673000000${index}`, country: 46, operator: 'telia' }));
    await call('put', '/api/supply/sims', { as: 'software-key', body: { mode: 'full', sims } });
    await shop.commerce.refresh();
    const bought = await call<Activation>('post', '/api/activations', {
      as: 'buyer',
      body: { service: 'tg', country: 46 },
    });
    const sms = { supplierId: 1, smsId: '1', phone: bought.data.phone, from: '', text: 'Your code is 12345' };
    await receiveSms(shop.commerce.activationDeps, sms);
  });

  it('tell of the sale what the margin report tells of it', async () => {
    const { data } = await call<Today>('get', '/api/admin/today');
    const [row] = (await call<Margin>('get', '/api/admin/reports/margin?days=1')).data;
    const { sold, turnover, suppliers, referrers, netMargin } = data.now;
    expect(data.now.sold).to.equal(1);
    expect({ sold, turnover, suppliers, referrers, house: netMargin }).to.deep.include({
      sold: row?.sold,
      turnover: row?.turnover,
      suppliers: row?.suppliers,
      referrers: row?.referrers,
      house: row?.house,
    });
    expect(data.days).to.have.length(7);
    expect(data.days.at(-1)).to.deep.include({ day: row?.day, turnover });
    expect(data.before).to.deep.include({ sold: 0, turnover: 0, deliveryRate: null });
    expect(data.owedBefore).to.equal(null);
    expect(data.owed.partners).to.be.greaterThan(0);
  });

  it('name where buyers will soon find no number: what sold within a day and is nearly gone', async () => {
    expect((await call<Waiting>('get', '/api/admin/waiting')).data.lowStock).to.deep.equal([]);
    await rollUpSales(new Date(Date.now() + 60 * 60_000));
    await shop.commerce.refresh();
    const { data } = await call<Waiting>('get', '/api/admin/waiting');
    const [low, ...others] = data.lowStock;
    expect(others).to.deep.equal([]);
    expect(low).to.deep.include({
      service: 'tg',
      serviceName: 'Telegram',
      country: 46,
      countryName: 'Sweden',
      sold: 1,
    });
    expect(low?.left).to.be.within(2, 3);
    expect(data.waiting.lowStock).to.equal(1);
  });

  it('name the best sold services and countries, and who bought (rule 19.54)', async () => {
    const { data } = await call<Top>('get', '/api/admin/today/top');
    const [service] = data.services;
    expect(service).to.include({ service: 'tg', name: 'Telegram', sold: 1 });
    expect(data.countries[0]).to.include({ country: 46, countryIso: 'SE', turnover: service?.turnover });
    expect(data.buyers).to.deep.equal({ fresh: 1, returning: 0 });
    expect((await call('get', '/api/admin/today?from=yesterday')).code).to.equal('INPUT_INVALID');
  });

  it('are not for buyers', async () => {
    for (const path of ['/api/admin/today', '/api/admin/today/top', '/api/admin/waiting'])
      expect((await call('get', path, { as: 'buyer' })).status, path).to.equal(403);
  });
});
