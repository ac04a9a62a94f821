import type { PriceOffer } from '../catalogue/price-book.ts';
import { isDuplicateKey } from '../platform/database/commit-batch.ts';
import type { AskedSupplier } from '../supply/asked-supplier.ts';
import { activateIntent } from './activate-intent.ts';
import type { Engine } from './engine.ts';
import { openIntent, releaseIntent } from './purchase-intent.ts';
import type { PurchaseIntent } from './purchase-intent.model.ts';
import type { Bought, Purchase } from './purchase.ts';
import { Stale } from './stale.ts';

const idTriesMax = 4;

/** Several suppliers may be asked for one purchase; each has intents, and so ids, of its own. */
const openWithFreeId = async (
  engine: Engine,
  purchase: Purchase,
  offer: PriceOffer,
): Promise<PurchaseIntent | { replayed: unknown }> => {
  const ofOffer = { ...purchase, seed: `${purchase.seed}|${offer.supplierId}` };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await openIntent(engine, ofOffer, offer, attempt);
    } catch (failure) {
      const isTaken = failure instanceof Stale || isDuplicateKey(failure);
      if (!isTaken || attempt >= idTriesMax) throw failure;
    }
  }
};

/**
 * Buys from a supplier that has to be asked: money is held and the intent written, then the supplier is called outside of any
 * transaction, then the intent becomes an activation or is released. An unknown outcome is never billed.
 * @returns undefined when the supplier gave nothing.
 * @throws CommerceError NO_BALANCE, CHANNELS_LIMIT, ORDER_ALREADY_EXISTS and those of idempotency.
 */
export const buyFromAsked = async (
  engine: Engine,
  purchase: Purchase,
  offer: PriceOffer,
  supplier: AskedSupplier,
): Promise<Bought | undefined> => {
  const intent = await openWithFreeId(engine, purchase, offer);
  if ('replayed' in intent) return intent;
  const { service, country, operators = [], phoneExceptions = [] } = purchase.request;
  const answer = await supplier.requestNumber({
    service,
    country,
    operators,
    exceptPrefixes: phoneExceptions,
    supplierShare: offer.supplierShare,
    intentId: intent._id,
  });
  if (answer.outcome === 'number') {
    const { phone, supplierActivationId, operator } = answer;
    return activateIntent(engine, { intent, keys: purchase, given: { phone, supplierActivationId, operator } });
  }
  await releaseIntent(engine, intent, answer.outcome === 'none' ? 'released' : 'unknown');
  return undefined;
};
