import { wholesaleFrom } from '@shop/shared-types/constants';
import type { Money } from '@shop/shared-types/money';

import { assertMayBuy } from '../../allowance/use-allowance.ts';
import type { PriceOffer } from '../../../catalogue/price-book.ts';
import { userAccount } from '../../../ledger/balances/account-id.ts';
import { accounts } from '../../../ledger/balances/account.model.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import {
  isFinalRefusal,
  withIdempotencyKey,
  idempotencyKeyOf,
  recordAnswer,
} from '../../../platform/database/idempotency.ts';
import { absenceOf, type WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { keyChargeOf, type KeyCharge } from '../../../accounts/users/api-keys/charge-api-key.ts';
import { assertKeyMayBuy } from '../../../accounts/users/api-keys/purchase-run.ts';
import type { ActivationDocument } from '../activation.model.ts';
import { assertKnownPlace, buyNumber, isAsShown, offersFor, refusalOf } from './buy-number.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { closeOrder } from '../wholesale/close-orders.ts';
import { openPlaces, type WholesaleOrderName } from '../wholesale/open-places.ts';
import { wholesaleOrders } from '../wholesale/wholesale-order.model.ts';
import type { BuyNumberRequest } from './buy-number-request.ts';
import { OrderEnded } from './held-for-order.ts';

/** A buyer's request for several numbers of one service and country. `isWholesale` says that the staff agreed wholesale prices with him. */
export interface BuyNumbersRequest extends Omit<BuyNumberRequest, 'placeInOrder' | 'orderPlace' | 'orderId'> {
  /** 1 to 100. */
  quantity: number;
}

export interface Order {
  requested: number;
  /** Whether the wholesale price holds: it was agreed with the buyer, or the order has ten numbers and may earn it. */
  isWholesale: boolean;
  activations: ActivationDocument[];
  /** Why there are fewer numbers than requested; null when there are all. */
  shortfall: CommerceError | null;
}

/** The terms on which an order was accepted. They hold for each of its numbers. */
interface OrderTerms {
  isWholesale: boolean;
  /** Of ten numbers or more: the money that is held for them. */
  order?: WholesaleOrderName;
}

/**
 * The most numbers of one order that are bought at the same time. Purchases at the same time are written in one database transaction,
 * which is faster. The limit keeps a large order from sending a supplier more than 10 calls at once.
 */
const boughtTogether = 10;

/**
 * Ensures that the buyer can pay for the whole order at this price each.
 * @throws CommerceError CHANNELS_LIMIT, API_KEY_LIMIT, NO_BALANCE.
 */
const assertCovered = (
  working: WorkingSet,
  { settings }: ActivationDeps,
  { userId, quantity }: BuyNumbersRequest,
  { price, keyCharge }: { price: Money; keyCharge: KeyCharge },
): void => {
  const { openHolds, posted, held } = working.get(accounts, userAccount(userId));
  if (openHolds + quantity > settings.openActivationsMax) {
    throw new CommerceError('CHANNELS_LIMIT', { limit: settings.openActivationsMax });
  }
  const total = price * quantity;
  keyCharge.assertCovers(working, { userId, price, total, opens: quantity });
  const balance = posted - held;
  if (balance < total) throw new CommerceError('NO_BALANCE', { balance, price: total });
};

/** The first price of each number: of the cheapest that suits and is free now, or that may become free. */
const firstOfferOf = (
  activationDeps: ActivationDeps,
  request: BuyNumbersRequest,
  terms: { isWholesale: boolean; earnsWholesale: boolean },
): { offer: PriceOffer | undefined; refusal: () => CommerceError } => {
  const { country, service } = request;
  const selection = { ...request, isWholesale: terms.isWholesale };
  const offers = offersFor(activationDeps, selection, terms);
  const possible = offers.filter((offer) => isAsShown(offer, request));
  const offer =
    possible.find(({ supplierId }) => activationDeps.stock.countFor(supplierId, country, service) > 0) ?? possible[0];
  return { offer, refusal: () => refusalOf(activationDeps, selection, offers) };
};

/** The facts of a decision about an order. The price of its numbers was looked up before. */
interface Acceptance {
  request: BuyNumbersRequest;
  terms: { isWholesale: boolean; earnsWholesale: boolean };
  first: ReturnType<typeof firstOfferOf>;
  orderId: string;
  keyCharge: KeyCharge;
}

/**
 * Decides on an order. An order that may earn the wholesale price begins with all its money held, at the retail price.
 * @throws CommerceError CHANNELS_LIMIT, API_KEY_LIMIT, NO_BALANCE; NO_NUMBERS, PRICE_CHANGED for an order that may earn the wholesale price.
 */
const decideOnOrder = (
  working: WorkingSet,
  activationDeps: ActivationDeps,
  { request, terms: { isWholesale, earnsWholesale }, first: { offer, refusal }, orderId, keyCharge }: Acceptance,
  at: Date,
): OrderTerms => {
  const { userId, quantity } = request;
  if (offer) assertCovered(working, activationDeps, request, { price: offer.price, keyCharge });
  if (!earnsWholesale) return { isWholesale };
  if (!offer) throw refusal();
  const order = { _id: orderId, userId, keySpendingId: keyCharge.spendingId };
  openPlaces(working, { order, quantity, heldEach: offer.price }, keyCharge, at);
  return { isWholesale, order };
};

/** Accepts an order and fixes its terms. A repeat gets the same terms, or the same refusal. @throws as `buyNumbers`. */
export const acceptOrder = async (activationDeps: ActivationDeps, request: BuyNumbersRequest): Promise<OrderTerms> => {
  const { userId, service, country, quantity, idempotencyKey, keyLimits, signal, ...selection } = request;
  const { isWholesale: isAgreed = false, ...more } = selection;
  const terms = {
    isWholesale: isAgreed || quantity >= wholesaleFrom,
    earnsWholesale: !isAgreed && quantity >= wholesaleFrom,
  };
  const orderId = activationDeps.randomness.bytes(12).toString('hex');
  const once =
    idempotencyKey === undefined
      ? undefined
      : idempotencyKeyOf<OrderTerms>({
          userId,
          scope: 'several-numbers',
          key: idempotencyKey,
          request: { service, country, quantity, ...more },
          holder: orderId,
        });
  const keyCharge = keyChargeOf(userId, keyLimits, activationDeps.clock());
  const first = firstOfferOf(activationDeps, request, terms);
  const accepted = await activationDeps.groupCommit.submit(
    withIdempotencyKey(once, {
      name: 'accept-order',
      signal,
      reads: [
        readOfAccount(userId),
        ...(terms.earnsWholesale ? [absenceOf(wholesaleOrders, orderId)] : []),
        ...keyCharge.reads,
      ],
      decide: (working, at) => {
        assertMayBuy(working, activationDeps.settings, userId, at);
        assertKeyMayBuy(working, keyCharge.pause, userId, at);
        const decided = decideOnOrder(working, activationDeps, { request, terms, first, orderId, keyCharge }, at);
        recordAnswer(working, once, at, decided);
        return decided;
      },
    }),
  );
  if (!('replayed' in accepted)) return accepted;
  request.onReplay?.();
  return accepted.replayed;
};

/** The refusal of a number whose order was closed before: its purchases took too long. */
const closedBefore = (): CommerceError => new CommerceError('NO_NUMBERS', { reason: 'sold-out', nearest: null });

/** Purchases were paused while the order was served: it keeps what it has. */
const isPause = (failure: unknown): failure is CommerceError =>
  failure instanceof CommerceError && failure.code === 'PURCHASES_PAUSED';

/** One round of purchases. @throws the first failure that is no refusal: the order is then repeated, and finds what was bought. */
const buyTogether = async (
  activationDeps: ActivationDeps,
  request: Omit<BuyNumberRequest, 'placeInOrder' | 'orderPlace'>,
  { places, order }: { places: readonly number[]; order: WholesaleOrderName | undefined },
): Promise<{ bought: ActivationDocument[]; refusals: CommerceError[] }> => {
  const outcomes = await Promise.allSettled(
    places.map((place) =>
      buyNumber(activationDeps, { ...request, placeInOrder: place, orderPlace: order && { order, place } }),
    ),
  );
  const bought: ActivationDocument[] = [];
  const refusals: CommerceError[] = [];
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') bought.push(outcome.value);
    else if (isFinalRefusal(outcome.reason) || isPause(outcome.reason)) refusals.push(outcome.reason);
    else if (outcome.reason instanceof OrderEnded) refusals.push(closedBefore());
    else throw outcome.reason;
  }
  return { bought, refusals };
};

const isSoldOut = ({ code, details }: CommerceError): boolean =>
  code === 'NO_NUMBERS' && details['reason'] === 'sold-out';

/** Buys round by round, until there are all or one is refused. `isShort` says that there were no more numbers, whatever the buyer selected. */
const buyInRounds = async (
  activationDeps: ActivationDeps,
  { quantity: requested, ...each }: BuyNumbersRequest,
  { isWholesale, order }: OrderTerms,
): Promise<{ bought: Order; isShort: boolean }> => {
  const activations: ActivationDocument[] = [];
  let refused: CommerceError[] = [];
  for (let first = 0; first < requested && refused.length === 0; first += boughtTogether) {
    const places = Array.from({ length: Math.min(boughtTogether, requested - first) }, (_, index) => first + index);
    const { bought, refusals } = await buyTogether(activationDeps, { ...each, isWholesale }, { places, order });
    activations.push(...bought);
    refused = refusals;
  }
  const [shortfall = null] = refused;
  return { bought: { requested, isWholesale, activations, shortfall }, isShort: refused.every(isSoldOut) };
};

/**
 * Buys several numbers in one order (rule 1.11). Each number is a purchase of its own, with its own hold. From ten numbers the retail price
 * of all is held before the first is bought, and the order earns the wholesale price by the numbers that are not given up. After a round
 * with a refusal no more numbers are tried. With an idempotency key a repeat gets the same numbers, and completes an order whose answer was
 * lost.
 * @throws CommerceError those of `buyNumber` when not one number was bought; NO_BALANCE, CHANNELS_LIMIT and API_KEY_LIMIT when the whole
 * order is not covered, PURCHASES_PAUSED.
 */
export const buyNumbers = async (activationDeps: ActivationDeps, request: BuyNumbersRequest): Promise<Order> => {
  assertKnownPlace(activationDeps, request);
  const terms = await acceptOrder(activationDeps, request).catch((refusal: unknown) => {
    activationDeps.tellKeyPaused(request.userId, refusal);
    throw refusal;
  });
  const close = async (isShort: boolean): Promise<void> => {
    if (terms.order) await closeOrder(activationDeps, terms.order, { isShort });
  };
  const { bought, isShort } = await buyInRounds(activationDeps, request, terms).catch(async (failure: unknown) => {
    // Nobody can repeat an order without a key. One with a key stays open until it is repeated, or the sweep closes it.
    if (request.idempotencyKey === undefined) await close(false);
    throw failure;
  });
  if (bought.shortfall) await close(isShort);
  if (bought.shortfall && bought.activations.length === 0) throw bought.shortfall;
  return bought;
};
