import { wholesaleFrom } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { activations } from '../../../src/sales/activations/activation.model.ts';
import { decideBan } from '../../../src/sales/activations/closing/ban-activation.ts';
import { decideCancel } from '../../../src/sales/activations/closing/cancel-activation.ts';
import { buyFromPool } from '../../../src/sales/activations/purchase/buy-from-pool.ts';
import { buyFromRemote } from '../../../src/sales/activations/purchase/buy-from-remote.ts';
import { acceptOrder, type BuyNumbersRequest } from '../../../src/sales/activations/purchase/buy-numbers.ts';
import { preparePurchase, type Bought } from '../../../src/sales/activations/purchase/purchase.ts';
import { OrderEnded } from '../../../src/sales/activations/purchase/held-for-order.ts';
import { closeOrder } from '../../../src/sales/activations/wholesale/close-orders.ts';
import type { WholesaleOrderName } from '../../../src/sales/activations/wholesale/open-places.ts';
import type { WholesaleOrder } from '../../../src/sales/activations/wholesale/wholesale-order.model.ts';
import { keyLimitsOf } from '../key-limits.ts';
import {
  orderCountry,
  orderingUsers,
  poolSupplier,
  price,
  remoteSupplier,
  services,
  share,
  wholesalePrice,
  type NodeDeps,
  type SimulatedShop,
} from '../simulated-shop.ts';
import { attemptsMax, playTopUp, noteRefusal, moveNumber, untilAnswered } from './buyers.ts';

const minute = 60_000;

/** Orders of ten would exceed the bound of open numbers that other buyers meet. */
const nodeOf = (shop: SimulatedShop): NodeDeps => {
  const node = shop.anyNode();
  return { ...node, settings: { ...node.settings, openActivationsMax: 40 } };
};

/** Buys the number of one place. @returns undefined when it was refused, or the order was closed */
const buyPlace = async (
  shop: SimulatedShop,
  { quantity: _quantity, ...request }: BuyNumbersRequest,
  { order, place }: { order: WholesaleOrderName; place: number },
): Promise<Bought | undefined> => {
  const isRemote = shop.randomness.integer(3) === 0;
  const offer = { supplierId: isRemote ? remoteSupplier : poolSupplier, price, supplierShare: share, wholesalePrice };
  const { referralCode } = request;
  const buy = async () => {
    const node = nodeOf(shop);
    // Tells the numbers of this order from all others in the books.
    const named = { ...request, referralCode: `${referralCode}-${place}`, placeInOrder: place };
    const purchase = preparePurchase(node, { ...named, orderPlace: { order, place } });
    if (isRemote) return buyFromRemote(node, purchase, offer, shop.supplier, []);
    return buyFromPool(node, purchase, offer, []);
  };
  return untilAnswered(shop, buy, attemptsMax).catch((failure: unknown) => {
    if (failure instanceof OrderEnded) return undefined;
    throw failure;
  });
};

/** Buys all places at once. A buyer whose node died goes away in the middle: the sweep closes his order. */
const buyPlaces = async (shop: SimulatedShop, request: BuyNumbersRequest, order: WholesaleOrderName): Promise<void> => {
  const isLeft = shop.randomness.integer(6) === 0;
  const wanted = isLeft ? shop.randomness.integer(request.quantity) : request.quantity;
  const places = Array.from({ length: wanted }, (_, place) => place);
  const bought = await Promise.all(places.map((place) => buyPlace(shop, request, { order, place })));
  if (isLeft) return shop.note('wholesale order left');
  if (bought.every((number) => number !== undefined)) return;
  const isShort = shop.randomness.integer(2) === 0;
  shop.note(isShort ? 'wholesale order short' : 'wholesale order refused in part');
  await untilAnswered(shop, () => closeOrder(nodeOf(shop), order, { isShort }), attemptsMax);
};

/** Gives numbers up, or reports them as refused, while codes come: also the tenth at the moment of its code. */
const moveNumbers = async (shop: SimulatedShop, numbers: readonly number[]): Promise<void> => {
  const { scheduler, randomness, database } = shop;
  const [givenUp, reported] = [randomness.integer(3) === 0 ? 2 : 25, randomness.integer(3) === 0 ? 3 : 20];
  const move = async (id: number): Promise<void> => {
    const decide = randomness.integer(givenUp) === 0 ? decideCancel : decideBan;
    if (decide === decideBan && randomness.integer(reported) > 0) return;
    await scheduler.sleep(2 * minute + randomness.integer(12 * minute));
    const known = database.find(activations, id);
    const name = decide === decideCancel ? 'cancel' : 'ban';
    if (known) await untilAnswered(shop, () => moveNumber(shop, known, [name, decide]), attemptsMax);
  };
  await Promise.all(numbers.map(move));
};

/** A buyer orders ten numbers or a few more, sometimes twice at once or with too little money, and keeps some of them. */
export const playWholesaleOrder = async (shop: SimulatedShop, scenario: number): Promise<void> => {
  const { scheduler, randomness, queries } = shop;
  await scheduler.sleep(randomness.integer(60 * minute));
  const userId = orderingUsers[randomness.integer(orderingUsers.length)] as number;
  const quantity = wholesaleFrom + randomness.integer(4);
  await playTopUp(shop, 100_000 + scenario, userId, kopecks(price * (quantity - randomness.integer(2))));
  const request: BuyNumbersRequest = {
    userId,
    quantity,
    country: orderCountry,
    service: services[randomness.integer(services.length)] as string,
    referralCode: `wholesale-${scenario}`,
    keyLimits: keyLimitsOf(userId),
    idempotencyKey: `wholesale-key-${scenario}`,
  };
  const accept = () => noteRefusal(shop, 'wholesale', acceptOrder(nodeOf(shop), request), userId);
  const begin = () => untilAnswered(shop, accept, attemptsMax);
  const accepted = await Promise.all(randomness.integer(4) === 0 ? [begin(), begin()] : [begin()]);
  const order = accepted.find((terms) => terms?.order)?.order;
  if (!order) return;
  await buyPlaces(shop, request, order);
  await moveNumbers(shop, queries.numbersOf(order._id));
};

/** The sweep of one moment: closes the orders whose purchases were left. */
export const sweepWholesaleOrders = async (shop: SimulatedShop): Promise<void> => {
  const { queries, scheduler } = shop;
  const close = (order: WholesaleOrder) => closeOrder(nodeOf(shop), order, { isShort: false });
  for (const order of queries.dueWholesaleOrders(scheduler.clock().getTime()))
    await untilAnswered(shop, () => close(order), attemptsMax);
};
