import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.fixture.ts';
import type { SupplierFacts } from '../supply/directory/supplier-directory.ts';
import { changeMargins, changePrices } from './change-prices.ts';
import { createLiveCatalogue, type LiveCatalogue } from './live-catalogue.ts';
import { createPriceBook, type PriceBook } from './price-book.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';

const buildSupplier = (overrides: Partial<SupplierFacts>): SupplierFacts => ({
  supplierId: 1,
  kind: 'pool',
  name: 'Supplier',
  ownerUserId: null,
  isEnabled: true,
  priority: 0,
  ...overrides,
});
describe('the price book', () => {
  useTestDatabase();
  let catalogue: LiveCatalogue;
  let book: PriceBook;
  const suppliers = {
    list: () => [
      buildSupplier({ supplierId: 1 }),
      buildSupplier({ supplierId: 2, priority: 5 }),
      buildSupplier({ supplierId: 3, isEnabled: false }),
    ],
  };
  const query = { service: 'tg', country: 46 };

  beforeEach(async () => {
    await emptyDatabase();
    await seedCatalogue();
    catalogue = createLiveCatalogue();
    await catalogue.refresh();
    book = createPriceBook(catalogue, suppliers);
  });

  it('knows services that are sold by the number, and every country of the protocol', () => {
    expect(book.hasService('tg')).to.equal(true);
    expect(book.hasService('full')).to.equal(false);
    expect(book.hasService('constructor')).to.equal(false);
    expect(book.hasCountry(0)).to.equal(true);
    expect(book.hasCountry(9999)).to.equal(false);
  });

  it('never sells Russian numbers, nor what is for rent only', () => {
    expect(book.offersFor({ service: 'tg', country: 0 })).to.deep.equal([]);
    expect(book.offersFor({ service: 'full', country: 46 })).to.deep.equal([]);
  });

  it('offers enabled suppliers, cheapest first and the preferred one first among equals', async () => {
    expect(book.offersFor(query).map(({ supplierId }) => supplierId)).to.deep.equal([2, 1]);
    await changePrices('supplier:1', [{ ...query, price: kopecks(100) }]);
    await catalogue.refresh();
    expect(book.offersFor(query)[0]).to.deep.equal({ supplierId: 1, price: 130, supplierShare: 100 });
    expect(book.offersFor(query)).to.have.length(2);
  });

  it('sees a change only after a refresh, and a taken-away price is gone', async () => {
    await changePrices('supplier:1', [{ ...query, price: kopecks(100) }]);
    expect(book.offersFor(query)[0]?.price).not.to.equal(130);
    await catalogue.refresh();
    expect(book.offersFor(query)[0]?.price).to.equal(130);
    await changePrices('supplier:1', [{ ...query, price: null }]);
    await catalogue.refresh();
    expect(book.offersFor(query)[0]?.price).not.to.equal(130);
  });

  it('gives a buyer the price of their own, before any other', async () => {
    await changePrices('supplier:1', [{ ...query, price: kopecks(1000) }]);
    await changePrices('supplier:2', [{ ...query, price: kopecks(1000) }]);
    await changePrices('wholesale', [{ ...query, price: kopecks(1100) }]);
    await changePrices('user:7', [{ ...query, price: kopecks(1050) }]);
    await catalogue.refresh();
    const priceFor = (given: object) => book.offersFor({ ...query, ...given })[0]?.price;
    expect(priceFor({})).to.equal(1300);
    expect(priceFor({ isWholesale: true })).to.equal(1100);
    expect(priceFor({ userId: 7 })).to.equal(1050);
    expect(priceFor({ userId: 7, isWholesale: true })).to.equal(1050);
    expect(priceFor({ userId: 8 })).to.equal(1300);
    expect(book.hasOwnPrice({ ...query, userId: 7 })).to.equal(true);
    expect(book.hasOwnPrice({ ...query, userId: 8 })).to.equal(false);
  });

  it('does not offer what a supplier sells for more than was agreed with the buyer', async () => {
    await changePrices('supplier:1', [{ ...query, price: kopecks(1000) }]);
    await changePrices('supplier:2', [{ ...query, price: kopecks(2000) }]);
    await changePrices('user:7', [{ ...query, price: kopecks(1500) }]);
    await catalogue.refresh();
    const offers = () => book.offersFor({ ...query, userId: 7 }).filter(({ supplierId }) => supplierId <= 2);
    expect(offers().map(({ supplierId, price }) => [supplierId, price])).to.deep.equal([[1, 1500]]);
    await changePrices('supplier:1', [{ ...query, price: kopecks(1600) }]);
    await catalogue.refresh();
    expect(offers(), 'and never raises the agreed price').to.deep.equal([]);
  });

  it('takes the smaller margin for bulk without an agreed price', async () => {
    await changePrices('supplier:1', [{ ...query, price: kopecks(1000) }]);
    await changeMargins({ marginPercent: 50, wholesaleMarginPercent: 10 });
    await catalogue.refresh();
    expect(book.offersFor(query).find(({ supplierId }) => supplierId === 1)?.price).to.equal(1500);
    expect(book.offersFor({ ...query, isWholesale: true })[0]?.price).to.be.at.most(1100);
  });
});
