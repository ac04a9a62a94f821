import { isKeyOurs, releaseKey } from '../../../platform/database/idempotency.ts';
import { idempotencyRecords } from '../../../platform/database/idempotency-record.model.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import type {
  FoundNumber,
  UnknownPurchase,
  UnknownPurchases,
} from '../../../supply/remote/settle-unknown-purchases.ts';
import { activate, isOrderServable, readsOfActivating } from './activate-intent.ts';
import { activations } from '../activation.model.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { isRepeatable, orderKeyOf, type Purchase } from './purchase.ts';
import { letIntentGo } from './purchase-intent.ts';
import { purchaseIntentCollection, purchaseIntents, type PurchaseIntent } from './purchase-intent.model.ts';

/** Longer than any call to a supplier may take: a call that is 45 s old was lost with its node. */
const lostAfterMs = 45_000;
/** For ten minutes a buyer whose answer was lost may find the number in the list; later the number would be a surprise. */
const adoptWithinMs = 10 * 60_000;
const listedMax = 500;

type Keys = Pick<Purchase, 'once' | 'order'>;

/** Whether the idempotency key and the order name still belong to this purchase, and not to a later one. */
const areKeysOurs = (working: WorkingSet, { once, order }: Keys): boolean => {
  const isOrderTaken = order !== undefined && working.find(idempotencyRecords, order.recordId) !== undefined;
  return isKeyOurs(working, once) && !isOrderTaken;
};

const settle = (
  activationDeps: Pick<ActivationDeps, 'settings' | 'servedOrders'>,
  working: WorkingSet,
  { intentId, keys, found }: { intentId: number; keys: Keys; found: FoundNumber | undefined },
  at: Date,
): { isAdopted: boolean } => {
  const intent = working.get(purchaseIntents, intentId);
  const activation = working.find(activations, intentId);
  if (intent.state === 'activated') {
    return { isAdopted: activation?.supplierActivationId === found?.supplierActivationId };
  }
  if (intent.settledAt !== null) return { isAdopted: false };
  if (intent.state === 'unknown') {
    working.update(purchaseIntents, intentId, { settledAt: at });
    return { isAdopted: false };
  }
  const isFresh = at.getTime() - intent.calledAt.getTime() <= adoptWithinMs;
  // A buyer who cannot ask again has long bought another number.
  const isOurs =
    isRepeatable(keys) && areKeysOurs(working, keys) && isOrderServable(activationDeps, working, intent, at);
  if (found && isFresh && !activation && isOurs) {
    const { phone, supplierActivationId, operator } = found;
    activate(activationDeps, working, { intent, keys, given: { phone, supplierActivationId, operator } }, at);
    return { isAdopted: true };
  }
  letIntentGo(working, intent, 'released', at);
  // The node that held the key is gone, and a repeat with the same key must not wait for it.
  releaseKey(working, keys.once, at);
  return { isAdopted: false };
};

/** Settles one intent whose outcome was unknown, by what its supplier says now. @param found undefined: the supplier gave no number. */
export const settleIntent = (
  activationDeps: Pick<ActivationDeps, 'groupCommit' | 'settings' | 'servedOrders'>,
  known: PurchaseIntent,
  found: FoundNumber | undefined,
): Promise<{ isAdopted: boolean }> => {
  const keys: Keys = {
    once: known.once ?? undefined,
    order: known.repeatOrderId ? undefined : orderKeyOf(known.userId, known.orderId, known.once?.holder ?? 'adopted'),
  };
  return activationDeps.groupCommit.submit({
    name: 'settle-unknown-intent',
    reads: readsOfActivating(activationDeps, known, keys),
    decide: (working, at) => settle(activationDeps, working, { intentId: known._id, keys, found }, at),
  });
};

const toUnknownPurchase = ({
  _id,
  supplierId,
  service,
  country,
  calledAt,
  reactivates,
}: PurchaseIntent): UnknownPurchase => ({
  intentId: _id,
  supplierId,
  service,
  country,
  calledAt,
  ...(reactivates ? { againPhone: reactivates.phone } : {}),
});

/**
 * Purchases whose outcome at the supplier is unknown. Either the call timed out, and the buyer has the money back; or the purchase was lost
 * with its node, and the money is still held.
 */
export const unknownPurchasesOf = (activationDeps: ActivationDeps): UnknownPurchases => ({
  list: async (leftOut = []) => {
    const lostBefore = new Date(activationDeps.clock().getTime() - lostAfterMs);
    const intents = await purchaseIntentCollection()
      .find({
        _id: { $nin: [...leftOut] },
        settledAt: null,
        $or: [{ state: 'unknown' }, { calledAt: { $lte: lostBefore } }],
      })
      .sort({ calledAt: 1 })
      .limit(listedMax)
      .toArray();
    return intents.map(toUnknownPurchase);
  },
  settle: async ({ intentId, found }) => {
    const known = await purchaseIntentCollection().findOne({ _id: intentId });
    return known ? settleIntent(activationDeps, known, found) : { isAdopted: false };
  },
});
