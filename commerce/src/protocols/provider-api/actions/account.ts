import { formatRubles } from '@shop/shared-types/money';

import { text } from '../answer.ts';
import type { Action } from '../provider-call.ts';

/** The money that can be spent now, holds subtracted. Cashback is credited to the same balance, so both actions give the same answer. */
const getBalance: Action = async ({ readBalance }, { userId }) => {
  const { available } = await readBalance(userId);
  return text(`ACCESS_BALANCE:${formatRubles(available)}`);
};

export const accountActions = { getBalance, getBalanceAndCashBack: getBalance };
