import { expect } from 'chai';
import fc from 'fast-check';

import { rentalHoursMax, rentalHoursMin, rentalTermPercents, rentalTerms } from '@shop/shared-types/constants';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import type { PriceListOwner } from '../../../catalogue/price-list.model.ts';
import { useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import type { TestRentals } from '../build-rentals.fixture.ts';
import { priceForHours } from './rent-price.ts';

describe('priceForHours', () => {
  const hours = fc.integer({ min: rentalHoursMin, max: rentalHoursMax });
  const base = fc.integer({ min: 0, max: 10_000_000 });

  it('is the term’s own price at a term, and on the line between two of them', () => {
    for (const term of rentalTerms) expect(priceForHours(1000, term)).to.equal(10 * rentalTermPercents[term]);
    expect([8, 48, 120].map((between) => priceForHours(1000, between))).to.deep.equal([1200, 2500, 4350]);
  });

  it('never falls when hours are added, and never rises by the hour from one term to the next', () => {
    fc.assert(
      fc.property(base, hours, hours, (amount, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(priceForHours(amount, less)).to.be.at.most(priceForHours(amount, more));
      }),
    );
    for (const [place, term] of rentalTerms.slice(1).entries()) {
      const before = rentalTerms[place] ?? term;
      expect(priceForHours(10_000, term) / term).to.be.below(priceForHours(10_000, before) / before);
    }
  });

  it('knows no price outside of the bounds of a rental', () => {
    for (const outside of [0, 3, 673]) expect(() => priceForHours(1000, outside)).to.throw(RangeError);
  });
});

describe('the price book of rentals', () => {
  useTestDatabase();
  let rentals: TestRentals;
  beforeEach(() => {
    rentals = startTestEngine().rentals;
  });
  afterEach(() => rentals.close());

  /** Price and share of the shortest term. */
  const offerFor = (more: { userId?: number; isWholesale?: boolean } = {}) => {
    const [offer] = rentals.rentPriceBook.offersFor({ service: 'tg', country: 46, hours: 4, ...more });
    return [offer?.price, offer?.supplierShare];
  };

  for (const [who, owner, price, query, expected] of [
    ['everybody the default price with the margin', 'rent-default', 1000, {}, [1300, 1000]],
    ['everybody the supplier’s own price with the margin', 'rent-supplier:1', 2000, {}, [2600, 2000]],
    ['a wholesale buyer the smaller margin', 'rent-default', 1000, { isWholesale: true }, [1180, 1000]],
    ['a wholesale buyer the price of the table', 'rent-wholesale', 1100, { isWholesale: true }, [1100, 1000]],
    ['nobody else the price of the table', 'rent-wholesale', 1100, {}, [1300, 1000]],
    ['a user the price that was agreed', 'rent-user:7', 1050, { userId: 7, isWholesale: true }, [1050, 1000]],
    ['nobody else a user’s price', 'rent-user:7', 1050, { userId: 8 }, [1300, 1000]],
    [
      'a user nothing that the supplier sells for more than was agreed',
      'rent-user:7',
      500,
      { userId: 7 },
      [undefined, undefined],
    ],
  ] as const satisfies readonly [string, PriceListOwner, number, object, readonly (number | undefined)[]][]) {
    it(`offers ${who}`, () => {
      rentals.setPrice(owner, 'tg', price);
      expect(offerFor(query)).to.deep.equal(expected);
    });
  }
});
