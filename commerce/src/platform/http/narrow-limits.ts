import type { Request } from 'express';

import type { ApiKeyLimits, Caller } from '../auth/caller.ts';
import { CommerceError } from './commerce-error.ts';

const header = 'Daily-Spend-Max';
const noLimits: ApiKeyLimits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };

/**
 * Applies the `Daily-Spend-Max` header of a call, in kopecks, to the caller's limits (rule 3.6). The header can lower the daily limit of the
 * key and never raises it. A program can therefore run with a lower limit than its key has.
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
