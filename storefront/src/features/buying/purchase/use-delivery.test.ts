import { expect } from 'chai';

import { deliveryByCountry, type DeliveredRate } from './use-delivery';

const buildRate = (overrides: Partial<DeliveredRate>): DeliveredRate => ({
  country: 46,
  operator: 'any',
  sampleSize: 412,
  deliveryRate: 0.87,
  medianSeconds: 9,
  p90Seconds: 30,
  ...overrides,
});

describe('the delivery shown', () => {
  it('is that of whole countries, where there are enough purchases to tell', () => {
    const delivery = deliveryByCountry([
      buildRate({}),
      buildRate({ operator: 'telia', deliveryRate: 0.4 }),
      buildRate({ country: 2, deliveryRate: null }),
      buildRate({ country: 6, deliveryRate: 0, medianSeconds: null, p90Seconds: null }),
    ]);
    expect([...delivery]).to.deep.equal([
      [46, { rate: 0.87, sample: 412, medianSeconds: 9, p90Seconds: 30 }],
      [6, { rate: 0, sample: 412, medianSeconds: undefined, p90Seconds: undefined }],
    ]);
  });
});
