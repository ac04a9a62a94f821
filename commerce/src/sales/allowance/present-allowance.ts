import type { PurchaseAllowance } from '@shop/shared-types/contract/allowance';

import type { Allowance } from './allowance.ts';

const toTenths = (amount: number): number => Math.round(amount * 10) / 10;

/** The allowance as the account's owner sees it, in numbers with one decimal. */
export const presentAllowance = ({ total, used, releasedAt }: Allowance): PurchaseAllowance => ({
  allowance: total,
  used: toTenths(used),
  left: Math.max(0, toTenths(total - used)),
  releasedAt: releasedAt?.toISOString() ?? null,
});
