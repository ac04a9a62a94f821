import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import express from 'express';

import { catalogueContract } from '@shop/shared-types/contract/catalogue';
import { kopecks } from '@shop/shared-types/money';

import type { Caller } from '../platform/auth/caller.ts';
import { createTestClock } from '../platform/clock/clock.ts';
import { createSeededRandomness } from '../platform/clock/randomness.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { useTestDatabase } from '../platform/database/use-test-database.fixture.ts';
import { answerErrors } from '../platform/http/answer-errors.ts';
import { serveContract } from '../platform/http/serve-contract.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { answerGuestsFromMemory } from './answer-guests-from-memory.ts';
import { priceListHandlers } from './catalogue.routes.ts';
import { changePrices } from './change-prices.ts';
import { createLiveCatalogue } from './live-catalogue.ts';
import type { OfferSamples } from './offer-samples.ts';
import type { PriceCard, PresentedCountry, PresentedService } from './present-catalogue.ts';
import { createPriceBook } from './price-book.ts';
import { createCoverage } from './sale-facts.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { closeServerInTheEnd } from '../platform/testing/close-in-the-end.ts';

const buyer: Caller = { userId: 7, isPartner: false, isAgent: false, isAdmin: false, credential: 'session' };

describe('the calls of the catalogue', () => {
  useTestDatabase();
  const clock = createTestClock();
  const catalogue = createLiveCatalogue();
  /** Lower bounds of suppliers whose delivery is known. */
  const lows = new Map<number, number>();
  const delivery = { sampleSize: 120, deliveryRate: 0.83, rateLow: 0.75, rateHigh: 0.89, medianSeconds: 38 };
  const samples: OfferSamples = {
    lowOf: (supplierId) => lows.get(supplierId),
    describe: ([first = 0]) => (lows.has(first) ? { ...delivery, lastAt: '2026-01-05T10:00:00.000Z' } : undefined),
  };
  const free: Record<string, number> = {};
  /** Price of a second, dearer supplier. */
  const dear: Record<string, number> = {};
  let server: Server;
  let base: string;

  before(async () => {
    await seedCatalogue();
    await changePrices('supplier:1', [{ service: 'tg', country: 46, price: kopecks(1000) }]);
    await changePrices('supplier:2', [{ service: 'tg', country: 46, price: kopecks(1200) }]);
    await changePrices('user:7', [{ service: 'tg', country: 46, price: kopecks(1100) }]);
    await catalogue.refresh();
    const one = { supplierId: 1, kind: 'pool' as const, name: 'One', ownerUserId: null, isEnabled: true, priority: 0 };
    const suppliers = { list: () => [one, { ...one, supplierId: 2, name: 'Two' }] };
    const priceBook = createPriceBook(catalogue, suppliers);
    const stock = {
      countFor: (supplierId: number, country: number, service: string) =>
        (supplierId === 1 ? free : dear)[`${country}:${service}`] ?? 0,
    };
    const app = express();
    app.use(answerGuestsFromMemory({ clock: clock.now, defaultLocale: 'en' }));
    serveContract(
      app,
      catalogueContract,
      priceListHandlers({
        catalogue,
        priceBook,
        stock,
        samples,
        coverage: createCoverage({ catalogue, stock, suppliers, clock: clock.now }),
        clock: clock.now,
        randomness: createSeededRandomness(1),
        readUsdRate: () => Promise.resolve(80.25),
        readUsdRateFacts: () => Promise.resolve({ rubPerUsd: 80.25, setFor: null, fetchedAt: null }),
        config: readConfig({ MONGODB_URI: 'unused', NODE_ENV: 'test' }),
      }),
      {
        authenticate: (token) => Promise.resolve(token === 'buyer' ? buyer : undefined),
        clock: clock.now,
        defaultLocale: 'en',
      },
    );
    app.use(answerErrors(createLogger('silent'), 'en'));
    server = app.listen(0, '127.0.0.1');
    closeServerInTheEnd(server);
    await new Promise((resolve) => server.once('listening', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => new Promise((resolve) => server.close(resolve)));

  beforeEach(() => {
    clock.advance(60_000);
    for (const counts of [free, dear]) for (const pair of Object.keys(counts)) Reflect.deleteProperty(counts, pair);
    Object.assign(free, { '46:tg': 3, '46:wa': 2, '2:tg': 5 });
  });

  const call = (path: string, headers: Record<string, string> = {}) => fetch(`${base}/api${path}`, { headers });
  const read = async <Answer>(path: string, headers?: Record<string, string>): Promise<Answer> =>
    (await (await call(path, headers)).json()) as Answer;

  it('hands out a session token once and takes it back as it is', async () => {
    const first = await call('/configs');
    const token = first.headers.get('x-session-token') ?? '';
    expect(token).to.match(/^[\w-]{43}$/);
    expect(await first.json()).to.have.nested.property('data.defaultService', 52);
    const second = await call('/configs', { 'x-session-token': token });
    expect(second.headers.get('x-session-token')).to.equal(token);
    const forged = await call('/configs', { 'x-session-token': 'short' });
    expect(forged.headers.get('x-session-token')).not.to.equal('short');
  });

  it('lists countries on sale with the columns asked for, in the reader’s language', async () => {
    const path = '/country?fields=name,slug,icon,icon_id,external_id,popular,synonyms,passwordHash';
    const countries = await read<PresentedCountry[]>(path, { 'x-user-locale': 'ru' });
    const sweden = countries.find(({ external_id }) => external_id === 46);
    expect(sweden).to.deep.include({ name: 'Швеция', slug: 'sweden', icon: 'SE', icon_id: null, popular: true });
    expect(Object.keys(sweden ?? {})).to.have.length(7);
    expect(sweden?.synonyms.en).to.include('se');
    expect(countries).to.have.length(201);
    expect(countries.some(({ external_id }) => external_id === 0)).to.equal(false);
  });

  it('lists the countries of a service by numeric id or code, with price and count', async () => {
    const cards = await read<PriceCard[]>('/country/get-prices/2');
    expect(cards).to.deep.equal(await read('/country/get-prices/tg'));
    expect(cards.map(({ name }) => name)).to.deep.equal(['Kazakhstan', 'Sweden']);
    expect(cards[1]).to.deep.include({
      country_external_id: 46,
      service_external_id: 'tg',
      country_slug: 'sweden',
      service_slug: 'telegram',
      price: 1300,
      count: 3,
      customPrice: false,
      isNeedRepeat: false,
    });
  });

  it('says how many are free at each price, where there are several', async () => {
    dear['46:tg'] = 4;
    const sweden = (await read<PriceCard[]>('/country/get-prices/tg')).find(({ name }) => name === 'Sweden');
    expect(sweden).to.deep.include({
      price: 1300,
      count: 7,
      tiers: [
        { price: 1300, count: 3 },
        { price: 1560, count: 4 },
      ],
    });
    free['46:tg'] = 0;
    clock.advance(60_000);
    const dearOnly = (await read<PriceCard[]>('/country/get-prices/tg')).find(({ name }) => name === 'Sweden');
    expect(dearOnly).to.include({ price: 1560, count: 4 }).and.not.to.have.property('tiers');
  });

  it('says of each price how its codes came, and what the likeliest number costs where it is not the cheapest', async () => {
    dear['46:tg'] = 4;
    lows.set(2, 0.75);
    const read46 = async () => {
      clock.advance(60_000);
      return (await read<PriceCard[]>('/country/get-prices/tg')).find(({ name }) => name === 'Sweden');
    };
    const known = { ...delivery, lastAt: '2026-01-05T10:00:00.000Z' };
    const asGood = await read46();
    expect(asGood?.tiers).to.deep.equal([
      { price: 1300, count: 3 },
      { price: 1560, count: 4, delivery: known },
    ]);
    expect(asGood, 'the unknown one counts as the average').not.to.have.property('likeliestPrice');
    lows.set(1, 0.3);
    expect(await read46()).to.include({ price: 1300, likeliestPrice: 1560 });
    lows.clear();
  });

  it('asks for repeat where a supplier works but has nothing of the service now', async () => {
    free['46:tg'] = 0;
    const cards = await read<PriceCard[]>('/country/get-prices/tg');
    expect(cards.find(({ country_external_id }) => country_external_id === 46)).to.include({
      count: 0,
      isNeedRepeat: true,
      price: 1300,
    });
  });

  it('shows a buyer the price agreed with them, and no guest, whatever `user` says', async () => {
    const own = await read<PriceCard[]>('/country/get-prices/tg?user=7', { authorization: 'Bearer buyer' });
    expect(own.find(({ name }) => name === 'Sweden')).to.include({ price: 1100, customPrice: true });
    const guest = await read<PriceCard[]>('/country/get-prices/tg?user=7');
    expect(guest.find(({ name }) => name === 'Sweden')).to.include({ price: 1300, customPrice: false });
    const bulk = await read<PriceCard[]>('/country/get-prices/tg?wholesale=1');
    expect(bulk.find(({ name }) => name === 'Sweden')).to.include({
      price: 1300,
      wholesalePrice: 1180,
      wholesaleFrom: 10,
    });
    expect(guest.find(({ name }) => name === 'Sweden')).not.to.have.any.keys('wholesalePrice', 'wholesaleFrom');
  });

  it('lists services with the lowest price of a large order beside that of one number, on demand', async () => {
    const telegram = async (query: string) =>
      (await read<PresentedService[]>(`/service?${query}`)).find(({ external_id }) => external_id === 'tg');
    const alone = await telegram('per-page=12');
    expect(alone).not.to.have.property('wholesalePriceFrom');
    const cards = await read<PriceCard[]>('/country/get-prices/tg?wholesale=1');
    const free = cards.filter(({ count }) => count > 0);
    expect(await telegram('per-page=12&wholesale=1')).to.deep.equal({
      ...alone,
      wholesalePriceFrom: Math.min(...free.map(({ wholesalePrice = Infinity }) => wholesalePrice)),
    });
  });

  it('pages services, popular ones first, with counts in headers', async () => {
    const answer = await call('/service?page=1&per-page=12');
    const services = (await answer.json()) as PresentedService[];
    expect(answer.headers.get('x-pagination-total-count')).to.equal('304');
    expect(answer.headers.get('x-pagination-page-count')).to.equal('26');
    expect(services).to.have.length(12);
    expect(services.every(({ popular }) => popular)).to.equal(true);
    expect(services[1]).to.include({ id: 2, external_id: 'tg', slug: 'telegram', count: 8 });
    expect(services[1]?.priceFrom).to.be.a('number').and.at.most(1300);
    expect(await read<PresentedService[]>('/service?page=26&per-page=12')).to.have.length(4);
    expect(await read<PresentedService[]>('/service?page=27&per-page=12')).to.deep.equal([]);
  });

  for (const search of ['teleg', 'TELEGRAM', 'телеграм', 'telegram.org']) {
    it(`finds Telegram by "${search}"`, async () => {
      const found = await read<PresentedService[]>(`/service?search=${encodeURIComponent(search)}`);
      expect(found.map(({ external_id }) => external_id)).to.include('tg');
    });
  }

  it('lists the services of a country by id or slug, searched and paged', async () => {
    const cards = await read<PriceCard[]>('/service/get-prices/46');
    expect(cards.slice(0, 2).map(({ service_external_id, count }) => [service_external_id, count])).to.deep.equal([
      ['wa', 2],
      ['tg', 3],
    ]);
    const found = await call('/service/get-prices/sweden?query=telegr&per-page=1');
    expect(found.headers.get('x-pagination-page-count')).to.equal('1');
    expect(await found.json()).to.have.length(1);
  });

  it('answers the rate as a bare number', async () => {
    expect(await read('/currency/get-usd-rate')).to.equal(80.25);
  });

  it('says in the reader’s language what is wrong', async () => {
    const cases = [
      { path: '/country/get-prices/nothing', code: 'SERVICE_NOT_FOUND', status: 404 },
      { path: '/service/get-prices/atlantis', code: 'COUNTRY_NOT_FOUND', status: 404 },
      { path: '/service?page=0', code: 'INPUT_INVALID', status: 400 },
      { path: '/service?page=1.5', code: 'INPUT_INVALID', status: 400 },
      { path: '/service?per-page=99999', code: 'INPUT_INVALID', status: 400 },
      { path: '/country/get-prices/tg?wholesale=2', code: 'INPUT_INVALID', status: 400 },
      { path: '/country/get-prices/__proto__', code: 'SERVICE_NOT_FOUND', status: 404 },
    ];
    for (const { path, code, status } of cases) {
      const answer = await call(path, { 'x-user-locale': 'ru' });
      expect(answer.status, path).to.equal(status);
      const { error } = (await answer.json()) as { error: { code: string; message: string } };
      expect(error.code, path).to.equal(code);
      expect(error.message).to.match(/[а-я]/i);
    }
  });

  it('answers guests the same bytes for three seconds, plain, zipped or not at all', async () => {
    const first = await call('/country/get-prices/tg');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('x-content-type-options')).to.equal('nosniff');
    const bytes = await first.text();
    free['46:tg'] = 99;
    expect(await (await call('/country/get-prices/tg')).text()).to.equal(bytes);
    const zipped = await call('/country/get-prices/tg', { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).to.equal('gzip');
    expect(await zipped.text()).to.equal(bytes);
    expect((await call('/country/get-prices/tg', { 'if-none-match': etag })).status).to.equal(304);
    expect(await (await call('/country/get-prices/tg', { 'x-user-locale': 'ru' })).text()).not.to.equal(bytes);
    clock.advance(3_000);
    expect(await (await call('/country/get-prices/tg')).text()).to.include('99');
  });
});
