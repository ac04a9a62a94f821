import type { Request } from 'express';

import type { ApiKeyLimits, Caller } from '../auth/caller.ts';
import { CommerceError } from './commerce-error.ts';

const header = 'Daily-Spend-Max';
const noLimits: ApiKeyLimits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };

/**
 * The caller with the day's ceiling that he sets himself for this call, in kopecks (rule 3.6). It lowers what the owner of the key allows and
 * never raises it, so that a program can be started with less than its key may spend.
 * @throws CommerceError INPUT_INVALID.
 */
export const narrowLimits = (req: Pick<Request, 'get'>, caller: Caller): Caller => {
  const given = req.get(header);
  if (given === undefined) return caller;
  if (!/^\d{1,12}$/.test(given)) throw new CommerceError('INPUT_INVALID', { header });
  const limits = caller.keyLimits ?? noLimits;
  return {
    ...caller,
    keyLimits: { ...limits, dailySpendMax: Math.min(Number(given), limits.dailySpendMax ?? Infinity) },
  };
};
