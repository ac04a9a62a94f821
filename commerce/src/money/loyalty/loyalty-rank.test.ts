import { expect } from 'chai';

import { loyaltyRanks } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { cashbackOf, nextRankFor, rankFor } from './loyalty-rank.ts';
import { readLoyaltyRanks } from './read-loyalty-ranks.ts';

/** Weekly top-ups in rubles, the cashback's percentage (rule 9.1), and the cashback in kopecks. */
const table: [number, number, number][] = [
  [0, 0, 0],
  [1, 0, 0],
  [999.99, 0, 0],
  [1_000, 4, 4_000],
  [3_999.99, 4, 15_999],
  [4_000, 5, 20_000],
  [14_999.99, 5, 74_999],
  [15_000, 6, 90_000],
  [59_999.99, 6, 359_999],
  [60_000, 8.5, 510_000],
  [149_999.99, 8.5, 1_274_999],
  [150_000, 12, 1_800_000],
  [199_999.99, 12, 2_399_999],
  [200_000, 20, 4_000_000],
  [1_000_000, 20, 20_000_000],
];

describe('loyalty ranks', () => {
  for (const [rubles, percent, cashback] of table) {
    it(`pay ${percent} % on ${rubles} rubles`, () => {
      const deposit = kopecks(Math.round(rubles * 100));
      const rank = rankFor(deposit, loyaltyRanks);
      expect(rank?.percent ?? 0).to.equal(percent);
      expect(cashbackOf(deposit, rank)).to.equal(cashback);
    });
  }

  it('tell the next threshold and what is missing to it', () => {
    expect(nextRankFor(kopecks(0), loyaltyRanks)).to.deep.include({ missing: 100_000 });
    expect(nextRankFor(kopecks(399_999), loyaltyRanks)).to.deep.equal({ nextRank: loyaltyRanks[1], missing: 1 });
    expect(nextRankFor(kopecks(400_000), loyaltyRanks).nextRank).to.equal(loyaltyRanks[2]);
    expect(nextRankFor(kopecks(99_999_999), loyaltyRanks)).to.deep.equal({ nextRank: undefined, missing: 0 });
  });
});

describe('readLoyaltyRanks', () => {
  it('takes the usual table without a setting', () => expect(readLoyaltyRanks(undefined)).to.equal(loyaltyRanks));

  it('takes the operator’s own', () => {
    expect(readLoyaltyRanks('500:1.25, 2000:3')).to.deep.equal([
      { level: 1, from: 50_000, percent: 1.25 },
      { level: 2, from: 200_000, percent: 3 },
    ]);
  });

  for (const wrong of [
    '1000',
    '1000:',
    '1000:4:5',
    'x:4',
    '1000:-4',
    '1000:4.123',
    '1000:100',
    '2000:3,1000:2',
    '1000:1,1000:2',
  ]) {
    it(`refuses "${wrong}"`, () => expect(() => readLoyaltyRanks(wrong)).to.throw('LOYALTY_RANKS'));
  }
});
