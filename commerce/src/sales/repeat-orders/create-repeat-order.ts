import { repeatOrderSeconds, waitingRepeatOrdersMax } from '@shop/shared-types/constants';
import type { Money } from '@shop/shared-types/money';

import { assertKeyMayBuy } from '../../accounts/users/api-keys/purchase-run.ts';
import type { ActivationDeps } from '../activations/activation-deps.ts';
import { assertMayBuy } from '../allowance/use-allowance.ts';
import { assertKnownPlace } from '../activations/purchase/buy-number.ts';
import type { BuyNumberRequest } from '../activations/purchase/buy-number-request.ts';
import { assertNewOrder, orderKeyOf } from '../activations/purchase/purchase.ts';
import { announceBalance } from '../../ledger/events/announce.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { accounts } from '../../ledger/balances/account.model.ts';
import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import { hold } from '../../ledger/transfers/hold.ts';
import {
  withIdempotencyKey,
  idempotencyKeyOf,
  readsOfKey,
  recordAnswer,
  type Replayed,
} from '../../platform/database/idempotency.ts';
import { absenceOf, readOf, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { keyChargeOf, type KeyCharge } from '../../accounts/users/api-keys/charge-api-key.ts';
import { findRepeatOrder } from './find-repeat-orders.ts';
import { announceRepeatOrder } from './announce-repeat-order.ts';
import { holdOf } from './repeat-order-hold.ts';
import { repeatOrders, waitingCounts, type RepeatOrder } from './repeat-order.model.ts';

export interface RepeatOrderRequest extends Omit<
  BuyNumberRequest,
  'priceMax' | 'priceShown' | 'placeInOrder' | 'repeatOrder'
> {
  /** The ceiling. */
  priceMax: Money;
  /** How long the order waits at most. */
  seconds?: number | undefined;
}

/** What the idempotency key of an order remembers. */
interface OrderAnswer {
  id: string;
}

const newOrder = (
  id: string,
  request: RepeatOrderRequest,
  { spendingId }: Pick<KeyCharge, 'spendingId'>,
  at: Date,
): RepeatOrder => {
  const expiresAt = new Date(at.getTime() + (request.seconds ?? repeatOrderSeconds.usual) * 1_000);
  return {
    _id: id,
    userId: request.userId,
    status: 'waiting',
    service: request.service,
    country: request.country,
    priceMin: request.priceMin ?? null,
    priceMax: request.priceMax,
    isWholesale: request.isWholesale ?? false,
    operators: request.operators ?? [],
    onlySuppliers: request.onlySuppliers ?? [],
    exceptSuppliers: request.exceptSuppliers ?? [],
    phoneExceptions: request.phoneExceptions ?? [],
    orderId: request.orderId ?? null,
    referralCode: request.referralCode ?? null,
    ...(request.callbackUrl === undefined ? {} : { callbackUrl: request.callbackUrl }),
    ...(request.choose === undefined ? {} : { choose: request.choose }),
    keySpendingId: spendingId,
    createdAt: at,
    expiresAt,
    openUntil: expiresAt,
    endedAt: null,
    reason: null,
    activationId: null,
    price: null,
    version: 1,
  };
};

/** Counts the order among those that wait. @throws CommerceError REPEAT_ORDERS_LIMIT. */
const countWaiting = (working: WorkingSet, userId: number): void => {
  const known = working.find(waitingCounts, userId);
  if (!known) return working.insert(waitingCounts, { _id: userId, waiting: 1, version: 1 });
  if (known.waiting >= waitingRepeatOrdersMax) {
    throw new CommerceError('REPEAT_ORDERS_LIMIT', { limit: waitingRepeatOrdersMax });
  }
  working.update(waitingCounts, userId, { waiting: known.waiting + 1 });
};

/** Holds the ceiling. The order counts as an open one: when it is served, its number takes its place. */
const holdCeiling = (
  working: WorkingSet,
  { settings, keyCharge }: { settings: ActivationDeps['settings']; keyCharge: KeyCharge },
  order: RepeatOrder,
  at: Date,
): void => {
  assertMayBuy(working, settings, order.userId, at);
  assertKeyMayBuy(working, keyCharge.pause, order.userId, at);
  const { openHolds } = working.get(accounts, userAccount(order.userId));
  if (openHolds >= settings.openActivationsMax) {
    throw new CommerceError('CHANNELS_LIMIT', { limit: settings.openActivationsMax });
  }
  keyCharge.apply(working, { userId: order.userId, price: order.priceMax, opensOrder: true }, at);
  hold(working, holdOf(order), at);
};

/**
 * Puts an order into the queue in one transaction. Unlike `createRepeatOrder` it does not look up the earlier order when an idempotency key
 * comes again.
 * @returns the new order, or the answer that the key remembers
 * @throws CommerceError as `createRepeatOrder`
 */
export const placeRepeatOrder = async (
  activationDeps: ActivationDeps,
  request: Omit<RepeatOrderRequest, 'onReplay'>,
): Promise<RepeatOrder | Replayed<OrderAnswer>> => {
  assertKnownPlace(activationDeps, request);
  if (activationDeps.priceBook.isBlocked(request.country)) throw new CommerceError('COUNTRY_NOT_SOLD');
  const { groupCommit, randomness, clock, settings } = activationDeps;
  const { userId, idempotencyKey, keyLimits, orderId, isWholesale: _isWholesale, signal, ...selection } = request;
  const id = randomness.bytes(12).toString('hex');
  const once =
    idempotencyKey === undefined
      ? undefined
      : idempotencyKeyOf<OrderAnswer>({
          userId,
          holder: id,
          scope: 'repeat-order',
          key: idempotencyKey,
          request: { ...selection, orderId },
        });
  const order = orderKeyOf(userId, orderId, id);
  const keyCharge = keyChargeOf(userId, keyLimits, clock());
  return groupCommit.submit(
    withIdempotencyKey(once, {
      name: 'create-repeat-order',
      signal,
      reads: [
        readOf(waitingCounts, userId),
        readOfAccount(userId),
        absenceOf(repeatOrders, id),
        ...readsOfKey(order),
        ...keyCharge.reads,
      ],
      decide: (working, at) => {
        assertNewOrder(working, { order });
        const document = newOrder(id, request, keyCharge, at);
        countWaiting(working, userId);
        holdCeiling(working, { settings, keyCharge }, document, at);
        working.insert(repeatOrders, document);
        recordAnswer(working, once, at, { id });
        recordAnswer(working, order, at, { repeatOrderId: id });
        announceRepeatOrder(working, document, at);
        announceBalance(working, userId, at);
        return document;
      },
    }),
  );
};

/**
 * Puts an order for a number at the end of the queue of its service and country, and holds its ceiling (rule 4.17). With an idempotency
 * key a repeat gets the same order, or the same refusal.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND, COUNTRY_NOT_SOLD, NO_BALANCE, PURCHASES_PAUSED, CHANNELS_LIMIT, REPEAT_ORDERS_LIMIT, API_KEY_LIMIT,
 * ORDER_ALREADY_EXISTS and those of idempotency.
 */
export const createRepeatOrder = async (
  activationDeps: ActivationDeps,
  { onReplay, ...request }: RepeatOrderRequest,
): Promise<RepeatOrder> => {
  const created = await placeRepeatOrder(activationDeps, request);
  if (!('replayed' in created)) return created;
  onReplay?.();
  return findRepeatOrder({ userId: request.userId, id: created.replayed.id });
};
