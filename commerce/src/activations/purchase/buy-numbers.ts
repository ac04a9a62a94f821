import { wholesaleFrom } from '@shop/shared-types/constants';
import type { Money } from '@shop/shared-types/money';

import { stockedOffers } from '../../catalogue/sale-facts.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { accounts } from '../../ledger/balances/account.model.ts';
import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import { isFinalRefusal, onceFor, onceOnlyOf, recordAnswer } from '../../platform/database/idempotency.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { keyChargeOf, type KeyCharge } from '../../users/api-keys/charge-api-key.ts';
import type { ActivationDocument } from '../activation.model.ts';
import { assertKnownPlace, buyNumber } from './buy-number.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import type { BuyNumberRequest } from './purchase.ts';

/** A buyer's request for several numbers of one service and country. `isWholesale` says that the staff agreed wholesale prices with him. */
export interface BuyNumbersRequest extends Omit<BuyNumberRequest, 'placeInOrder' | 'orderId'> {
  /** 1 to 100. */
  quantity: number;
}

export interface Order {
  requested: number;
  /** Whether the numbers cost the wholesale price. */
  isWholesale: boolean;
  activations: ActivationDocument[];
  /** Why there are fewer numbers than requested; null when there are all. */
  shortfall: CommerceError | null;
}

/** The terms on which an order was accepted. They hold for each of its numbers, however many are delivered. */
interface OrderTerms {
  isWholesale: boolean;
}

/**
 * The most numbers of one order that are bought at the same time. Purchases at the same time are written in one database transaction,
 * which is faster. The limit keeps a large order from sending a supplier more than 10 calls at once.
 */
const boughtTogether = 10;

/**
 * Ensures that the buyer could pay for the whole order. Otherwise ten numbers could be ordered with money for one, to get the one at the
 * wholesale price.
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

/** Accepts an order and fixes its terms. A repeat gets the same terms, or the same refusal. */
const accept = async (activationDeps: ActivationDeps, request: BuyNumbersRequest): Promise<OrderTerms> => {
  const { userId, service, country, quantity, idempotencyKey, keyLimits, signal, ...wish } = request;
  const { isWholesale: isAgreed = false, ...more } = wish;
  const terms: OrderTerms = { isWholesale: isAgreed || quantity >= wholesaleFrom };
  const once =
    idempotencyKey === undefined
      ? undefined
      : onceOnlyOf<OrderTerms>({
          userId,
          scope: 'several-numbers',
          key: idempotencyKey,
          request: { service, country, quantity, ...more },
          holder: activationDeps.randomness.bytes(12).toString('hex'),
        });
  const keyCharge = keyChargeOf(userId, keyLimits, activationDeps.clock());
  const [cheapest] = stockedOffers(activationDeps, { service, country, userId, ...terms });
  const accepted = await activationDeps.groupCommit.submit(
    onceFor(once, {
      name: 'accept-order',
      signal,
      reads: [readOfAccount(userId), ...keyCharge.reads],
      decide: (working, at) => {
        if (cheapest) assertCovered(working, activationDeps, request, { price: cheapest.price, keyCharge });
        recordAnswer(working, once, at, terms);
        return terms;
      },
    }),
  );
  if (!('replayed' in accepted)) return accepted;
  request.onReplay?.();
  return accepted.replayed;
};

/** One round of purchases. @throws the first failure that is no refusal: the order is then repeated, and finds what was bought. */
const buyTogether = async (
  activationDeps: ActivationDeps,
  request: Omit<BuyNumberRequest, 'placeInOrder'>,
  places: readonly number[],
): Promise<{ bought: ActivationDocument[]; refusal: CommerceError | undefined }> => {
  const outcomes = await Promise.allSettled(
    places.map((placeInOrder) => buyNumber(activationDeps, { ...request, placeInOrder })),
  );
  const bought: ActivationDocument[] = [];
  let refusal: CommerceError | undefined;
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') bought.push(outcome.value);
    else if (isFinalRefusal(outcome.reason)) refusal ??= outcome.reason;
    else throw outcome.reason;
  }
  return { bought, refusal };
};

/**
 * Buys several numbers in one order (rule 1.11). Each number is a purchase of its own, with its own hold; from ten numbers in an order
 * all cost the wholesale price, and that price stays when fewer are delivered. After a round with a refusal no more numbers are tried.
 * With an idempotency key a repeat gets the same numbers, and completes an order whose answer was lost.
 * @throws CommerceError those of `buyNumber` when not one number was bought; NO_BALANCE, CHANNELS_LIMIT and API_KEY_LIMIT when the whole
 * order is not covered.
 */
export const buyNumbers = async (activationDeps: ActivationDeps, request: BuyNumbersRequest): Promise<Order> => {
  assertKnownPlace(activationDeps, request);
  const { isWholesale } = await accept(activationDeps, request);
  const { quantity: requested, ...each } = request;
  const activations: ActivationDocument[] = [];
  let shortfall: CommerceError | undefined;
  for (let first = 0; first < requested && !shortfall; first += boughtTogether) {
    const places = Array.from({ length: Math.min(boughtTogether, requested - first) }, (_, index) => first + index);
    const { bought, refusal } = await buyTogether(activationDeps, { ...each, isWholesale }, places);
    activations.push(...bought);
    shortfall = refusal;
  }
  if (shortfall && activations.length === 0) throw shortfall;
  return { requested, isWholesale, activations, shortfall: shortfall ?? null };
};
