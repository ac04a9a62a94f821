import { expect } from 'chai';

import {
  readyAccountsContract as contract,
  type ReadyAccountOffer,
  type ReadyAccountPurchase,
} from '@shop/shared-types/contract/ready-accounts';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { fundBuyer } from '../goods/build-goods.fixture.ts';
import { testPeople, type GoodsServer, type TestPerson } from '../goods/serve-goods.fixture.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { seedDemoReadyAccounts } from './seed-demo-ready-accounts.ts';
import { demoOffers } from './demo-offers.ts';

const newOffer = {
  service: 'tg',
  country: 46,
  group_name: 'Fresh',
  name: 'login + password',
  price: 1_500,
  min_count: 2,
  format: 'login:password',
  cloud_pass: true,
};

describe('ready accounts over HTTP', () => {
  let server: GoodsServer;
  // This hook comes first, so that the database is still open when it runs.
  after(async () => {
    expect(await auditShop()).to.deep.include({ findings: [] });
    await server.close();
  });
  useTestDatabase();
  before(async () => {
    await emptyDatabase();
    server = await startTestEngine().startGoodsServer();
    for (const person of Object.values(testPeople)) await fundBuyer(server.deps, person, kopecks(1_000_000));
  });
  const putOffer = async (seller: TestPerson, lines: string[], more: object = {}): Promise<number> => {
    const created = await server.call(seller, 'POST', '/api/ready-accounts/offers', { ...newOffer, ...more });
    expect(created.status, JSON.stringify(created.body)).to.equal(200);
    const { id } = created.body as ReadyAccountOffer;
    if (lines.length > 0) await server.call(seller, 'POST', `/api/ready-accounts/offers/${id}/stock`, { lines });
    return id;
  };
  const buy = (person: TestPerson | 'guest', body: object, headers?: Record<string, string>) =>
    server.call(person, 'POST', '/api/ready-accounts/buy-offer', body, headers);

  it('lists services, countries and offers in groups once there is stock, with the field names of rule 1.3', async () => {
    const id = await putOffer('agent', [], { service: 'vi', country: 22 });
    const offersPath = '/api/ready-accounts/offers-list?service=vi&country=22';
    expect((await server.call('guest', 'GET', offersPath)).body).to.deep.equal([]);
    await server.call('agent', 'POST', `/api/ready-accounts/offers/${id}/stock`, { lines: ['vi-1', 'vi-2', 'vi-3'] });
    const services = await server.call('guest', 'GET', '/api/ready-accounts/services-list');
    expect(await contract.listReadyAccountServices.answer.validate(services.body, { strict: true })).to.deep.include({
      external_id: 'vi',
      name: 'Viber',
      icon: 'viber',
      count: 3,
      priceFrom: 1_500,
    });
    const countries = await server.call('guest', 'GET', '/api/ready-accounts/countries-list?service=vi', undefined, {
      'x-user-locale': 'ru',
    });
    expect(countries.body).to.deep.equal([{ external_id: 22, name: 'Индия', icon: 'IN', count: 3 }]);
    const offers = await server.call('guest', 'GET', offersPath);
    const offer = {
      id,
      offerId: id,
      name: 'login + password',
      description: '',
      count: 3,
      min_count: 2,
      price: 1_500,
      country: { name: 'India' },
      service: { name: 'Viber', icon: 'viber' },
      service_image_id: null,
      registration_type: '',
      format: 'login:password',
      cloud_pass: true,
      group_name: 'Fresh',
    };
    expect(offers.body).to.deep.equal([{ group_name: 'Fresh', offers: [offer] }]);
    expect((await server.call('guest', 'GET', `/api/ready-accounts/offer-info/${id}`)).body).to.deep.equal(offer);
    expect((await server.call('guest', 'GET', '/api/ready-accounts/offer-info/5')).code).to.equal('OFFER_NOT_FOUND');
    const unknown = '/api/ready-accounts/offers-list?country=46&service=nothing';
    expect((await server.call('guest', 'GET', unknown)).code).to.equal('SERVICE_NOT_FOUND');
    const nowhere = '/api/ready-accounts/offers-list?country=99999&service=tg';
    expect((await server.call('guest', 'GET', nowhere)).code).to.equal('COUNTRY_NOT_FOUND');
    // One account is left and the minimum is two: the offer is no longer listed, but can still be read.
    expect((await buy('buyer', { id, count: 2 })).body).to.deep.equal(['vi-1', 'vi-2']);
    expect((await server.call('guest', 'GET', offersPath)).body).to.deep.equal([]);
    expect((await server.call('guest', 'GET', `/api/ready-accounts/offer-info/${id}`)).body).to.include({ count: 1 });
  });

  it('delivers in the answer, once for a key, keeps it in "My accounts", and as a file for the buyer alone', async () => {
    const id = await putOffer('agent', ['a:1', 'a:2', 'a:3', 'a:4', 'a:5']);
    const earnedBefore = (await readBalance(testPeople.agent)).posted;
    const key = { 'idempotency-key': 'buy-1' };
    const bought = await buy('buyer', { id, count: 4, priceMax: 1_500 }, key);
    expect(bought.body).to.deep.equal(['a:1', 'a:2', 'a:3', 'a:4']);
    expect(bought.headers.get('cache-control')).to.equal('private, no-store');
    expect((await buy('buyer', { id, count: 4, priceMax: 1_500 }, key)).body).to.deep.equal(bought.body);
    expect((await readBalance(testPeople.agent)).posted - earnedBefore).to.equal(4_200);

    const list = await server.call('buyer', 'GET', '/api/ready-accounts/purchases?limit=1');
    const [purchase] = await contract.listReadyAccountPurchases.answer.validate(list.body, {
      strict: true,
    });
    expect(purchase).to.deep.include({ count: 4, total: 6_000, result: bought.body });
    const path = purchase?.downloadPath ?? '';
    expect(purchase?.files).to.deep.equal([{ name: `grizzly-accounts-${id}.txt`, path }]);
    const file = await server.call('buyer', 'GET', path);
    expect(file.body).to.deep.equal(bought.body);
    expect(file.headers.get('content-disposition')).to.equal(`attachment; filename="grizzly-accounts-${id}.txt"`);

    for (const person of ['stranger', 'agent', 'admin'] as const) {
      expect((await server.call(person, 'GET', path)).code, person).to.equal('PURCHASE_NOT_FOUND');
      expect((await server.call(person, 'GET', '/api/ready-accounts/purchases')).body, person).to.deep.equal([]);
      const before = `/api/ready-accounts/purchases?before=${purchase?.id}`;
      expect((await server.call(person, 'GET', before)).body, person).to.deep.equal([]);
    }
    expect((await server.call('guest', 'GET', path)).code).to.equal('LOGIN_REQUIRED');
    expect((await buy('guest', { id, count: 2 })).code).to.equal('LOGIN_REQUIRED');
    expect((await buy('buyer', { id, count: 3 })).code).to.equal('OFFER_SOLD_OUT');
  });

  it('pages through purchases without a gap', async () => {
    const id = await putOffer(
      'admin',
      Array.from({ length: 14 }, (_, index) => `page-${index}`),
    );
    for (let round = 0; round < 7; round += 1) await buy('stranger', { id, count: 2 });
    const seen: string[] = [];
    for (let before = ''; seen.length < 14;) {
      const query = before === '' ? '' : `&before=${before}`;
      const page = await server.call('stranger', 'GET', `/api/ready-accounts/purchases?limit=3${query}`);
      const purchases = page.body as ReadyAccountPurchase[];
      expect(purchases.length).to.be.within(1, 3);
      seen.push(...purchases.flatMap(({ result }) => result));
      before = purchases.at(-1)?.id ?? '';
    }
    expect(new Set(seen)).to.have.property('size', 14);
  });

  it('lets sellers see, price and stock their own offers only, and admins all of them', async () => {
    const id = await putOffer('agent', ['own-1', 'own-2']);
    const path = `/api/ready-accounts/offers/${id}`;
    expect((await server.call('buyer', 'POST', '/api/ready-accounts/offers', newOffer)).code).to.equal('FORBIDDEN');
    expect((await server.call('otherAgent', 'PUT', path, { price: 1 })).code).to.equal('OFFER_NOT_FOUND');
    expect((await server.call('otherAgent', 'POST', `${path}/stock`, { lines: ['x'] })).code).to.equal(
      'OFFER_NOT_FOUND',
    );
    expect((await server.call('otherAgent', 'GET', '/api/ready-accounts/offers')).body).to.deep.equal([]);
    expect((await server.call('agent', 'PUT', path, { price: 2_000 })).body).to.include({
      price: 2_000,
      isOnSale: true,
    });
    expect((await buy('buyer', { id, count: 2, priceMax: 1_500 })).body).to.deep.include({
      code: 'PRICE_CHANGED',
      details: { price: 2_000 },
    });
    const dry = await server.call('admin', 'POST', `${path}/stock?dryRun=1`, { lines: ['own-1', 'own-3'] });
    expect(dry.body).to.deep.equal({ accepted: 1, refused: [{ line: 1, reason: 'already-in-stock' }] });
    await server.call('admin', 'PUT', path, { isOnSale: false });
    expect((await buy('buyer', { id, count: 2 })).code).to.equal('OFFER_NOT_FOUND');
  });

  it('is read in the language of the reader; what is not translated says so (rule 6.9)', async () => {
    const id = await putOffer('agent', ['w:1', 'w:2'], {
      service: 'fb',
      country: 22,
      description: 'Made by hand.',
      language: 'en',
      translations: {
        ru: { name: 'логин + пароль', description: 'Сделано вручную.', kind: 'Новые' },
        es: { name: 'usuario y contraseña' },
        en: { name: 'never shown' },
      },
    });
    const readIn = async (locale: string) => {
      const path = '/api/ready-accounts/offers-list?service=fb&country=22';
      const { body } = await server.call('guest', 'GET', path, undefined, { 'x-user-locale': locale });
      const groups = await contract.listReadyAccountOffers.answer.validate(body, { strict: true });
      return groups[0]?.offers[0];
    };
    const russian = await readIn('ru');
    expect(russian).to.include({ name: 'логин + пароль', description: 'Сделано вручную.', group_name: 'Новые' });
    expect(russian).to.not.have.property('wordsLanguage');
    expect(await readIn('es')).to.include({
      name: 'usuario y contraseña',
      description: 'Made by hand.',
      group_name: 'Fresh',
      wordsLanguage: 'en',
    });
    expect(await readIn('en'))
      .to.include({ name: 'login + password' })
      .and.not.have.property('wordsLanguage');

    const path = `/api/ready-accounts/offers/${id}`;
    const translations = { es: { description: 'Hechas a mano.', kind: 'Nuevas' }, ru: { kind: '' } };
    const changed = await server.call('agent', 'PUT', path, { translations });
    expect(changed.body).to.deep.include({ language: 'en', untranslated: ['ru', 'cn', 'tr', 'hi', 'ar'] });
    expect(await readIn('es')).to.not.have.property('wordsLanguage');
    expect(await readIn('ru')).to.include({ group_name: 'Fresh', wordsLanguage: 'en' });
    const stranger = await server.call('otherAgent', 'PUT', path, { translations });
    expect(stranger.code).to.equal('OFFER_NOT_FOUND');
    const bad = await server.call('agent', 'PUT', path, { translations: { ru: { name: '=1+1' } } });
    expect(bad.code).to.equal('INPUT_INVALID');

    await buy('buyer', { id, count: 2 });
    const mine = await server.call('buyer', 'GET', '/api/ready-accounts/purchases', undefined, {
      'x-user-locale': 'ru',
    });
    const bought = (mine.body as ReadyAccountPurchase[]).find(({ offer }) => offer.id === id);
    expect(bought?.offer.name).to.equal('логин + пароль');
  });

  it('seeds the demo with the same goods however often it starts', async () => {
    const { deps } = server;
    await seedDemoReadyAccounts(deps, testPeople.agent);
    await seedDemoReadyAccounts(deps, testPeople.agent);
    const services = (await server.call('guest', 'GET', '/api/ready-accounts/services-list')).body as object[];
    expect(services.length).to.be.at.least(6);
    for (const { id, minCount } of demoOffers) {
      const offer = await server.call('guest', 'GET', `/api/ready-accounts/offer-info/${id}`);
      expect(offer.body).to.deep.include({ count: Math.max(12, minCount * 6), min_count: minCount });
    }
    const sold = await buy('buyer', { id: demoOffers[0]?.id, count: 1 });
    expect((sold.body as string[])[0]).to.match(/^DEMO-/);
  });
});
