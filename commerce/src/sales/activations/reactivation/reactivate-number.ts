import { countKeyPurchase } from '../../../accounts/users/api-keys/purchase-run.ts';
import { withIdempotencyKey } from '../../../platform/database/idempotency.ts';
import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts';
import { readOf, type WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { isOnSale } from '../../../supply/pool/sim-state.ts';
import { SimModel, sims, type Sim } from '../../../supply/pool/sim.model.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { activations, type ActivationDocument } from '../activation.model.ts';
import { reactivationObstacle, reactivationPriceOf, type ReactivationObstacle } from '../what-a-buyer-may-do.ts';
import { announceActivation } from '../announce-activation.ts';
import { changeActivation } from '../change-activation.ts';
import { findActivation, type OwnActivation } from '../transition-activation.ts';
import { activateIntent } from '../purchase/activate-intent.ts';
import { openWithFreeId } from '../purchase/buy-from-remote.ts';
import { findBought, refuse } from '../purchase/buy-number.ts';
import { releaseIntent } from '../purchase/purchase-intent.ts';
import type { BuyNumberRequest } from '../purchase/buy-number-request.ts';
import { newActivation } from '../purchase/new-activation.ts';
import {
  holdPrice,
  preparePurchase,
  readsOfPurchase,
  recordPurchase,
  type Bought,
  type Purchase,
} from '../purchase/purchase.ts';
import { StaleMemory } from '../purchase/stale-memory.ts';
import { saleIdsOf } from '../sale-ids.ts';

/** A buyer's request for the number of an activation that he has paid. */
export type ReactivationRequest = OwnActivation &
  Pick<BuyNumberRequest, 'idempotencyKey' | 'onReplay' | 'keyLimits' | 'signal'>;

const idTriesMax = 4;

const impossible = (reason: ReactivationObstacle | 'number-gone' | 'number-offline' | 'not-sold'): CommerceError =>
  new CommerceError('REACTIVATION_IMPOSSIBLE', { reason });

/** The number must be where it was: in the same pool, refused for nothing new, rented to nobody, and reachable. */
const assertReachable = (sim: Sim | null | undefined, { supplierId, country, service }: ActivationDocument): void => {
  const isThere = sim?.supplierId === supplierId && sim.country === country && !sim.refusedFor.includes(service);
  if (!isThere || sim.isRented) throw impossible('number-gone');
  if (!isOnSale(sim)) throw impossible('number-offline');
};

/** A number of a remote supplier is looked for where it is: the supplier says at the purchase whether it has it. */
const assertReactivatable = (
  { priceBook }: Pick<ActivationDeps, 'priceBook'>,
  activation: ActivationDocument,
  sim: Sim | null | undefined,
  at: Date,
): void => {
  const obstacle = reactivationObstacle(activation, at);
  if (obstacle) throw impossible(obstacle);
  if (priceBook.isBlocked(activation.country)) throw impossible('not-sold');
  if (activation.supplierActivationId === null) assertReachable(sim, activation);
};

/**
 * Reads whether a paid number can be bought again now. Its price is that of the activation.
 * @throws CommerceError ACTIVATION_NOT_FOUND; REACTIVATION_IMPOSSIBLE with the `reason`.
 */
export const checkReactivation = async (
  deps: Pick<ActivationDeps, 'clock' | 'priceBook'>,
  own: OwnActivation,
): Promise<ActivationDocument> => {
  const activation = await findActivation(own);
  assertReactivatable(deps, activation, await SimModel.findById(activation.phone).lean<Sim>(), deps.clock());
  return activation;
};

/** The one transaction: it holds the price, writes the new activation, and takes the right to a reactivation from the former one. */
const decide = (
  activationDeps: ActivationDeps,
  { purchase, formerId, ids }: { purchase: Purchase; formerId: number; ids: number[] },
  working: WorkingSet,
  at: Date,
): ActivationDocument => {
  const former = working.get(activations, formerId);
  assertReactivatable(activationDeps, former, working.find(sims, former.phone), at);
  const id = ids.find((candidate) => !working.find(activations, candidate));
  if (id === undefined) throw new StaleMemory('id');
  const { phone, operator } = former;
  const activation: ActivationDocument = {
    ...newActivation(
      activationDeps,
      { ...purchase.request, keySpendingId: purchase.keyCharge.spendingId, keyId: purchase.keyCharge.keyId },
      { ...former, price: reactivationPriceOf(former) },
      { id, phone, operator, supplierActivationId: null },
      at,
    ),
    reactivates: formerId,
  };
  holdPrice(working, { ...activationDeps, keyCharge: purchase.keyCharge }, activation, at);
  working.insert(activations, activation);
  changeActivation(working, former, { reactivatedBy: id });
  countKeyPurchase(working, purchase.keyCharge.pause, activation.userId, at);
  recordPurchase(working, purchase, id, at);
  announceActivation(working, activation, at, { hasBalanceChanged: true });
  return activation;
};

const submit = (activationDeps: ActivationDeps, purchase: Purchase, former: ActivationDocument, attempt: number) => {
  const ids = saleIdsOf(activationDeps.secrets, 'activation-id', purchase, attempt);
  return activationDeps.groupCommit.submit(
    withIdempotencyKey(purchase.once, {
      name: 'reactivate',
      signal: purchase.request.signal,
      reads: [
        ...readsOfPurchase(activationDeps, purchase, ids),
        readOf(activations, former._id),
        readOf(sims, former.phone),
      ],
      decide: (working, at) => decide(activationDeps, { purchase, formerId: former._id, ids }, working, at),
    }),
  );
};

/** Buys the number of a pool again. */
const reactivateSim = async (
  activationDeps: ActivationDeps,
  purchase: Purchase,
  former: ActivationDocument,
): Promise<Bought> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await submit(activationDeps, purchase, former, attempt);
    } catch (failure) {
      const isTaken = failure instanceof StaleMemory || isDuplicateKey(failure);
      if (!isTaken || attempt >= idTriesMax) throw failure;
    }
  }
};

/**
 * Asks the remote supplier for the number that it sold before. As at every purchase there, the price is held and the intent written before
 * the call, and an unknown outcome is never billed (rule 4.8).
 */
const reactivateRemote = async (
  activationDeps: ActivationDeps,
  purchase: Purchase,
  former: ActivationDocument,
): Promise<Bought> => {
  const { supplierId, supplierActivationId, phone, operator, service, country, supplierShare } = former;
  const supplier = activationDeps.remoteSuppliers.find(supplierId);
  if (!supplier?.sellsAgain || supplierActivationId === null) throw impossible('supplier');
  if (activationDeps.priceBook.isBlocked(country)) throw impossible('not-sold');
  const intent = await openWithFreeId(activationDeps, purchase, {
    supplierId,
    supplierShare,
    price: reactivationPriceOf(former),
    sellsAgain: true,
  });
  if ('replayed' in intent) return intent;
  const selection = { service, country, operators: [], exceptPrefixes: [], avoidedPhones: [], supplierShare };
  const again = { phone, supplierActivationId };
  const answer = await supplier.requestNumber({ ...selection, intentId: intent._id, again });
  if (answer.outcome === 'number') {
    const given = { phone, supplierActivationId: answer.supplierActivationId, operator };
    const { signal } = purchase.request;
    const bought = await activateIntent(activationDeps, { intent, keys: purchase, given, signal });
    if (bought) return bought;
  } else {
    await releaseIntent(activationDeps, intent, answer.outcome === 'none' ? 'released' : 'unknown');
  }
  const reason = answer.outcome === 'none' ? 'number-gone' : 'number-offline';
  return refuse(activationDeps, purchase, impossible(reason));
};

/**
 * Buys the number of a paid activation again, for the same service and price: a purchase of its own, with its own 20 minutes, hold and end
 * (rule 4.22). One reactivation runs at a time, and each paid one passes the right on to itself.
 * @throws CommerceError ACTIVATION_NOT_FOUND; REACTIVATION_IMPOSSIBLE with the `reason`; NO_BALANCE, CHANNELS_LIMIT, API_KEY_LIMIT and those
 * of idempotency.
 */
export const reactivateNumber = async (
  activationDeps: ActivationDeps,
  { id, ...request }: ReactivationRequest,
): Promise<ActivationDocument> => {
  const former = await findActivation({ userId: request.userId, id });
  const { service, country, callbackUrl } = former;
  const again = { ...request, service, country, callbackUrl, reactivates: id };
  const purchase = preparePurchase(activationDeps, again);
  const reactivate = former.supplierActivationId === null ? reactivateSim : reactivateRemote;
  const bought = await reactivate(activationDeps, purchase, former).catch((refusal: unknown) => {
    activationDeps.tellKeyPaused(request.userId, refusal);
    throw refusal;
  });
  if (!('replayed' in bought)) return bought;
  request.onReplay?.();
  return findBought(bought.replayed);
};
