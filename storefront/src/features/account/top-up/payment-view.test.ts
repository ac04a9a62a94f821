import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import {
  expectedBonus,
  leastRubles,
  missingForBonus,
  quickRubles,
  splitExactAmount,
  statusAt,
  stepsDone,
} from './payment-view';

describe('a top-up as its buyer sees it', () => {
  const expiresAt = '2026-11-21T12:00:00.000Z';
  const end = Date.parse(expiresAt);

  it('expires by the clock, but not while the network confirms it', () => {
    expect(statusAt({ status: 'pending', expiresAt }, end - 1)).to.equal('pending');
    expect(statusAt({ status: 'pending', expiresAt }, end)).to.equal('expired');
    expect(statusAt({ status: 'confirming', expiresAt }, end)).to.equal('confirming');
  });

  it('has done its steps as the money comes', () => {
    expect([stepsDone('pending'), stepsDone('confirming'), stepsDone('underpaid')]).to.deep.equal([1, 2, 4]);
  });

  it('shows which digits tell it from the others', () => {
    expect(splitExactAmount({ exactAmount: '24.913728', distinguishingDigits: 4 })).to.deep.equal(['24.91', '3728']);
  });

  it('promises the first bonus once, and only above its bound', () => {
    expect(expectedBonus(kopecks(200_000), [{ credited: 50_000 }])).to.equal(20_000);
    expect(expectedBonus(kopecks(100_000), [])).to.equal(0);
    expect(expectedBonus(kopecks(200_000), [{ credited: 100_001 }])).to.equal(0);
  });

  it('names the ruble that a sum of exactly the bound lacks, and no bonus that is far away or taken', () => {
    expect(missingForBonus(kopecks(100_000), [])).to.equal(100);
    expect(missingForBonus(kopecks(50_000), [])).to.equal(0);
    expect(missingForBonus(kopecks(100_100), [])).to.equal(0);
    expect(missingForBonus(kopecks(100_000), [{ credited: 100_001 }])).to.equal(0);
  });

  it('offers amounts that the method takes, its least one first', () => {
    const bitcoin = { minPrice: 200_000, maxPrice: 50_000_000 };
    expect(quickRubles({ minPrice: 10_000, maxPrice: 50_000_000 })).to.deep.equal([500, 1_500, 3_000, 5_000]);
    expect(quickRubles(bitcoin)).to.deep.equal([2_000, 3_000, 5_000, 10_000]);
    expect(quickRubles({ minPrice: 150_000, maxPrice: 300_000 })).to.deep.equal([1_500, 3_000]);
    expect(leastRubles(bitcoin)).to.equal(2_000);
    expect(leastRubles({ minPrice: 12_345 })).to.equal(200);
  });
});
