import type { Money } from '@shop/shared-types/money';

import type { ActivationDeps } from '../activations/activation-deps.ts';
import { announceBalance } from '../../ledger/events/announce.ts';
import { hold } from '../../ledger/transfers/hold.ts';
import { voidHold } from '../../ledger/transfers/void-hold.ts';
import type { ApiKeyLimits } from '../../platform/auth/caller.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import {
  keyChargeOf,
  readsOfCharge,
  takeBackCharge,
  type KeyCharge,
} from '../../accounts/users/api-keys/charge-api-key.ts';
import { readsOfOrder } from './end-repeat-order.ts';
import { findRepeatOrder } from './find-repeat-orders.ts';
import { announceRepeatOrder } from './announce-repeat-order.ts';
import { holdOf } from './repeat-order-hold.ts';
import { repeatOrders, type RepeatOrder } from './repeat-order.model.ts';

/** Holds the new ceiling in the place of the old one. @throws CommerceError NO_BALANCE, API_KEY_LIMIT. */
const holdInstead = (
  working: WorkingSet,
  keyCharge: KeyCharge,
  order: RepeatOrder,
  { priceMax, at }: { priceMax: Money; at: Date },
): RepeatOrder => {
  const { _id, userId, ceilingChanges = 0, keySpendingId } = order;
  voidHold(working, holdOf(order), at);
  takeBackCharge(working, keySpendingId, order.priceMax);
  keyCharge.apply(working, { userId, price: priceMax, opensOrder: false }, at);
  const { spendingId } = keyCharge;
  const changed = working.update(repeatOrders, _id, {
    priceMax,
    ceilingChanges: ceilingChanges + 1,
    keySpendingId: spendingId,
  });
  hold(working, holdOf(changed), at);
  return changed;
};

interface CeilingChange {
  priceMax: Money;
  keyLimits?: ApiKeyLimits | undefined;
}

/** The transaction of `changeRepeatOrder` for an order that was found. */
export const changeCeiling = (
  { groupCommit, clock }: Pick<ActivationDeps, 'groupCommit' | 'clock'>,
  known: RepeatOrder,
  { priceMax, keyLimits }: CeilingChange,
): Promise<RepeatOrder> => {
  const { _id, userId } = known;
  const keyCharge = keyChargeOf(userId, keyLimits, clock());
  const isSameDay = known.keySpendingId === keyCharge.spendingId;
  return groupCommit.submit({
    name: 'change-repeat-order',
    reads: [...readsOfOrder(known), ...keyCharge.reads, ...(isSameDay ? [] : readsOfCharge(known.keySpendingId))],
    decide: (working, at) => {
      const order = working.get(repeatOrders, _id);
      if (order.status !== 'waiting' || order.expiresAt <= at) {
        throw new CommerceError('STATUS_CONFLICT', { status: order.status });
      }
      if (order.priceMax === priceMax) return order;
      const changed = holdInstead(working, keyCharge, order, { priceMax, at });
      announceRepeatOrder(working, changed, at);
      announceBalance(working, userId, at);
      return changed;
    },
  });
};

/**
 * Changes the ceiling of a waiting order, which keeps its place in the queue (rule 4.17). The same ceiling again changes nothing.
 * @throws CommerceError REPEAT_ORDER_NOT_FOUND; STATUS_CONFLICT when the order has ended; NO_BALANCE when less than the new ceiling would be
 * free, and API_KEY_LIMIT: the old ceiling then stays held.
 */
export const changeRepeatOrder = async (
  deps: Pick<ActivationDeps, 'groupCommit' | 'clock'>,
  { userId, id, ...change }: { userId: number; id: string } & CeilingChange,
): Promise<RepeatOrder> => changeCeiling(deps, await findRepeatOrder({ userId, id }), change);
