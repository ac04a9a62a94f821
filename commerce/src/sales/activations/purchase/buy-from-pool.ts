import { countKeyPurchase } from '../../../accounts/users/api-keys/purchase-run.ts';
import type { PriceOffer } from '../../../catalogue/price-book.ts';
import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts';
import { withIdempotencyKey } from '../../../platform/database/idempotency.ts';
import { readOf, type WorkingSet } from '../../../platform/database/working-set.ts';
import type { Claim } from '../../../supply/pool/candidate-lists.ts';
import { bannedUntil } from '../../../supply/pool/judgement.ts';
import { isOfferable, sellSim } from '../../../supply/pool/sim-state.ts';
import { sims } from '../../../supply/pool/sim.model.ts';
import { stockChangesOf, type StockChange } from '../../../supply/pool/stock-count.model.ts';
import { activations, type ActivationDocument } from '../activation.model.ts';
import { announceActivation } from '../announce-activation.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { saleIdsOf } from '../sale-ids.ts';
import { newActivation, termsOf } from './new-activation.ts';
import { assertNewOrder, holdPrice, readsOfPurchase, recordPurchase, type Bought, type Purchase } from './purchase.ts';
import { assertServable, holdForOrder, isHeldForOrder } from './held-for-order.ts';
import { BannedByBuyer, StaleMemory } from './stale-memory.ts';

/** A purchase tries at most 10 SIMs: with several nodes in one small pool, other nodes may have sold the first ones. */
const triesMax = 10;

interface PoolSale {
  activation: ActivationDocument;
  /** Counted after the sale is committed. */
  stockChanges: StockChange[];
}

/** The one transaction of a purchase from a pool. It holds the price, reserves the SIM and writes the activation and its event. */
const decidePurchase = (
  activationDeps: ActivationDeps,
  { purchase, offer, claim, ids }: { purchase: Purchase; offer: PriceOffer; claim: Claim; ids: number[] },
  working: WorkingSet,
  at: Date,
): PoolSale => {
  const { service, country } = purchase.request;
  assertNewOrder(working, purchase);
  assertServable(activationDeps, working, purchase, offer.price, at);
  const sim = working.find(sims, claim.phone);
  const isRight = sim?.supplierId === offer.supplierId && sim.country === country;
  if (!sim || !isRight || !isOfferable(sim, service)) throw new StaleMemory('sim');
  const until = bannedUntil(sim, purchase.request, at);
  if (until) throw new BannedByBuyer(until);
  const id = ids.find((candidate) => !working.find(activations, candidate));
  if (id === undefined) throw new StaleMemory('id');
  const { _id: phone, operator } = sim;
  const activation: ActivationDocument = {
    ...newActivation(
      activationDeps,
      { ...purchase.request, keySpendingId: purchase.keyCharge.spendingId, keyId: purchase.keyCharge.keyId },
      offer,
      { id, phone, operator, supplierActivationId: null },
      at,
    ),
    ...termsOf(purchase.request, offer),
  };
  if (isHeldForOrder(purchase.request)) holdForOrder(activationDeps, working, purchase.request, activation, at);
  else holdPrice(working, { ...activationDeps, keyCharge: purchase.keyCharge }, activation, at);
  const after = working.update(sims, phone, sellSim(sim, service, at));
  working.insert(activations, activation);
  countKeyPurchase(working, purchase.keyCharge.pause, activation.userId, at);
  recordPurchase(working, purchase, id, at);
  announceActivation(working, activation, at, { hasBalanceChanged: true });
  return { activation, stockChanges: stockChangesOf(sim, after) };
};

const submit = async (
  activationDeps: ActivationDeps,
  purchase: Purchase,
  offer: PriceOffer,
  claim: Claim,
  attempt: number,
): Promise<Bought> => {
  const ids = saleIdsOf(activationDeps.secrets, 'activation-id', purchase, attempt);
  const sold = await activationDeps.groupCommit.submit(
    withIdempotencyKey(purchase.once, {
      name: 'buy-from-pool',
      signal: purchase.request.signal,
      reads: [...readsOfPurchase(activationDeps, purchase, ids), readOf(sims, claim.phone)],
      decide: (working, at) => decidePurchase(activationDeps, { purchase, offer, claim, ids }, working, at),
    }),
  );
  if ('replayed' in sold) return sold;
  activationDeps.stockTally.add(sold.stockChanges);
  return sold.activation;
};

/**
 * Buys a SIM of a supplier's pool.
 * @param avoided numbers that are passed over.
 * @returns undefined when the pool has nothing for the selection.
 * @throws CommerceError NO_BALANCE, CHANNELS_LIMIT, ORDER_ALREADY_EXISTS and those of idempotency.
 */
export const buyFromPool = async (
  activationDeps: ActivationDeps,
  purchase: Purchase,
  offer: PriceOffer,
  avoided: readonly string[],
): Promise<Bought | undefined> => {
  const { userId, service, country, operators = [], phoneExceptions = [] } = purchase.request;
  const selection = {
    supplierId: offer.supplierId,
    country,
    service,
    operators,
    exceptPrefixes: phoneExceptions,
    exceptPhones: avoided,
    userId,
  };
  for (let attempt = 0; attempt < triesMax; attempt += 1) {
    const claim = await activationDeps.candidates.claim(selection);
    if (!claim) return undefined;
    try {
      const bought = await submit(activationDeps, purchase, offer, claim, attempt);
      claim.release('replayed' in bought ? 'unused' : 'taken');
      return bought;
    } catch (failure) {
      if (failure instanceof BannedByBuyer) claim.reportBanned(failure.until.getTime());
      else if (failure instanceof StaleMemory && failure.what === 'sim') claim.reportStale();
      else claim.release('unused');
      const isTriedAgain = failure instanceof StaleMemory || failure instanceof BannedByBuyer;
      if (!isTriedAgain && !isDuplicateKey(failure)) throw failure;
    }
  }
  return undefined;
};
