import type { Money } from '@shop/shared-types/money';

import { activations, type ActivationDocument } from '../../../src/sales/activations/activation.model.ts';
import { decideBan } from '../../../src/sales/activations/endings/ban-activation.ts';
import { decideCancel } from '../../../src/sales/activations/endings/cancel-activation.ts';
import { expireActivation } from '../../../src/sales/activations/endings/expire-activations.ts';
import { noEarners } from '../../../src/sales/activations/endings/find-earners.ts';
import { decideFinish } from '../../../src/sales/activations/endings/finish-activation.ts';
import { withJudges, type Ending } from '../../../src/sales/activations/endings/judge-sim.ts';
import { moveActivation, type DecideMove } from '../../../src/sales/activations/move-activation.ts';
import { buyFromPool } from '../../../src/sales/activations/purchase/buy-from-pool.ts';
import { buyFromRemote } from '../../../src/sales/activations/purchase/buy-from-remote.ts';
import {
  preparePurchase,
  type Bought,
  type BuyNumberRequest,
} from '../../../src/sales/activations/purchase/purchase.ts';
import { settleIntent } from '../../../src/sales/activations/purchase/settle-unknown-intents.ts';
import { receiveSmsFor } from '../../../src/sales/activations/sms/receive-sms.ts';
import { decideTaking } from '../../../src/sales/activations/sms/take-message.ts';
import { userAccount } from '../../../src/ledger/balances/account-id.ts';
import { accounts } from '../../../src/ledger/balances/account.model.ts';
import { creditPrepared, type Arrival } from '../../../src/money/payments/arrivals/credit-arrival.ts';
import type { PaymentDocument } from '../../../src/money/payments/payment.model.ts';
import { CommerceError } from '../../../src/platform/http/commerce-error.ts';
import { keyLimitsOf } from '../key-limits.ts';
import {
  country,
  openPayment,
  poolSupplier,
  price,
  remoteSupplier,
  services,
  share,
  users,
  usualTopUp,
  type SimulatedShop,
} from '../simulated-shop.ts';

const minute = 60_000;
/** How a text begins that is no code. */
export const greeting = 'Welcome to MTS!';
export const attemptsMax = 6;
const passing = new Set(['UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS']);

const isRefusal = (failure: unknown): failure is CommerceError => failure instanceof CommerceError;

const wantsMoney = new Set(['NO_BALANCE', 'WITHDRAWAL_TOO_LARGE']);

/**
 * Counts a refusal by its code, for example as `payout refused NO_BALANCE`, and passes it on.
 * @param userId who is refused; it is also counted when he owes money to the shop.
 */
export const noteRefusal = <Answer>(
  shop: SimulatedShop,
  what: string,
  work: Promise<Answer>,
  userId?: number,
): Promise<Answer> =>
  work.catch((failure: unknown) => {
    if (isRefusal(failure)) shop.note(`${what} refused ${failure.code}`);
    const account = userId === undefined ? undefined : shop.database.find(accounts, userAccount(userId));
    if (isRefusal(failure) && wantsMoney.has(failure.code) && account?.owed) shop.note(`${what} refused to a debtor`);
    throw failure;
  });

/** Tries until there is an answer, as a client does that has lost one. A refusal is an answer, too. @returns undefined after a refusal */
export const untilAnswered = async <Answer>(
  { scheduler, randomness }: SimulatedShop,
  work: () => Promise<Answer>,
  attempts: number = Number.POSITIVE_INFINITY,
): Promise<Answer | undefined> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await work();
    } catch (failure) {
      if (!isRefusal(failure)) throw failure;
      if (!passing.has(failure.code)) return undefined;
      await scheduler.sleep(500 + randomness.integer(5_000));
    }
  }
  return undefined;
};

/** The payment of a top-up as its provider names it. */
export const arrivalIdOf = (paymentId: string): string => `card:${paymentId}`;

/** A day of the simulation has room for what is held, what is free, and chargebacks of both. */
const chargebackHours = 0.4;

/** A provider reports money that it has for a top-up, until it is answered. */
export const reportArrival = (
  shop: SimulatedShop,
  payment: PaymentDocument,
  arrival: Pick<Arrival, 'id' | 'units' | 'topUp' | 'worth'>,
): Promise<unknown> => {
  const complete = { ...arrival, arrivedAt: shop.scheduler.clock(), isLate: false };
  const terms = { providerFees: { card: 250 }, chargebackDays: { card: chargebackHours / 24 } };
  const prepared = { arrival: complete, writeNews: () => undefined, isBonusTaken: false, bonusMeans: [], ...terms };
  return untilAnswered(shop, () => creditPrepared(shop.anyNode(), payment, prepared));
};

/** A provider reports the money of a top-up at least once, sometimes twice at the same time. */
export const liveOfTopUp = async (
  shop: SimulatedShop,
  life: number,
  userId: number,
  amount: Money = usualTopUp,
): Promise<void> => {
  const payment = openPayment(shop, life, userId, amount);
  const arrival = { id: arrivalIdOf(payment._id), units: BigInt(payment.charge), topUp: payment.amount };
  const report = () => reportArrival(shop, payment, arrival);
  await Promise.all([report(), ...(shop.randomness.integer(4) === 0 ? [report()] : [])]);
};

const buyOnce = (shop: SimulatedShop, request: BuyNumberRequest, isRemote: boolean): Promise<Bought | undefined> => {
  const node = shop.anyNode();
  const purchase = preparePurchase(node, request);
  const offer = { supplierId: isRemote ? remoteSupplier : poolSupplier, price, supplierShare: share };
  return isRemote ? buyFromRemote(node, purchase, offer, shop.supplier, []) : buyFromPool(node, purchase, offer, []);
};

const moves: readonly [string, (ending: Ending) => DecideMove][] = [
  ['cancel', decideCancel],
  ['ban', decideBan],
  ['finish', () => decideFinish],
  ['take', ({ settings }) => decideTaking({ settings, ...noEarners })],
];

/** Makes one move of a number, as the use cases do. */
export const moveNumber = (
  shop: SimulatedShop,
  known: ActivationDocument,
  [name, decide]: readonly [string, (ending: Ending) => DecideMove],
): Promise<ActivationDocument> => {
  const node = shop.anyNode();
  return withJudges(node, known.userId, (ending) => moveActivation(node, known, name, decide(ending)));
};

/** A buyer's moves after a purchase, in any order and more than once. */
export const liveWithNumber = async (shop: SimulatedShop, id: number): Promise<void> => {
  const { scheduler, randomness, database } = shop;
  for (let count = randomness.integer(4); count > 0; count -= 1) {
    await scheduler.sleep(randomness.integer(9 * minute));
    const move = moves[randomness.integer(moves.length)] as (typeof moves)[number];
    const known = database.find(activations, id);
    if (known) await untilAnswered(shop, () => moveNumber(shop, known, move), attemptsMax);
  }
};

/** A buyer tops up, buys with or without a key, sends a request twice at once, loses answers, and moves his number. */
export const liveOfBuyer = async (shop: SimulatedShop, life: number): Promise<void> => {
  const { scheduler, randomness } = shop;
  await scheduler.sleep(randomness.integer(60 * minute));
  const userId = users[randomness.integer(users.length)] as number;
  await liveOfTopUp(shop, life, userId);
  const hasKey = randomness.integer(5) > 0;
  const isRemote = randomness.integer(3) === 0;
  const request: BuyNumberRequest = {
    userId,
    country,
    service: services[randomness.integer(services.length)] as string,
    // Tells the purchases of this life from all others in the books.
    referralCode: `life-${life}`,
    keyLimits: keyLimitsOf(userId),
    ...(hasKey ? { idempotencyKey: `key-${life}` } : {}),
  };
  const buyNow = () => noteRefusal(shop, 'purchase', buyOnce(shop, request, isRemote), userId);
  const buy = () => untilAnswered(shop, buyNow, hasKey ? attemptsMax : 1);
  const bought = await Promise.all(hasKey && randomness.integer(5) === 0 ? [buy(), buy()] : [buy()]);
  for (const one of bought) {
    if (!one) continue;
    await liveWithNumber(shop, 'replayed' in one ? one.replayed.activationId : one._id);
  }
};

/** Every third SMS is a greeting, with numbers that look like codes. */
export const textOf = (randomness: SimulatedShop['randomness']): string =>
  randomness.integer(3) === 0
    ? `${greeting} Your tariff is Super ${1_000 + randomness.integer(9_000)}. Call 0890.`
    : `Your code is ${100_000 + randomness.integer(900_000)}`;

/** A supplier pushes up to three SMS to a number, late ones too, and repeats each until it is taken. */
export const liveOfSms = async (shop: SimulatedShop, { _id, phone, supplierId }: ActivationDocument): Promise<void> => {
  const { scheduler, randomness, queries } = shop;
  const push = async (number: number): Promise<void> => {
    await scheduler.sleep(randomness.integer(23 * minute));
    const sms = { supplierId, smsId: `${_id}-${number}`, phone, from: 'INFO', text: textOf(randomness) };
    const take = () => {
      const sales = queries.activationsOf(phone).filter((sale) => sale.supplierId === supplierId);
      return receiveSmsFor(shop.anyNode(), sms, { sales, earners: new Map() });
    };
    await untilAnswered(shop, take);
    if (randomness.integer(4) === 0) await untilAnswered(shop, take);
  };
  await Promise.all(Array.from({ length: randomness.integer(4) }, (_, number) => push(number)));
};

/** The sweep of one moment: ends what is over, and asks the supplier about purchases whose answer was lost. */
export const sweep = async (shop: SimulatedShop): Promise<void> => {
  const { queries, scheduler, supplier } = shop;
  const nowMs = scheduler.clock().getTime();
  for (const known of queries.dueActivations(nowMs))
    await untilAnswered(shop, () => expireActivation(shop.anyNode(), known), attemptsMax);
  for (const intent of queries.lostIntents(nowMs)) {
    const found = supplier.givenFor(intent._id);
    await untilAnswered(shop, () => settleIntent(shop.anyNode(), intent, found), attemptsMax);
  }
};
