import { expect } from 'chai';

import { buildOffer } from './build-offer.stage';
import { placesStyle } from './places-style';

describe('the style sheet that sorts countries without scripts', () => {
  const dear = buildOffer({ country_external_id: 1, name: 'Austria', price: 900, count: 5 });
  const soldOut = buildOffer({ country_external_id: 2, name: 'Belgium', price: 100, count: 0 });
  const cheap = buildOffer({ country_external_id: 3, name: 'Chile', price: 200, count: 70 });

  it('gives each card its place by quantity and by price, sold-out ones last', () => {
    expect(placesStyle([dear, soldOut, cheap], 'en')).to.equal(
      ':root:has(#by-count:target) [data-country]{order:var(--count)}' +
        ':root:has(#by-price:target) [data-country]{order:var(--price)}' +
        '[data-country]:nth-child(1){--count:0;--price:1}' +
        '[data-country]:nth-child(2){--count:2;--price:2}' +
        '[data-country]:nth-child(3){--count:1;--price:0}',
    );
  });
});
