import { expect } from 'chai';

import type { Rental } from '@shop/shared-types/contract/rentals';

import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import type { RentCard } from './purchase/list-rent-cards.ts';

describe('rentals over HTTP', function rentalsOverHttp() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();

  const call = async (caller: CallerName, method: string, path: string, body?: object) => {
    const token = await shop.tokenOf(caller);
    const answer = await fetch(`${shop.base}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const rentalOf = ({ body }: { body: unknown }) => (body as { data: Rental }).data;
  const errorOf = ({ body }: { body: unknown }) => (body as { error: { code: string } }).error.code;

  before(async () => {
    shop = await startTestShop();
    const sims = Array.from({ length: 3 }, (_, index) => ({
      phone: `+${46_730_000_000 + index}`,
      country: 46,
      operator: 'telia',
      rentHoursMax: index === 0 ? 24 : 672,
    }));
    const report = await call('software-key', 'PUT', '/api/supply/sims', { mode: 'full', sims });
    expect(report.status, JSON.stringify(report.body)).to.equal(200);
    await shop.commerce.refresh();
  });

  it('lists what can be rented: services with their lowest price, countries with the price of each term', async () => {
    const services = await call('guest', 'GET', '/api/rent?page=1&per-page=2&search=telegram');
    expect((services.body as { external_id: string; count: number }[])[0]).to.include({ external_id: 'tg', count: 3 });
    expect(services.headers.get('x-pagination-total-count')).to.match(/^\d+$/);
    const forThreeDays = await call('guest', 'GET', '/api/rent?search=telegram&hours=72');
    expect((forThreeDays.body as { external_id: string; count: number }[])[0]).to.include({
      external_id: 'tg',
      count: 2,
    });
    expect(errorOf(await call('guest', 'GET', '/api/rent?hours=5'))).to.equal('INPUT_INVALID');
    const cards = (await call('guest', 'GET', '/api/rent/get-prices?service_external_id=tg&hours=72'))
      .body as RentCard[];
    expect(cards).to.have.length(1);
    const [card] = cards;
    expect(card).to.include({ country_external_id: 46, name: 'Sweden', count: 2, isNeedRepeat: false });
    expect(card?.terms.map(({ hours, count }) => [hours, count])).to.deep.equal([
      [4, 3],
      [12, 3],
      [24, 3],
      [72, 2],
      [168, 2],
      [336, 2],
      [672, 2],
    ]);
    expect(card?.terms.find(({ hours }) => hours === 72)?.price).to.equal(card?.price);
    expect((forThreeDays.body as { priceFrom: number }[])[0]?.priceFrom).to.equal(card?.price);
    const switched = await call('guest', 'GET', '/api/rent/get-prices?service_external_id=tg&hours=72&wholesale=1');
    expect((switched.body as RentCard[])[0]?.price).to.equal(card?.price);
    const unknown = await call('guest', 'GET', '/api/rent/get-prices?service_external_id=nothing');
    expect(errorOf(unknown)).to.equal('SERVICE_NOT_FOUND');
  });

  it('rents, quotes, extends, renews and returns; nobody else sees any of it', async () => {
    const selection = { service: 'tg', country: 46, hours: 4 };
    for (const hours of [3, 673, 4.5]) {
      expect(errorOf(await call('buyer', 'POST', '/api/rentals', { ...selection, hours }))).to.equal('INPUT_INVALID');
    }
    const rented = rentalOf(await call('buyer', 'POST', '/api/rentals', selection));
    expect(rented).to.include({ status: 'active', hours: 4, operator: 'telia' });
    const path = `/api/rentals/${rented.id}`;
    const quote = await call('buyer', 'GET', `${path}/extension-quote?hours=12`);
    const { price } = (quote.body as { data: { price: number } }).data;
    const extended = rentalOf(await call('buyer', 'POST', `${path}/extensions`, { hours: 12, priceMax: price }));
    expect(extended).to.include({ hours: 16, price: rented.price + price });
    expect(extended.extensions).to.have.length(1);
    const renewing = await call('buyer', 'PUT', `${path}/auto-renew`, { isAutoRenewed: true });
    expect(rentalOf(renewing).isAutoRenewed).to.equal(true);
    for (const [method, door, body] of [
      ['GET', path],
      ['POST', `${path}/cancel`],
      ['POST', `${path}/return`],
      ['GET', `${path}/extension-quote?hours=4`],
      ['POST', `${path}/extensions`, { hours: 4 }],
      ['PUT', `${path}/auto-renew`, { isAutoRenewed: false }],
    ] as const) {
      expect(errorOf(await call('stranger', method, door, body)), door).to.equal('RENTAL_NOT_FOUND');
    }
    expect((await call('stranger', 'GET', '/api/rentals')).body).to.deep.equal({ data: [], next: null });
    const running = await call('software-key', 'GET', '/api/supply/activations');
    expect((running.body as { data: { phone: string; service: string }[] }).data[0]).to.include({
      phone: rented.phone,
      service: 'tg',
    });
    expect(rentalOf(await call('buyer', 'POST', `${path}/return`)).status).to.equal('cancelled');
    const over = (await call('buyer', 'GET', '/api/rentals?tab=cancelled')).body as { data: Rental[] };
    expect(over.data.map(({ id }) => id)).to.deep.equal([rented.id]);
  });
});
