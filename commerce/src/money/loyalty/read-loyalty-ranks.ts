import { loyaltyRanks } from '@shop/shared-types/constants';
import { parseRubles } from '@shop/shared-types/money';

import type { LoyaltyRank } from './loyalty-rank.ts';

const percentPattern = /^\d{1,2}(\.\d{1,2})?$/;

/**
 * The operator's own table: `LOYALTY_RANKS=1000:4,4000:5,15000:6`, rubles and percent, in ascending order. Without the setting the default
 * table applies.
 * @throws Error that names the wrong row.
 */
export const readLoyaltyRanks = (text: string | undefined): readonly LoyaltyRank[] => {
  if (!text) return loyaltyRanks;
  const ranks = text.split(',').map((row, index): LoyaltyRank => {
    const [rubles = '', percent = '', ...rest] = row.trim().split(':');
    const from = parseRubles(rubles);
    if (from === undefined || !percentPattern.test(percent) || rest.length > 0) {
      throw new Error(`LOYALTY_RANKS: "${row.trim()}" is not "rubles:percent", such as 1000:4`);
    }
    return { level: index + 1, from, percent: Number(percent) };
  });
  ranks.forEach(({ from }, index) => {
    const before = ranks[index - 1];
    if (before && from <= before.from) throw new Error('LOYALTY_RANKS has to go upwards');
  });
  return ranks;
};
