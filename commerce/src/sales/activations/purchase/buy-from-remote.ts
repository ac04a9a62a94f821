import type { PriceOffer } from '../../../catalogue/price-book.ts';
import type { Replayed } from '../../../platform/database/idempotency.ts';
import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts';
import type { RemoteSupplier } from '../../../supply/remote/remote-supplier.ts';
import { activateIntent } from './activate-intent.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { openIntent, releaseIntent, type RemoteOffer } from './purchase-intent.ts';
import type { PurchaseIntent } from './purchase-intent.model.ts';
import type { Bought, Purchase, PurchaseAnswer } from './purchase.ts';
import { StaleMemory } from './stale-memory.ts';

const idTriesMax = 4;

/** One purchase may call several suppliers. Each of them gets an intent, and so an id, of its own. */
export const openWithFreeId = async (
  activationDeps: ActivationDeps,
  purchase: Purchase,
  offer: RemoteOffer,
): Promise<PurchaseIntent | Replayed<PurchaseAnswer>> => {
  const ofOffer = { ...purchase, seed: `${purchase.seed}|${offer.supplierId}` };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await openIntent(activationDeps, ofOffer, offer, attempt);
    } catch (failure) {
      const isTaken = failure instanceof StaleMemory || isDuplicateKey(failure);
      if (!isTaken || attempt >= idTriesMax) throw failure;
    }
  }
};

/**
 * Buys from a remote supplier (rule 4.8). First the price is held and the intent written, then the supplier is called outside any transaction, then
 * the intent becomes an activation or is released. A purchase with an unknown outcome is never billed.
 * @param avoided numbers for which the supplier is asked once more for another one.
 * @returns undefined when the supplier gave no number.
 * @throws CommerceError NO_BALANCE, CHANNELS_LIMIT, ORDER_ALREADY_EXISTS and those of idempotency.
 */
export const buyFromRemote = async (
  activationDeps: ActivationDeps,
  purchase: Purchase,
  offer: PriceOffer,
  supplier: RemoteSupplier,
  avoided: readonly string[],
): Promise<Bought | undefined> => {
  const intent = await openWithFreeId(activationDeps, purchase, { ...offer, sellsAgain: supplier.sellsAgain });
  if ('replayed' in intent) return intent;
  const { service, country, operators = [], phoneExceptions = [] } = purchase.request;
  const answer = await supplier.requestNumber({
    service,
    country,
    operators,
    exceptPrefixes: phoneExceptions,
    avoidedPhones: avoided,
    supplierShare: offer.supplierShare,
    intentId: intent._id,
  });
  if (answer.outcome === 'number') {
    const { phone, supplierActivationId, operator } = answer;
    const given = { phone, supplierActivationId, operator };
    return activateIntent(activationDeps, { intent, keys: purchase, given, signal: purchase.request.signal });
  }
  await releaseIntent(activationDeps, intent, answer.outcome === 'none' ? 'released' : 'unknown');
  return undefined;
};
