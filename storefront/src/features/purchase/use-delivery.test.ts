import { expect } from 'chai';

import { ratesByCountry } from './use-delivery';

describe('the delivery rates shown', () => {
  it('are those of whole countries, where there are enough purchases to tell', () => {
    const rates = ratesByCountry([
      { country: 46, operator: 'any', deliveryRate: 0.87 },
      { country: 46, operator: 'telia', deliveryRate: 0.4 },
      { country: 2, operator: 'any', deliveryRate: null },
      { country: 6, operator: 'any', deliveryRate: 0 },
    ]);
    expect([...rates]).to.deep.equal([
      [46, 0.87],
      [6, 0],
    ]);
  });
});
