import { userAccount } from '../../ledger/balances/account-id.ts';
import { auditEntries } from '../../platform/audit-log/audit-entry.model.ts';
import type { Money } from '@shop/shared-types/money';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import type { SelfDealing } from './find-self-dealing.ts';
import { selfDealingPairs } from './self-dealing.model.ts';

/** How the audit log names the shop where nobody of the staff acted. */
const byTheShop = 'shop';

/** Notes a sale of a pair for the staff, among the writes of the sale; the first one of a pair stands in the audit log as well. */
export const recordSelfDealing = (
  working: WorkingSet,
  { sellerUserId, buyerUserId, sign, isWithheld }: SelfDealing,
  turnover: Money,
  at: Date,
): void => {
  const _id = `${sellerUserId}:${buyerUserId}`;
  const pair = { sellerUserId, buyerUserId, sign, isWithheld, lastAt: at };
  working.increment(selfDealingPairs, _id, { orders: 1, turnover }, pair);
  working.insertUnlessThere(auditEntries, {
    _id: `self-dealing:${_id}`,
    at,
    staff: byTheShop,
    action: 'self-dealing.find',
    target: userAccount(sellerUserId),
    reason: sign,
    details: { buyerUserId, isWithheld },
  });
};
