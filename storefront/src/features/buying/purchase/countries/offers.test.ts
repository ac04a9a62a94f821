import { expect } from 'chai';

import { buildOffer } from './build-offer.fixture';
import { isSoldOut } from '../catalogue';
import { bandStarts, pressSort, soldOutLast, sortOffers, type SortOrder } from './sort-offers';

const indonesia = buildOffer();
const germany = buildOffer({
  country_external_id: 43,
  name: 'Germany',
  country_slug: 'germany',
  price: 9000,
  count: 0,
  synonyms: ['brd'],
});
const estonia = buildOffer({
  country_external_id: 34,
  name: 'Estonia',
  country_slug: 'estonia',
  price: 1250,
  count: 7,
  synonyms: [],
});
const all = [indonesia, germany, estonia];

const namesOf = (offers: readonly { name: string }[]) => offers.map(({ name }) => name);

describe('sorting countries', () => {
  const rows: readonly (readonly [SortOrder, readonly string[]])[] = [
    ['name', ['Estonia', 'Indonesia', 'Germany']],
    ['-name', ['Indonesia', 'Estonia', 'Germany']],
    ['price', ['Estonia', 'Indonesia', 'Germany']],
    ['-price', ['Estonia', 'Indonesia', 'Germany']],
    ['count', ['Estonia', 'Indonesia', 'Germany']],
    ['-count', ['Indonesia', 'Estonia', 'Germany']],
  ];
  for (const [order, expected] of rows) {
    it(`by ${order}, sold-out ones last`, () => expect(namesOf(sortOffers(all, order, 'en'))).to.deep.equal(expected));
  }

  it('begins with the popular ones, by name among themselves, while nothing else is asked for', () => {
    const sweden = buildOffer({ country_external_id: 46, name: 'Sweden', count: 9 });
    const three = [estonia, indonesia, sweden];
    const popular = [sweden.country_external_id, indonesia.country_external_id];
    expect(namesOf(sortOffers(three, 'name', 'en', popular))).to.deep.equal(['Indonesia', 'Sweden', 'Estonia']);
    expect(namesOf(sortOffers(three, 'count', 'en', popular))).to.deep.equal(['Estonia', 'Sweden', 'Indonesia']);
  });

  it('has a heading for each part that interrupts the order, and none where there is one part alone', () => {
    const sweden = buildOffer({ country_external_id: 46, name: 'Sweden', count: 9 });
    const offers = [estonia, indonesia, sweden, germany];
    const popular = [sweden.country_external_id, indonesia.country_external_id];
    const bandsOf = (order: SortOrder, of = offers, first = popular) => [
      ...bandStarts(sortOffers(of, order, 'en', first), order, first),
    ];
    expect(bandsOf('name')).to.deep.equal([
      [0, 'popular'],
      [2, 'others'],
      [3, 'sold-out'],
    ]);
    for (const order of ['-name', 'price', '-count'] as const)
      expect(bandsOf(order), order).to.deep.equal([[3, 'sold-out']]);
    expect(bandsOf('name', [sweden, indonesia])).to.deep.equal([]);
    expect(bandsOf('name', [sweden, estonia], [])).to.deep.equal([]);
  });

  it('keeps the order of a search, sold-out ones last', () => {
    expect(namesOf(soldOutLast(all))).to.deep.equal(['Indonesia', 'Estonia', 'Germany']);
  });

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
