import { expect } from 'chai';

import { nearestTerm, offerForTerm, termParts, timeLeft, type RentCountry, startTermOf } from './rent-term';

const country: RentCountry = {
  country_external_id: 46,
  service_external_id: 'tg',
  country_slug: 'sweden',
  service_slug: 'telegram',
  name: 'Sweden',
  price: 500,
  count: 7,
  customPrice: false,
  isNeedRepeat: false,
  synonyms: [],
  terms: [
    { hours: 4, price: 500, count: 7 },
    { hours: 24, price: 1500, count: 0 },
    { hours: 168, price: 6000, count: 2 },
  ],
};

describe('the terms of a rent', () => {
  it('have their own price and stock on the card', () => {
    expect(offerForTerm(country, 168)).to.include({ price: 6000, count: 2, isOffered: true });
  });

  it('are not offered when they are sold out or unknown', () => {
    expect(offerForTerm(country, 24)).to.include({ price: 1500, count: 0, isOffered: false });
    expect(offerForTerm(country, 72)).to.include({ price: 500, count: 0, isOffered: false });
  });

  it('have a neighbour that can be rented instead', () => {
    expect(nearestTerm(country, 24)).to.equal(4);
    expect(nearestTerm(country, 336)).to.equal(168);
    expect(nearestTerm({ terms: [] }, 24)).to.equal(undefined);
  });

  it('are said in the largest unit', () => {
    expect(termParts(12)).to.deep.equal({ unit: 'hour', count: 12 });
    expect(termParts(72)).to.deep.equal({ unit: 'day', count: 3 });
    expect(termParts(336)).to.deep.equal({ unit: 'week', count: 2 });
  });
});

describe('the time left of a rental', () => {
  const minute = 60_000;
  it('is days, hours and minutes, and never below nothing', () => {
    expect(timeLeft((2 * 24 * 60 + 4 * 60 + 18) * minute)).to.deep.equal({
      days: 2,
      hours: 4,
      minutes: 18,
    });
    expect(timeLeft(30_000)).to.deep.equal({ days: 0, hours: 0, minutes: 1 });
    expect(timeLeft(-minute)).to.deep.equal({ days: 0, hours: 0, minutes: 0 });
  });

  it('of an extension begins with the rental’s own; a long one begins with a day', () => {
    expect([4, 12, 24, 5, 672].map((hours) => startTermOf({ hours }))).to.deep.equal([4, 12, 24, 24, 24]);
  });
});
