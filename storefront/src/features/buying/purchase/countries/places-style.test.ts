import { expect } from 'chai';

import { buildOffer } from './build-offer.fixture';
import { placesStyle } from './places-style';

describe('the style sheet that sorts countries without scripts', () => {
  const dear = buildOffer({ country_external_id: 1, name: 'Austria', price: 900, count: 5 });
  const soldOut = buildOffer({ country_external_id: 2, name: 'Belgium', price: 100, count: 0 });
  const cheap = buildOffer({ country_external_id: 3, name: 'Chile', price: 200, count: 70 });

  it('gives each card its place by quantity and by price, sold-out ones last', () => {
    expect(placesStyle([dear, soldOut, cheap], 'en')).to.equal(
      ':root:has(#by-count:target) [data-country]{order:var(--c)}' +
        ':root:has(#by-price:target) [data-country]{order:var(--p)}' +
        ':root:has(#by-count:target,#by-price:target) [data-band]{display:none}' +
        '[data-country="1"]{--c:0;--p:1}' +
        '[data-country="2"]{--c:2;--p:2}' +
        '[data-country="3"]{--c:1;--p:0}',
    );
  });
});
