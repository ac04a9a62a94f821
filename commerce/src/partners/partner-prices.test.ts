import { expect } from 'chai';
import type { ClientSession } from 'mongoose';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../app/start-test-engine.fixture.ts';
import { changePrices, readDefaultPrices } from '../catalogue/change-prices.ts';
import { createPriceBook } from '../catalogue/price-book.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../platform/http/rejection-code-of.fixture.ts';
import { putSupplier, type TestPartners } from './build-partners.fixture.ts';
import { listPartnerPrices } from './list-partner-prices.ts';
import { setPartnerPrices } from './set-partner-prices.ts';

const partner = 7;
const place = { service: 'tg', country: 46 };

describe('the price regulator', () => {
  useTestDatabase();
  let deps: TestPartners;
  beforeEach(async () => {
    await emptyDatabase();
    deps = await startTestEngine().startPartners();
    await putSupplier(1, partner);
    await putSupplier(2, partner);
    for (const id of [3, 4, 5]) await putSupplier(id, null);
    await putSupplier(6, null, { isEnabled: false });
    await changePrices('default', [{ ...place, price: kopecks(1000) }]);
    await changePrices('supplier:3', [{ ...place, price: kopecks(1200) }]);
    await changePrices('supplier:4', [{ ...place, price: kopecks(800) }]);
    await changePrices('supplier:6', [{ ...place, price: kopecks(700) }]);
    for (const [id, count] of [
      [1, 5],
      [2, 6],
      [3, 1],
      [4, 1],
      [6, 1],
    ] as const)
      deps.counts.set(id, count);
    await deps.refresh();
  });

  const set = (price: number | null, more: object = {}) =>
    setPartnerPrices(deps, { supplierIds: [1, 2], prices: [{ ...place, price, ...more }], locale: 'en' });
  const readLine = async () => {
    const found = await listPartnerPrices(deps, { supplierIds: [1, 2], ...place, locale: 'en', page: 1 });
    return found.prices[0];
  };

  it('shows what competitors with numbers ask, cheapest first and without their names, and the own rank', async () => {
    expect(await readLine()).to.deep.equal({
      ...place,
      price: null,
      defaultPrice: 1000,
      min: 200,
      max: 5000,
      buyerPrice: 1300,
      competitors: [800, 1200],
      rank: 2,
      count: 11,
    });
  });

  it('moves the rank and what buyers pay with the price, for all of the partner’s suppliers', async () => {
    const [line] = await set(790);
    expect(line).to.include({ price: 790, rank: 1, buyerPrice: 1030 });
    const offers = createPriceBook(deps.catalogue, {
      list: () => [1, 2].map((supplierId) => ({ ...deps.directory.find(supplierId)!, isEnabled: true })),
    }).offersFor(place);
    expect(offers.map(({ supplierShare, price }) => [supplierShare, price])).to.deep.equal([
      [790, 1030],
      [790, 1030],
    ]);
    expect((await set(null))[0]).to.include({ price: null, rank: 2 });
  });

  it('has no rank where nobody competes', async () => {
    for (const id of [3, 4]) deps.counts.delete(id);
    expect(await readLine()).to.deep.include({ competitors: [], rank: null });
  });

  it('keeps prices within their bounds, and saves all or none', async () => {
    const prices = [
      { ...place, price: 900 },
      { ...place, price: 5001 },
    ];
    const both = setPartnerPrices(deps, { supplierIds: [1, 2], prices, locale: 'en' });
    expect(await rejectionCodeOf(both)).to.equal('PRICE_OUT_OF_RANGE');
    expect(await rejectionCodeOf(set(199))).to.equal('PRICE_OUT_OF_RANGE');
    expect(await readLine()).to.include({ price: null });
    expect(await rejectionCodeOf(set(900, { service: 'nothing' }))).to.equal('SERVICE_NOT_FOUND');
    expect(await rejectionCodeOf(set(900, { country: 99_999 }))).to.equal('COUNTRY_NOT_FOUND');
  });

  it('keeps prices within bounds of the default price that holds when they are written, whatever this node knows', async () => {
    await changePrices('default', [{ ...place, price: kopecks(10_000) }]);
    expect(await rejectionCodeOf(set(900)), 'before this node has read the new default').to.equal('PRICE_OUT_OF_RANGE');
    await set(20_000);
    // A new default is committed between the look at the bounds and the write: the look is repeated.
    const seen: (number | undefined)[] = [];
    const assertAllowed = async (session: ClientSession): Promise<void> => {
      seen.push((await readDefaultPrices([place.service], session)).get(place.service)?.[place.country]);
      if (seen.length === 1) await changePrices('default', [{ ...place, price: kopecks(1_000) }]);
    };
    await changePrices('supplier:1', [{ ...place, price: kopecks(900) }], { assertAllowed });
    expect(seen).to.deep.equal([10_000, 1_000]);
    const rounds = Array.from({ length: 10 }, (_, round) => [
      changePrices('default', [{ ...place, price: kopecks(1_000 + round) }]),
      rejectionCodeOf(set(900 + round)),
    ]);
    await Promise.all(rounds.flat());
  });

  it('pages through the services of a country, each once', async () => {
    const seen = new Set<string>();
    let pageCount = 1;
    for (let page = 1; page <= pageCount; page += 1) {
      const found = await listPartnerPrices(deps, { supplierIds: [1, 2], country: 46, locale: 'en', page });
      ({ pageCount } = found);
      for (const { service } of found.prices) {
        expect(seen.has(service), service).to.equal(false);
        seen.add(service);
      }
    }
    expect(pageCount).to.be.above(1);
    const expected = deps.catalogue
      .current()
      .services.filter(
        ({ code, isForActivation }) =>
          isForActivation && deps.catalogue.current().prices.get('default')?.get(code)?.has(46),
      );
    expect(seen.size).to.equal(expected.length);
  });
});
