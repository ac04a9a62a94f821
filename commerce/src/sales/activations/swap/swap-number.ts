import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { isRefunded } from '../activation-status.ts';
import type { ActivationDocument } from '../activation.model.ts';
import { reactivationPriceOf } from '../what-a-buyer-may-do.ts';
import { changeActivation } from '../change-activation.ts';
import { decideCancel } from '../closing/cancel-activation.ts';
import { withJudges, type Closing } from '../closing/judge-sim.ts';
import {
  findActivation,
  transitionActivation,
  statusConflict,
  type DecideTransition,
  type OwnActivation,
} from '../transition-activation.ts';
import { buyNumber, isAsShown, offersFor, refusalOf } from '../purchase/buy-number.ts';
import type { BuyNumberRequest } from '../purchase/buy-number-request.ts';

/** A buyer's request for another number in the place of one that has no code. */
export type SwapRequest = OwnActivation & Pick<BuyNumberRequest, 'keyLimits' | 'isWholesale' | 'onReplay' | 'signal'>;

/** The result of a swap: the cancelled activation, and the new one or the refusal of its purchase. */
export interface Swapped {
  cancelled: ActivationDocument;
  bought: ActivationDocument | null;
  refusal: CommerceError | null;
}

/** How long a swap can be repeated, in ms. It is shorter than the day for which the purchase's key is remembered (rule 4.6). */
const repeatMs = 3_600_000;

/**
 * Whether the activation was cancelled by a swap a short time ago, so that this call repeats that one.
 * @throws CommerceError ACTIVATION_STATUS_CONFLICT when it was cancelled otherwise, or swapped too long ago.
 */
export const isRepeatedSwap = (activation: ActivationDocument, at: Date): boolean => {
  if (!isRefunded(activation.status)) return false;
  const endedAt = activation.endedAt?.getTime() ?? 0;
  if (!activation.isSwapped || at.getTime() - endedAt > repeatMs) throw statusConflict(activation);
  return true;
};

/** An activation is swapped once. A repeat goes on with the purchase, which its own key makes once (rule 4.6). */
export const decideSwap =
  (closing: Closing): DecideTransition =>
  (working, activation, at) => {
    if (isRepeatedSwap(activation, at)) return { activation };
    const moved = decideCancel(closing)(working, activation, at);
    return { ...moved, activation: changeActivation(working, moved.activation, { isSwapped: true }) };
  };

/** The purchase of a swap: the same place at no higher price, and never the number itself. */
export const purchaseOfSwap = (former: ActivationDocument, { id, ...rest }: SwapRequest): BuyNumberRequest => ({
  ...rest,
  service: former.service,
  country: former.country,
  priceShown: reactivationPriceOf(former),
  phoneExceptions: [former.phone],
  callbackUrl: former.callbackUrl,
  choose: former.choose,
  idempotencyKey: `swap:${id}`,
});

/** @throws CommerceError NO_NUMBERS, PRICE_CHANGED before anything is given up, when no supplier has another number at this price. */
const assertThereIsAnother = (activationDeps: ActivationDeps, request: BuyNumberRequest): void => {
  const { service, country } = request;
  const offers = offersFor(activationDeps, request, { earnsWholesale: false });
  const isThere = offers.some(
    (offer) => isAsShown(offer, request) && activationDeps.stock.countFor(offer.supplierId, country, service) > 0,
  );
  if (!isThere) throw refusalOf(activationDeps, request, offers);
};

/**
 * Cancels a waiting activation and buys another number for the same service and country, at no higher price (rule 4.35). The money goes back
 * first, so that a balance for one number is enough. Nothing is given up when there is no other number; when the last one is sold in
 * between, the answer has the refusal. An activation is swapped once: a repeat gets the same number and buys no more.
 * @throws CommerceError ACTIVATION_NOT_FOUND; ACTIVATION_STATUS_CONFLICT after a code or an end; EARLY_CANCEL_DENIED; NO_NUMBERS, PRICE_CHANGED.
 */
export const swapNumber = async (activationDeps: ActivationDeps, swap: SwapRequest): Promise<Swapped> => {
  const own = { userId: swap.userId, id: swap.id };
  const known = await findActivation(own);
  const request = purchaseOfSwap(known, swap);
  if (known.status === 'waiting') assertThereIsAnother(activationDeps, request);
  const cancelled = await withJudges(activationDeps, swap.userId, (closing) =>
    transitionActivation(activationDeps, known, 'swap', decideSwap(closing)),
  );
  try {
    return { cancelled, bought: await buyNumber(activationDeps, request), refusal: null };
  } catch (refusal) {
    if (!(refusal instanceof CommerceError) || refusal.code === 'IDEMPOTENCY_IN_PROGRESS') throw refusal;
    return { cancelled, bought: null, refusal };
  }
};
