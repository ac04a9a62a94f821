import { isKeyOurs, releaseKey } from '../platform/database/idempotency.ts';
import { idempotencyRecords } from '../platform/database/idempotency-record.model.ts';
import type { WorkingSet } from '../platform/database/working-set.ts';
import type { FoundNumber, UnknownPurchase, UnknownPurchases } from '../supply/settle-unknown-purchases.ts';
import { activate, readsOfActivating } from './activate-intent.ts';
import { activations } from './activation.model.ts';
import type { Engine } from './engine.ts';
import { orderKeyOf, type Purchase } from './purchase.ts';
import { letIntentGo } from './purchase-intent.ts';
import { purchaseIntentCollection, purchaseIntents, type PurchaseIntent } from './purchase-intent.model.ts';

/** Longer than any supplier is waited for: a call that is this old was lost with its node. */
const lostAfterMs = 45_000;
/** A buyer whose answer was lost may find the number in the list for so long; later it would be a surprise. */
const adoptWithinMs = 10 * 60_000;
const listedMax = 500;

type Keys = Pick<Purchase, 'once' | 'order'>;

/** Whether the key and the order name still belong to this purchase, and not to a later one. */
const areKeysOurs = (working: WorkingSet, { once, order }: Keys): boolean => {
  const isOrderTaken = order !== undefined && working.find(idempotencyRecords, order.recordId) !== undefined;
  return isKeyOurs(working, once) && !isOrderTaken;
};

const settle = (
  engine: Engine,
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
  if (found && isFresh && !activation && areKeysOurs(working, keys)) {
    const { phone, supplierActivationId, operator } = found;
    activate(engine, working, { intent, keys, given: { phone, supplierActivationId, operator } }, at);
    return { isAdopted: true };
  }
  letIntentGo(working, intent, 'released', at);
  // The node that held the key is gone; whoever asks again must not wait for it.
  releaseKey(working, keys.once, at);
  return { isAdopted: false };
};

const toUnknownPurchase = ({ _id, supplierId, service, country, calledAt }: PurchaseIntent): UnknownPurchase => ({
  intentId: _id,
  supplierId,
  service,
  country,
  calledAt,
});

/**
 * Purchases whose outcome at the supplier nobody knows: those that timed out, whose buyers have their money back already,
 * and those that were lost with a node, whose money is still held.
 */
export const unknownPurchasesOf = (engine: Engine): UnknownPurchases => ({
  list: async () => {
    const lostBefore = new Date(engine.clock().getTime() - lostAfterMs);
    const intents = await purchaseIntentCollection()
      .find({ settledAt: null, $or: [{ state: 'unknown' }, { calledAt: { $lte: lostBefore } }] })
      .sort({ calledAt: 1 })
      .limit(listedMax)
      .toArray();
    return intents.map(toUnknownPurchase);
  },
  settle: async ({ intentId, found }) => {
    const known = await purchaseIntentCollection().findOne({ _id: intentId });
    if (!known) return { isAdopted: false };
    const keys: Keys = {
      once: known.once ?? undefined,
      order: orderKeyOf(known.userId, known.orderId, known.once?.holder ?? 'adopted'),
    };
    return engine.groupCommit.submit({
      name: 'settle-unknown-intent',
      reads: readsOfActivating(known, keys),
      decide: (working, at) => settle(engine, working, { intentId, keys, found }, at),
    });
  },
});
