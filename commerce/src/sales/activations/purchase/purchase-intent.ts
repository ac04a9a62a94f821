import type { PriceOffer } from '../../../catalogue/price-book.ts';
import { announceBalance } from '../../../ledger/events/announce.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { voidHold } from '../../../ledger/transfers/void-hold.ts';
import { withIdempotencyKey, recordInProgress, type Replayed } from '../../../platform/database/idempotency.ts';
import { readOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import { refundApiKey } from '../../../accounts/users/api-keys/charge-api-key.ts';
import { countKeyPurchase, takeKeyPurchaseBack } from '../../../accounts/users/api-keys/purchase-run.ts';
import { holdOf } from './activation-hold.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { activations } from '../activation.model.ts';
import { reactivationObstacle } from '../what-a-buyer-may-do.ts';
import { changeActivation } from '../change-activation.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { saleIdsOf } from '../sale-ids.ts';
import { termsOf } from './new-activation.ts';
import { assertNewOrder, holdPrice, readsOfPurchase, type Purchase, type PurchaseAnswer } from './purchase.ts';
import { assertServable, isHeldForOrder } from './held-for-order.ts';
import { purchaseIntents, type PurchaseIntent } from './purchase-intent.model.ts';
import { StaleMemory } from './stale-memory.ts';

/** A purchase from a remote supplier. */
export type RemoteOffer = PriceOffer & { sellsAgain?: boolean | undefined };

/** Takes the right to buy a paid number again, so that one purchase of it runs at a time. @throws CommerceError REACTIVATION_IMPOSSIBLE. */
const takeRight = (
  working: WorkingSet,
  formerId: number,
  intentId: number,
  at: Date,
): { id: number; phone: string } => {
  const former = working.get(activations, formerId);
  const reason = reactivationObstacle(former, at);
  if (reason) throw new CommerceError('REACTIVATION_IMPOSSIBLE', { reason });
  changeActivation(working, former, { reactivatedBy: intentId });
  return { id: formerId, phone: former.phone };
};

/** The document that an intent for a paid number has to give its right back to. */
export const readsOfFormer = ({ reactivates }: Pick<PurchaseIntent, 'reactivates'>): Read[] =>
  reactivates ? [readOf(activations, reactivates.id)] : [];

/** The key that buys, and whether the purchase counts in its run (rule 3.37). */
const keyOf = ({ keyCharge: { keyId, pause } }: Purchase): Pick<PurchaseIntent, 'keyId' | 'isCounted'> => ({
  ...(keyId === undefined ? {} : { keyId }),
  ...(pause ? { isCounted: true } : {}),
});

/** What the activation will note of the request. */
const notedOf = ({ request: { callbackUrl, choose } }: Purchase): Pick<PurchaseIntent, 'callbackUrl' | 'choose'> => ({
  ...(callbackUrl === undefined ? {} : { callbackUrl }),
  ...(choose === undefined ? {} : { choose }),
});

/**
 * The first transaction of a purchase from a remote supplier. It holds the price and writes the intent before the supplier is called.
 * @throws CommerceError NO_BALANCE, CHANNELS_LIMIT, ORDER_ALREADY_EXISTS and those of idempotency; StaleMemory when the ids are taken.
 */
export const openIntent = (
  activationDeps: ActivationDeps,
  purchase: Purchase,
  offer: RemoteOffer,
  attempt: number,
): Promise<PurchaseIntent | Replayed<PurchaseAnswer>> => {
  const ids = saleIdsOf(activationDeps.secrets, 'activation-id', purchase, attempt);
  const { userId, service, country, orderId, referralCode, repeatOrder, reactivates } = purchase.request;
  const hasHold = isHeldForOrder(purchase.request);
  const decide = (working: WorkingSet, at: Date): PurchaseIntent => {
    assertNewOrder(working, purchase);
    assertServable(activationDeps, working, purchase, offer.price, at);
    const id = ids.find(
      (candidate) => !working.find(activations, candidate) && !working.find(purchaseIntents, candidate),
    );
    if (id === undefined) throw new StaleMemory('id');
    const intent: PurchaseIntent = {
      _id: id,
      userId,
      supplierId: offer.supplierId,
      service,
      country,
      price: offer.price,
      supplierShare: offer.supplierShare,
      orderId: orderId ?? null,
      referralCode: referralCode ?? null,
      ...notedOf(purchase),
      keySpendingId: purchase.keyCharge.spendingId,
      ...keyOf(purchase),
      once: purchase.once ?? null,
      ...(repeatOrder ? { repeatOrderId: repeatOrder._id } : {}),
      ...termsOf(purchase.request, offer),
      ...(reactivates === undefined ? {} : { reactivates: takeRight(working, reactivates, id, at) }),
      ...(offer.sellsAgain ? { sellsAgain: true } : {}),
      state: 'calling',
      calledAt: at,
      settledAt: null,
      version: 1,
    };
    // The hold of an order stays until there is a number: a supplier that gives none then moves no money.
    if (!hasHold) holdPrice(working, { ...activationDeps, keyCharge: purchase.keyCharge }, intent, at);
    countKeyPurchase(working, purchase.keyCharge.pause, userId, at);
    working.insert(purchaseIntents, intent);
    recordInProgress(working, purchase.once, at);
    if (!hasHold) announceBalance(working, userId, at);
    return intent;
  };
  return activationDeps.groupCommit.submit(
    withIdempotencyKey(purchase.once, {
      name: 'open-intent',
      signal: purchase.request.signal,
      reads: [
        ...readsOfPurchase(activationDeps, purchase, ids),
        ...ids.map((id) => readOf(purchaseIntents, id)),
        ...(reactivates === undefined ? [] : [readOf(activations, reactivates)]),
      ],
      decide,
    }),
  );
};

/** Voids the hold of an intent; that of an order stays with the order. State `unknown` keeps the intent under observation, since the supplier may have given a number. */
export const letIntentGo = (
  working: WorkingSet,
  intent: PurchaseIntent,
  state: 'released' | 'unknown',
  at: Date,
): void => {
  working.update(purchaseIntents, intent._id, { state, settledAt: state === 'released' ? at : null });
  if (intent.isCounted) takeKeyPurchaseBack(working, intent.keyId, intent.userId);
  if (intent.reactivates) changeActivation(working, { _id: intent.reactivates.id }, { reactivatedBy: null });
  if (intent.repeatOrderId || intent.wholesale) return;
  voidHold(working, holdOf(intent), at);
  refundApiKey(working, intent.keySpendingId, intent.price);
  announceBalance(working, intent.userId, at);
};

/** Releases an intent whose call brought no number: the buyer's money is free before the next supplier is called. */
export const releaseIntent = (
  { groupCommit }: Pick<ActivationDeps, 'groupCommit'>,
  { _id, userId, reactivates }: PurchaseIntent,
  state: 'released' | 'unknown',
): Promise<void> =>
  groupCommit.submit({
    name: 'release-intent',
    reads: [readOf(purchaseIntents, _id), readOfAccount(userId), ...readsOfFormer({ reactivates })],
    decide: (working, at) => {
      const intent = working.get(purchaseIntents, _id);
      if (intent.state === 'calling') letIntentGo(working, intent, state, at);
    },
  });
