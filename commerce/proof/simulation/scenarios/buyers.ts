import { kopecks, type Money } from '@shop/shared-types/money';

import { activations, type ActivationDocument } from '../../../src/sales/activations/activation.model.ts';
import { decideBan } from '../../../src/sales/activations/closing/ban-activation.ts';
import { decideCancel } from '../../../src/sales/activations/closing/cancel-activation.ts';
import { expireActivation } from '../../../src/sales/activations/closing/expire-activations.ts';
import { noEarners } from '../../../src/sales/activations/closing/find-earners.ts';
import { decideFinish } from '../../../src/sales/activations/closing/finish-activation.ts';
import { withJudges, type Closing } from '../../../src/sales/activations/closing/judge-sim.ts';
import { transitionActivation, type DecideTransition } from '../../../src/sales/activations/transition-activation.ts';
import { buyFromPool } from '../../../src/sales/activations/purchase/buy-from-pool.ts';
import { buyFromRemote } from '../../../src/sales/activations/purchase/buy-from-remote.ts';
import type { BuyNumberRequest } from '../../../src/sales/activations/purchase/buy-number-request.ts';
import { preparePurchase, type Bought } from '../../../src/sales/activations/purchase/purchase.ts';
import { settleIntent } from '../../../src/sales/activations/purchase/settle-unknown-intents.ts';
import { receiveSmsFor } from '../../../src/sales/activations/sms/receive-sms.ts';
import { decideTaking } from '../../../src/sales/activations/sms/take-message.ts';
import { userAccount } from '../../../src/ledger/balances/account-id.ts';
import { accounts } from '../../../src/ledger/balances/account.model.ts';
import { creditPrepared, type IncomingPayment } from '../../../src/money/payments/incoming/credit-incoming.ts';
import type { PaymentDocument } from '../../../src/money/payments/payment.model.ts';
import { CommerceError } from '../../../src/platform/http/commerce-error.ts';
import { meansOf } from '../households.ts';
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
export const incomingIdOf = (paymentId: string): string => `card:${paymentId}`;

/** A day of the simulation has room for what is held, what is free, and chargebacks of both. */
const chargebackHours = 0.4;

/** A provider reports money that it has for a top-up, until it is answered: it is never refused, also not for an erased account. */
export const reportIncoming = async (
  shop: SimulatedShop,
  payment: PaymentDocument,
  incoming: Pick<IncomingPayment, 'id' | 'units' | 'topUp' | 'worth'>,
): Promise<void> => {
  const complete = { ...incoming, arrivedAt: shop.scheduler.clock(), isLate: false };
  const terms = { providerFees: { card: 250 }, chargebackDays: { card: chargebackHours / 24 } };
  const prepared = {
    incoming: complete,
    writeNews: () => undefined,
    isBonusTaken: false,
    bonusMeans: meansOf(payment.userId),
    ...terms,
  };
  const told = await untilAnswered(shop, () => creditPrepared(shop.anyNode(), payment, prepared));
  if (!told) throw new Error(`the provider was refused: ${incoming.id}`);
};

/** A provider reports the money of a top-up at least once, sometimes twice at the same time. */
export const playTopUp = async (
  shop: SimulatedShop,
  scenario: number,
  userId: number,
  amount: Money = usualTopUp,
): Promise<void> => {
  const payment = openPayment(shop, scenario, userId, amount);
  const { randomness } = shop;
  const isInParts = randomness.integer(4) === 0;
  const first = isInParts ? kopecks(1 + randomness.integer(payment.amount - 1)) : payment.amount;
  const parts = [
    { id: incomingIdOf(payment._id), topUp: first },
    ...(isInParts ? [{ id: `${incomingIdOf(payment._id)}-rest`, topUp: kopecks(payment.amount - first) }] : []),
  ];
  const report = (part: { id: string; topUp: Money }) =>
    reportIncoming(shop, payment, { ...part, units: BigInt(part.topUp) });
  const repeated = randomness.integer(4) === 0 ? parts : [];
  await Promise.all([...parts, ...repeated].map(report));
  if (isInParts) shop.note('top-up paid in parts');
};

export const buyOnce = (
  shop: SimulatedShop,
  request: BuyNumberRequest,
  isRemote: boolean,
): Promise<Bought | undefined> => {
  const node = shop.anyNode();
  const purchase = preparePurchase(node, request);
  const offer = { supplierId: isRemote ? remoteSupplier : poolSupplier, price, supplierShare: share };
  return isRemote ? buyFromRemote(node, purchase, offer, shop.supplier, []) : buyFromPool(node, purchase, offer, []);
};

const moves: readonly [string, (closing: Closing) => DecideTransition][] = [
  ['cancel', decideCancel],
  ['ban', decideBan],
  ['finish', () => decideFinish],
  ['take', ({ settings }) => decideTaking({ settings, ...noEarners })],
];

/** Makes one move of a number, as the use cases do. */
export const moveNumber = (
  shop: SimulatedShop,
  known: ActivationDocument,
  [name, decide]: readonly [string, (closing: Closing) => DecideTransition],
): Promise<ActivationDocument> => {
  const node = shop.anyNode();
  return withJudges(node, known.userId, (closing) => transitionActivation(node, known, name, decide(closing)));
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
export const playBuyer = async (shop: SimulatedShop, scenario: number): Promise<void> => {
  const { scheduler, randomness } = shop;
  await scheduler.sleep(randomness.integer(60 * minute));
  const userId = users[randomness.integer(users.length)] as number;
  await playTopUp(shop, scenario, userId);
  const hasKey = randomness.integer(5) > 0;
  const isRemote = randomness.integer(3) === 0;
  const request: BuyNumberRequest = {
    userId,
    country,
    service: services[randomness.integer(services.length)] as string,
    // Tells the purchases of this scenario from all others in the books.
    referralCode: `scenario-${scenario}`,
    keyLimits: keyLimitsOf(userId),
    ...(hasKey ? { idempotencyKey: `key-${scenario}` } : {}),
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
export const playSms = async (shop: SimulatedShop, { _id, phone, supplierId }: ActivationDocument): Promise<void> => {
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
