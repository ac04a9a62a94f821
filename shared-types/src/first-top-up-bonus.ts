import { firstTopUpBonus } from './constants.ts';
import { noMoney, percentOf, type Money } from './money.ts';

/** The bonus of a user's first large top-up (rule 8.4); none for a sum that is not above the bound. */
export const firstTopUpBonusOf = (topUp: Money): Money =>
  topUp > firstTopUpBonus.above ? percentOf(topUp, firstTopUpBonus.percent) : noMoney;
