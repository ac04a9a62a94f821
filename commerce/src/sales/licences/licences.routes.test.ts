import { expect } from 'chai';

import { licencesContract as contract, type LicenceProduct } from '@shop/shared-types/contract/licences';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { fundBuyer } from '../goods/build-goods.fixture.ts';
import { GoodsSaleModel } from '../goods/sale.model.ts';
import { testPeople, type GoodsServer } from '../goods/serve-goods.fixture.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { seedDemoLicences } from './seed-demo-licences.ts';

const newProduct = { name: 'Robot', softwareType: 'Bot', description: '', price: 10_001, keys: ['K-1', 'K-2', 'K-1'] };

describe('licences over HTTP', () => {
  useTestDatabase();
  let server: GoodsServer;
  beforeEach(async () => {
    await emptyDatabase();
    server = await startTestEngine().startGoodsServer();
    await fundBuyer(server.deps, testPeople.buyer, kopecks(100_000));
    await fundBuyer(server.deps, testPeople.stranger, kopecks(100_000));
    await fundBuyer(server.deps, testPeople.agent, kopecks(0));
  });
  afterEach(async () => {
    expect(await auditShop()).to.deep.include({ findings: [] });
    await server.close();
  });

  const putProduct = async (): Promise<number> => {
    await server.call('agent', 'POST', '/api/licences/sale-agreement');
    const created = await server.call('agent', 'POST', '/api/licences/products', newProduct);
    expect(created.body).to.deep.include({
      count: 2,
      sold: 0,
      keys: { accepted: 2, refused: [{ line: 3, reason: 'duplicate-in-upload' }] },
    });
    return (created.body as LicenceProduct).id;
  };
  const buy = (person: 'buyer' | 'stranger', body: object, key?: string) =>
    server.call(person, 'POST', '/api/licences/purchases', body, key === undefined ? {} : { 'idempotency-key': key });

  it('lets an agent sell after the agreement only, at the share that was agreed', async () => {
    const refused = await server.call('agent', 'POST', '/api/licences/products', newProduct);
    expect(refused.code).to.equal('SALE_AGREEMENT_MISSING');
    expect((await server.call('agent', 'GET', '/api/licences/sale-agreement')).body).to.deep.equal({
      isAccepted: false,
      acceptedAt: null,
      sharePercent: 70,
    });
    const accepted = await server.call('agent', 'POST', '/api/licences/sale-agreement');
    expect(accepted.body).to.deep.equal({
      isAccepted: true,
      acceptedAt: server.deps.clock().toISOString(),
      sharePercent: 70,
    });
    server.deps.agentSharePercent = 10;
    expect((await server.call('agent', 'POST', '/api/licences/sale-agreement')).body).to.deep.equal(accepted.body);
    const id = await putProduct();
    await buy('buyer', { productId: id });
    expect((await readBalance(testPeople.agent)).posted).to.equal(7_000);
    expect((await server.call('buyer', 'POST', '/api/licences/products', newProduct)).code).to.equal('FORBIDDEN');
  });

  it('shows a product in the language of its reader (rule 6.9)', async () => {
    const id = await putProduct();
    const translations = { ru: { name: 'Робот', kind: 'Бот' } };
    const body = { language: 'en', translations };
    const changed = await server.call('agent', 'PUT', `/api/licences/products/${id}`, body);
    expect(changed.body).to.deep.include({ language: 'en', untranslated: ['cn', 'tr', 'es', 'hi', 'ar'] });
    const listIn = async (locale: string) => {
      const headers = { 'x-user-locale': locale };
      return (await server.call('guest', 'GET', '/api/licences/products', undefined, headers)).body;
    };
    const words = { id, description: '', price: 10_001, count: 2 };
    expect(await listIn('ru')).to.deep.equal([{ ...words, name: 'Робот', softwareType: 'Бот' }]);
    expect(await listIn('tr')).to.deep.equal([{ ...words, name: 'Robot', softwareType: 'Bot', wordsLanguage: 'en' }]);
    const bought = await buy('buyer', { productId: id });
    expect((bought.body as { product: object }).product).to.include({ name: 'Robot' });
    const sales = await server.call('agent', 'GET', '/api/licences/sales', undefined, { 'x-user-locale': 'ru' });
    expect((sales.body as { sales: object[] }).sales[0]).to.include({ name: 'Робот', softwareType: 'Бот' });
  });

  it('delivers a key once, to one buyer, and shows the sale to its agent without the key', async () => {
    const id = await putProduct();
    const listed = await server.call('guest', 'GET', '/api/licences/products');
    expect(listed.body).to.deep.equal([
      { id, name: 'Robot', softwareType: 'Bot', description: '', price: 10_001, count: 2 },
    ]);
    const bought = await buy('buyer', { productId: id, priceMax: 10_001, referralCode: 'friend-1' }, 'key');
    expect(bought.body).to.deep.include({ key: 'K-1', price: 10_001 });
    await contract.buyLicence.answer.validate(bought.body, { strict: true });
    const again = await buy('buyer', { productId: id, priceMax: 10_001, referralCode: 'friend-1' }, 'key');
    expect(again.body).to.deep.equal(bought.body);
    expect(await GoodsSaleModel.findOne().lean()).to.include({ referralCode: 'friend-1' });

    expect((await buy('buyer', { productId: id, priceMax: 10_000 })).code).to.equal('PRICE_CHANGED');
    expect((await buy('stranger', { productId: id })).body).to.deep.include({ key: 'K-2' });
    expect((await buy('buyer', { productId: id })).code).to.equal('OFFER_SOLD_OUT');
    expect((await buy('buyer', { productId: 5 })).code).to.equal('OFFER_NOT_FOUND');
    expect((await server.call('guest', 'GET', '/api/licences/products')).body).to.deep.equal([]);

    const own = (await server.call('buyer', 'GET', '/api/licences/purchases')).body as { key: string }[];
    expect(own.map(({ key }) => key)).to.deep.equal(['K-1']);
    const sales = await server.call('agent', 'GET', '/api/licences/sales');
    await contract.listLicenceSales.answer.validate(sales.body, { strict: true });
    expect(sales.body).to.include({ turnover: 20_002, earned: 14_000 });
    expect(JSON.stringify(sales.body)).not.to.match(/K-1|K-2|buyer/);
    expect((sales.body as { sales: object[] }).sales[0]).to.include({
      name: 'Robot',
      softwareType: 'Bot',
      share: 7_000,
    });
    expect((await server.call('otherAgent', 'GET', '/api/licences/sales')).body).to.deep.equal({
      sales: [],
      turnover: 0,
      earned: 0,
    });
  });

  it('takes more keys from the seller, and from nobody else', async () => {
    const id = await putProduct();
    const path = `/api/licences/products/${id}`;
    const lines = ['K-2', 'K-3'];
    expect((await server.call('otherAgent', 'POST', `${path}/keys`, { lines })).code).to.equal('OFFER_NOT_FOUND');
    expect((await server.call('otherAgent', 'PUT', path, { price: 5 })).code).to.equal('OFFER_NOT_FOUND');
    expect((await server.call('agent', 'POST', `${path}/keys`, { lines })).body).to.deep.equal({
      accepted: 1,
      refused: [{ line: 1, reason: 'already-in-stock' }],
    });
    expect((await server.call('agent', 'PUT', path, { isOnSale: false })).body).to.include({
      isOnSale: false,
      count: 3,
    });
    expect((await server.call('agent', 'GET', '/api/licences/own-products')).body).to.have.length(1);
    expect((await buy('buyer', { productId: id })).code).to.equal('OFFER_NOT_FOUND');
  });

  it('seeds three products of the demo’s agent, however often it starts', async () => {
    for (let start = 0; start < 2; start += 1) await seedDemoLicences(server.deps, testPeople.agent);
    const products = (await server.call('guest', 'GET', '/api/licences/products')).body as LicenceProduct[];
    expect(products.map(({ count }) => count)).to.deep.equal([20, 20, 20]);
  });
});
