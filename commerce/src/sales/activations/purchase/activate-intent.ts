import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { Refusal } from '../../../platform/database/operation.ts';
import { isKeyOurs, readsOfKey, recordRefusal } from '../../../platform/database/idempotency.ts';
import { idempotencyRecords } from '../../../platform/database/idempotency-record.model.ts';
import { readOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import type { SupplierAnswer } from '../../../supply/remote/remote-supplier.ts';
import { activations, type ActivationDocument } from '../activation.model.ts';
import { readsOfPlace } from '../wholesale/open-places.ts';
import { announceActivation } from '../announce-activation.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { newActivation } from './new-activation.ts';
import { isRepeatable, recordPurchase, type Purchase } from './purchase.ts';
import { holdForOrder, isServable, isHeldForOrder, type HeldForOrder } from './held-for-order.ts';
import { letIntentGo, readsOfFormer } from './purchase-intent.ts';
import { purchaseIntents, type PurchaseIntent } from './purchase-intent.model.ts';
import { tellSupplier } from '../closing/tell-supplier.ts';

export type GivenNumber = Omit<Extract<SupplierAnswer, { outcome: 'number' }>, 'outcome'>;
type Keys = Pick<Purchase, 'once' | 'order'>;

type Served = Pick<ActivationDeps, 'servedOrders'>;

export const readsOfActivating = (deps: Served, intent: PurchaseIntent, { once, order }: Keys): Read[] => [
  ...readsOfFormer(intent),
  ...readsOfOwn(deps, intent),
  ...readsOfKey(once),
  ...readsOfKey(order),
];

const readsOfOwn = ({ servedOrders }: Served, { _id, userId, repeatOrderId, wholesale }: PurchaseIntent): Read[] => [
  readOf(purchaseIntents, _id),
  readOf(activations, _id),
  readOfAccount(userId),
  ...(repeatOrderId ? servedOrders.readsOf({ _id: repeatOrderId, userId }) : []),
  ...(wholesale ? readsOfPlace({ _id: wholesale.orderId, userId }) : []),
];

/** Where the money of an intent was set aside before it; empty for an intent with a hold of its own. */
const heldForOrderOf = ({ repeatOrderId, wholesale, userId, keySpendingId = null }: PurchaseIntent): HeldForOrder => ({
  repeatOrder: repeatOrderId ? { _id: repeatOrderId, userId } : undefined,
  orderPlace: wholesale && { order: { _id: wholesale.orderId, userId, keySpendingId }, place: wholesale.place },
});

/** Whether the order of an intent, if it has one, still waits and can pay. */
export const isOrderServable = (deps: Served, working: WorkingSet, intent: PurchaseIntent, at: Date): boolean => {
  try {
    return isServable(deps, working, heldForOrderOf(intent), intent, at);
  } catch (failure) {
    if (failure instanceof CommerceError) return false;
    throw failure;
  }
};

/** Turns the intent into an activation. Its price is held already; for an order it takes the place of what the order holds. Ask `isOrderServable` before. */
export const activate = (
  activationDeps: Pick<ActivationDeps, 'settings' | 'servedOrders'>,
  working: WorkingSet,
  { intent, keys, given }: { intent: PurchaseIntent; keys: Keys; given: GivenNumber },
  at: Date,
): ActivationDocument => {
  const sold = { id: intent._id, ...given };
  const { reactivates, sellsAgain, wholesale } = intent;
  const activation: ActivationDocument = {
    ...newActivation(activationDeps, intent, intent, sold, at),
    ...(reactivates ? { reactivates: reactivates.id } : {}),
    ...(sellsAgain ? { sellsAgain } : {}),
    ...(wholesale ? { wholesale } : {}),
  };
  working.insert(activations, activation);
  working.update(purchaseIntents, intent._id, { state: 'activated', settledAt: at });
  recordPurchase(working, keys, intent._id, at);
  const held = heldForOrderOf(intent);
  if (isHeldForOrder(held)) holdForOrder(activationDeps, working, held, activation, at);
  announceActivation(working, activation, at, { hasBalanceChanged: isHeldForOrder(held) });
  return activation;
};

/**
 * The second transaction of a purchase from a remote supplier.
 * @param signal aborted when the buyer is gone: a number that no repeat can ask for is then given back.
 * @returns undefined when the intent was settled meanwhile, a repeat has taken over its key, or the buyer is gone; the number is then
 * given back.
 * @throws CommerceError ORDER_ALREADY_EXISTS when another purchase took the order name; the number is then given back.
 */
export const activateIntent = (
  activationDeps: ActivationDeps,
  {
    intent,
    keys,
    given,
    signal,
  }: { intent: PurchaseIntent; keys: Keys; given: GivenNumber; signal: AbortSignal | undefined },
): Promise<ActivationDocument | undefined> =>
  activationDeps.groupCommit.submit<ActivationDocument | undefined>({
    name: 'activate-intent',
    reads: readsOfActivating(activationDeps, intent, keys),
    decide: (working, at) => {
      const { _id } = intent;
      const current = working.get(purchaseIntents, _id);
      const isOrderTaken =
        keys.order !== undefined && working.find(idempotencyRecords, keys.order.recordId) !== undefined;
      const isOurs = isKeyOurs(working, keys.once);
      const isWanted = isRepeatable(keys) || !signal?.aborted;
      const isFree =
        !isOrderTaken && !working.find(activations, _id) && isOrderServable(activationDeps, working, current, at);
      if (current.state === 'calling' && isOurs && isWanted && isFree) {
        return activate(activationDeps, working, { intent: current, keys, given }, at);
      }
      const { supplierActivationId } = given;
      tellSupplier(
        working,
        { supplierId: current.supplierId, supplierActivationId, activationId: null },
        'cancelled',
        at,
      );
      if (current.state === 'calling') letIntentGo(working, current, 'released', at);
      if (!isOurs || !isOrderTaken) return undefined;
      const refusal = new CommerceError('ORDER_ALREADY_EXISTS');
      recordRefusal(working, keys.once, at, refusal);
      return new Refusal(refusal);
    },
  });
