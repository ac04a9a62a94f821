import { expect } from 'chai';

import { buildOffer } from './build-offer.stage';
import { isSoldOut } from '../catalogue';
import { findOffers } from './find-offers';
import { pressSort, sortOffers, type SortOrder } from './sort-offers';

const indonesia = buildOffer();
const germany = buildOffer({ name: 'Germany', country_slug: 'germany', price: 9000, count: 0, synonyms: ['brd'] });
const estonia = buildOffer({ name: 'Estonia', country_slug: 'estonia', price: 1250, count: 7, synonyms: [] });
const all = [indonesia, germany, estonia];

const namesOf = (offers: readonly { name: string }[]) => offers.map(({ name }) => name);

describe('searching countries', () => {
  const rows = [
    ['', ['Indonesia', 'Germany', 'Estonia']],
    ['  GERM ', ['Germany']],
    ['Bali', ['Indonesia']],
    ['estonia', ['Estonia']],
    ['atlantis', []],
  ] as const;
  for (const [search, expected] of rows) {
    it(`"${search}" finds ${expected.join(', ') || 'nothing'}`, () => {
      expect(namesOf(findOffers(all, search))).to.deep.equal(expected);
    });
  }
});

describe('sorting countries', () => {
  const rows: readonly (readonly [SortOrder, readonly string[]])[] = [
    ['name', ['Estonia', 'Germany', 'Indonesia']],
    ['-name', ['Indonesia', 'Germany', 'Estonia']],
    ['price', ['Estonia', 'Indonesia', 'Germany']],
    ['-price', ['Germany', 'Estonia', 'Indonesia']],
    ['count', ['Germany', 'Estonia', 'Indonesia']],
    ['-count', ['Indonesia', 'Estonia', 'Germany']],
  ];
  for (const [order, expected] of rows) {
    it(`by ${order}`, () => expect(namesOf(sortOffers(all, order, 'en'))).to.deep.equal(expected));
  }

  it('follows the alphabet of the language', () => {
    const turkish = ['Çin', 'Danimarka', 'Cezayir'].map((name) => buildOffer({ name }));
    expect(namesOf(sortOffers(turkish, 'name', 'tr'))).to.deep.equal(['Cezayir', 'Çin', 'Danimarka']);
  });

  it('flips on a second press and starts ascending on another key', () => {
    expect(pressSort('name', 'name')).to.equal('-name');
    expect(pressSort('-name', 'name')).to.equal('name');
    expect(pressSort('-name', 'price')).to.equal('price');
  });
});

describe('a country without numbers', () => {
  it('is one with an empty stock or one that asks for repeats', () => {
    expect(isSoldOut(germany)).to.equal(true);
    expect(isSoldOut({ count: 5, isNeedRepeat: true })).to.equal(true);
    expect(isSoldOut(indonesia)).to.equal(false);
  });
});
